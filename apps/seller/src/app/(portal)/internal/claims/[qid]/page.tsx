import type { Metadata } from "next";
import { internalClaimQuery } from "#features/claims/claims.queries.ts";
import { StaffPage } from "#components/staff-page.tsx";
import { InternalClaimPage } from "#features/claims/internal/internal-claim-page.tsx";

export const metadata: Metadata = { title: "Claim" };

export default async function Page({ params }: { readonly params: Promise<{ qid: string }> }) {
  const { qid } = await params;
  return (
    <StaffPage entity={(client) => internalClaimQuery(client, qid)}>
      <InternalClaimPage key={qid} claimQid={qid} />
    </StaffPage>
  );
}
