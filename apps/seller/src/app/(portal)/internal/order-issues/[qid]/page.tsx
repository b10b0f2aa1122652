import type { Metadata } from "next";
import { OrderIssuePage } from "#features/order-issues/order-issue-page.tsx";

export const metadata: Metadata = { title: "Buyer report" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return <OrderIssuePage key={qid} issueQid={qid} />;
}
