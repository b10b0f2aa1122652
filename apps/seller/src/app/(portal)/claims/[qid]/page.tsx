import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { ClaimPage } from "#features/claims/claim-page.tsx";
import { claimQuery } from "#features/claims/claims.queries.ts";

export const metadata: Metadata = { title: "Claim" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return (
    <SellerPage entity={(client) => claimQuery(client, qid)}>
      <ClaimPage key={qid} claimQid={qid} />
    </SellerPage>
  );
}
