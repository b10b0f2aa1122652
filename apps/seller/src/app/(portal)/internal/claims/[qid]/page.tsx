import type { Metadata } from "next";
import { InternalClaimPage } from "#features/claims/internal/internal-claim-page.tsx";

export const metadata: Metadata = { title: "Claim" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return <InternalClaimPage key={qid} claimQid={qid} />;
}
