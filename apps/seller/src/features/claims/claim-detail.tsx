"use client";

import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { discrepancyNames } from "#components/discrepancy-names.ts";
import { PackagePhotos } from "#components/package-photos.tsx";
import {
  actorNames,
  claimMessages,
  eventTitle,
  eventTone,
  statusSentences,
} from "#features/claims/claims.messages.ts";
import type { ReactNode } from "react";
import { useDates } from "@quayside/portal/reader-time";
import { Badge } from "@quayside/ui/badge";
import { DeadlineClock } from "@quayside/ui/deadline-clock";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { Timeline } from "@quayside/ui/timeline";
import { SideCard } from "#components/side-card.tsx";
import { isWindowOver } from "#features/claims/claim.view-model.ts";
import { ClaimBadge } from "#features/claims/claim-badge.tsx";
import { ClaimEvidenceCard } from "#features/claims/claim-evidence-card.tsx";
import { ClaimFacts } from "#features/claims/claim-facts.tsx";
import { ClaimLines } from "#features/claims/claim-lines.tsx";
import { PackingPhotosCard } from "#features/claims/packing-photos-card.tsx";
import { ClaimOutcomeCard } from "#features/claims/claim-outcome-card.tsx";

const LIST = "warehouse-photos";

/** The warehouse's photos of the order's boxes, as evidence for the claim; hidden without photos. */
function WarehousePhotosCard({ claim }: { readonly claim: Claim }) {
  const boxes = (claim.evidence.held?.packages ?? []).filter(({ photos }) => photos.length > 0);
  if (boxes.length === 0) return null;
  return (
    <section aria-labelledby={LIST} className="grid grid-cols-1 gap-3">
      <h2 id={LIST} className="text-lg font-semibold">
        {claimMessages.warehousePhotos}
      </h2>
      <ul aria-labelledby={LIST} className="card divide-y">
        {boxes.map(({ qid, sscc, boxNumber, boxCount, discrepancy, photos }) => {
          const box = claimMessages.box(boxNumber, boxCount);
          return (
            <li key={qid} className="grid gap-3 px-5 py-4">
              <p className="flex flex-wrap gap-x-3 gap-y-1">
                <span className="font-medium">{box}</span>
                <span className="code text-sm text-muted">{sscc}</span>
                {discrepancy !== null && (
                  <span className="font-medium text-caution-fg">{discrepancyNames[discrepancy]}</span>
                )}
              </p>
              <PackagePhotos packageQid={qid} box={box} photos={photos} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ClaimHeader({
  claim,
  nowMs,
  isStaff,
}: {
  readonly claim: Claim;
  readonly nowMs: number;
  readonly isStaff: boolean;
}) {
  const { number, status, disputeUntil, isLate } = claim;
  const { zone } = useDates();
  return (
    <header className="flex flex-wrap items-center gap-3">
      <h1 className="text-xl font-semibold">Claim {number}</h1>
      <ClaimBadge claim={claim} isStaff={isStaff} />
      {isLate && (
        <Badge tone="caution" icon={false}>
          Late
        </Badge>
      )}
      {status === "AWAITING_SELLER" && disputeUntil !== null && (
        <DeadlineClock
          expiredAt={disputeUntil}
          zone={zone}
          nowMs={nowMs}
          label="Time to dispute"
          expiredLabel="Over"
        />
      )}
    </header>
  );
}

function StatusNotice({ claim, nowMs }: { readonly claim: Claim; readonly nowMs: number }) {
  const { formatMoment } = useDates();
  const { status, isLate, disputeUntil } = claim;
  const isOver = status === "AWAITING_SELLER" && isWindowOver(claim, nowMs);
  return (
    <>
      {isOver ? (
        <InlineNotification tone="caution" closable={false} title="The time to dispute this claim is over.">
          It is approved as submitted.
        </InlineNotification>
      ) : (
        <InlineNotification tone={status === "AWAITING_SELLER" ? "caution" : "info"} closable={false}>
          {statusSentences[status]}
          {status === "AWAITING_SELLER" &&
            disputeUntil !== null &&
            ` You have until ${formatMoment(disputeUntil)}.`}
        </InlineNotification>
      )}
      {isLate && (
        <InlineNotification tone="info" closable={false}>
          {claimMessages.late}
        </InlineNotification>
      )}
    </>
  );
}

/**
 * A loaded claim: goods, evidence and actions on the left, facts, outcome and history on the right.
 *
 * @param children its actions; nothing in read-only states
 * @param isStaff staff see other labels and no sentences meant for the seller
 */
export function ClaimDetail({
  claim,
  nowMs,
  isStaff = false,
  children,
}: {
  readonly claim: Claim;
  readonly nowMs: number;
  readonly isStaff?: boolean;
  readonly children: ReactNode;
}) {
  const { formatMoment } = useDates();
  const actor = (by: Claim["events"][number]["by"]) =>
    isStaff && by === "SELLER" ? "Seller" : actorNames[by];
  return (
    <>
      <ClaimHeader claim={claim} nowMs={nowMs} isStaff={isStaff} />
      {!isStaff && <StatusNotice claim={claim} nowMs={nowMs} />}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          <ClaimLines claim={claim} />
          <ClaimEvidenceCard claim={claim} by="BUYER" title="Buyer’s evidence" />
          <WarehousePhotosCard claim={claim} />
          <PackingPhotosCard claim={claim} />
          {children}
          <ClaimEvidenceCard
            claim={claim}
            by="SELLER"
            title={isStaff ? "Seller’s evidence" : "Your evidence"}
          />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <ClaimOutcomeCard claim={claim} isStaff={isStaff} />
          <ClaimFacts claim={claim} isStaff={isStaff} />
          <SideCard id="claim-history" title="Activity">
            <Timeline
              label="Activity"
              events={claim.events.toReversed().map((event, index) => ({
                id: `${event.type}-${index}`,
                title: eventTitle(event.type),
                at: formatMoment(event.at),
                dateTime: event.at,
                by: actor(event.by),
                tone: eventTone(event.type),
                detail:
                  event.text === null ? undefined : (
                    <span className="break-words whitespace-pre-line">{event.text}</span>
                  ),
              }))}
            />
          </SideCard>
        </div>
      </div>
    </>
  );
}
