"use client";

import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { heldFacts } from "#features/claims/claim.view-model.ts";
import { useQuery } from "@tanstack/react-query";
import { allowsClaimAction } from "@quayside/api-client/contract/claims/claim.transitions";
import { decideClaim } from "@quayside/api-client/contract/claims/staff.endpoints";
import { useSession } from "@quayside/auth/react/session-provider";
import { BackLink } from "#components/back-link.tsx";
import { useBusinessNow } from "#components/business-time.ts";
import { StaffMay } from "#components/staff-may.tsx";
import { StaffOnly } from "#components/staff-only.tsx";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { claimMessages } from "#features/claims/claims.messages.ts";
import { internalClaimQuery } from "#features/claims/claims.queries.ts";
import { ClaimDetail } from "#features/claims/claim-detail.tsx";
import { ClaimMissing } from "#features/claims/claim-missing.tsx";
import { DecideForm } from "#features/claims/internal/decide-form.tsx";
import { ReviewPanel } from "#features/claims/internal/review-panel.tsx";

const LIST_HREF = "/internal/claims/";

/** One claim for staff: the evidence of both sides, the order's records, and the steps to a decision. */
export function InternalClaimPage({ claimQid }: { readonly claimQid: string }) {
  return (
    <StaffOnly>
      <InternalClaim claimQid={claimQid} />
    </StaffOnly>
  );
}

function InternalClaim({ claimQid }: { readonly claimQid: string }) {
  const { client } = useSession();
  const nowMs = useBusinessNow();
  const { data: claim, error, refetch } = useQuery(internalClaimQuery(client, claimQid));
  if (claim === undefined && isUnknown(error))
    return <UnknownEntity text={claimMessages.notFound} listHref={LIST_HREF} listLabel="All claims" />;
  return (
    <>
      <BackLink href={LIST_HREF}>Back to claims</BackLink>
      {claim === undefined ? (
        <ClaimMissing error={error} onRetry={() => void refetch()} />
      ) : (
        <ClaimDetail claim={claim} nowMs={nowMs} isStaff>
          <HeldCard claim={claim} />
          <StaffMay call={decideClaim}>
            {(allowsClaimAction(claim.status, "startReview") ||
              allowsClaimAction(claim.status, "askSeller")) && <ReviewPanel claim={claim} />}
            {allowsClaimAction(claim.status, "decide") && <DecideForm claim={claim} />}
          </StaffMay>
        </ClaimDetail>
      )}
    </>
  );
}

/** What the marketplace has on the sale: documents, tracking numbers, the warehouse's findings. */
function HeldCard({ claim }: { readonly claim: Claim }) {
  const documents = claim.evidence.held?.documents ?? [];
  const facts = [...heldFacts(claim), ...documents.map(({ name }) => `Document of the order: ${name}`)];
  return (
    <section aria-labelledby="held" className="grid grid-cols-1 gap-3">
      <h2 id="held" className="text-lg font-semibold">
        What the order holds
      </h2>
      {facts.length === 0 ? (
        <p className="card px-5 py-4 text-muted">Nothing: no documents, tracking numbers or boxes.</p>
      ) : (
        <ul aria-label="What the order holds" className="card divide-y">
          {facts.map((fact) => (
            <li key={fact} className="px-5 py-3 break-words">
              {fact}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
