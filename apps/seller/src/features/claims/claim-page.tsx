"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { BackLink } from "#components/back-link.tsx";
import { useBusinessNow } from "#components/business-time.ts";
import { useIsReadOnly } from "#components/read-only.ts";
import { UnknownEntity, isUnknown } from "#components/unknown-entity.tsx";
import { canAddFiles, canAnswer } from "#features/claims/claim.view-model.ts";
import { claimMessages } from "#features/claims/claims.messages.ts";
import { claimQuery } from "#features/claims/claims.queries.ts";
import { AnswerPanel } from "#features/claims/answer-panel.tsx";
import { ClaimDetail } from "#features/claims/claim-detail.tsx";
import { ClaimMissing } from "#features/claims/claim-missing.tsx";
import { DisputeFiles } from "#features/claims/dispute-files.tsx";

/** One claim: goods and evidence, the seller's possible answers, and the outcome. */
export function ClaimPage({ claimQid }: { readonly claimQid: string }) {
  const { client } = useSession();
  const nowMs = useBusinessNow();
  const viewer = { isReadOnly: useIsReadOnly("orders") };
  const { data: claim, error, refetch } = useQuery(claimQuery(client, claimQid));
  useEffect(() => {
    if (claim) document.title = `Claim ${claim.number} · Quayside`;
  }, [claim]);
  if (claim === undefined && isUnknown(error))
    return <UnknownEntity text={claimMessages.notFound} listHref="/claims/" listLabel="All claims" />;
  const isAnswering = claim !== undefined && canAnswer(claim, viewer, nowMs);
  return (
    <>
      <BackLink href="/claims/">Back to claims</BackLink>
      {claim === undefined ? (
        <ClaimMissing error={error} onRetry={() => void refetch()} />
      ) : (
        <ClaimDetail claim={claim} nowMs={nowMs}>
          {isAnswering && <AnswerPanel claim={claim} />}
          {!isAnswering && canAddFiles(claim, viewer, nowMs) && (
            <section aria-labelledby="more-files" className="card grid gap-4 p-5">
              <div>
                <h2 id="more-files" className="text-lg font-semibold">
                  Add to your answer
                </h2>
                <p className="text-muted">You can add files until the time to dispute is over.</p>
              </div>
              <DisputeFiles claim={claim} />
            </section>
          )}
        </ClaimDetail>
      )}
    </>
  );
}
