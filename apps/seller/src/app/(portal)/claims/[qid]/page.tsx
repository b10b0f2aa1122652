import type { Metadata } from "next";
import { SellerPage } from "#components/seller-page.tsx";
import { ClaimPage } from "#features/claims/claim-page.tsx";

export const metadata: Metadata = { title: "Claim" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return (
    <SellerPage>
      <ClaimPage key={qid} claimQid={qid} />
    </SellerPage>
  );
}
