import type { Metadata } from "next";
import { ThreadPage } from "#features/contact/thread-page.tsx";

export const metadata: Metadata = { title: "Thread" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return <ThreadPage key={qid} threadQid={qid} />;
}
