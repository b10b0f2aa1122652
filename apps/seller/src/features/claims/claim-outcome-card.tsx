"use client";

import { Download } from "lucide-react";
import { downloadClaimDecision } from "@quayside/api-client/contract/claims/decision.endpoints";
import { useDownload } from "@quayside/portal/use-download";
import { Button } from "@quayside/ui/button";
import {
  claimMessages,
  decidedByNames,
  outcomeTones,
  toFillIn,
  waitSentences,
} from "#features/claims/claims.messages.ts";
import { claimFaultNames, claimOutcomeNames } from "@quayside/api-client/contract/claims/claim.messages";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import type { SupplierDocumentFormat } from "@quayside/api-client/contract/document-format.schema";
import { downloadCreditNote } from "@quayside/api-client/contract/credit-notes/credit-notes.endpoints";
import { formatMoney } from "@quayside/format/money";
import { Badge } from "@quayside/ui/badge";
import { DescriptionList } from "@quayside/ui/description-list";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { UiLink } from "@quayside/ui/ui-provider";
import { useDates } from "@quayside/portal/reader-time";
import { useDocumentDownload, useDocumentFormats } from "#components/document-formats.ts";
import { SideCard } from "#components/side-card.tsx";

/** The decision as a document for third parties, such as an insurer or the carrier. */
function ClaimDecisionButton({ claimQid }: { readonly claimQid: string }) {
  const { download, isPending } = useDownload(claimMessages.downloadFailed);
  return (
    <div className="print:hidden">
      <Button
        pending={isPending}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() =>
          void download((client) => client.download(downloadClaimDecision, { params: { qid: claimQid } }))
        }
      >
        Download decision (PDF)
      </Button>
    </div>
  );
}

const isCharged = ({ decision }: Claim): boolean =>
  decision?.fault === "SELLER" && decision.outcome !== "REJECTED";

/** The cost of the decision for the seller, in a sentence. */
function costSentence(claim: Claim): string {
  const { creditNote, charge, currency, needsOwnCorrection } = claim;
  if (!isCharged(claim)) return "Nothing is charged to you.";
  if (creditNote !== null) return `Charged in credit note ${creditNote.number}.`;
  if (charge !== null) {
    const amount = formatMoney(charge.amount, currency);
    return charge.takenOff === charge.amount
      ? `${amount} was deducted from your payouts.`
      : `${amount} is deducted from your payouts, ${formatMoney(charge.takenOff, currency)} of it so far.`;
  }
  if (needsOwnCorrection) return "It will be deducted from your next payouts.";
  return "It will be charged in the credit note of the month in which it was decided.";
}

/** Why the charge is pending, and what the seller has to do. */
function ChargeNotices({ claim }: { readonly claim: Claim }) {
  const { waitsFor, needsOwnCorrection } = claim;
  if (!isCharged(claim)) return null;
  return (
    <>
      {waitsFor !== null && (
        <InlineNotification tone={toFillIn[waitsFor] === undefined ? "info" : "caution"} closable={false}>
          {waitSentences[waitsFor]}{" "}
          {toFillIn[waitsFor] !== undefined && (
            <UiLink href={toFillIn[waitsFor]} className="prose-link">
              Open my profile
            </UiLink>
          )}
        </InlineNotification>
      )}
      {needsOwnCorrection && (
        <InlineNotification tone="caution" closable={false} title="Correct your own invoice">
          {claimMessages.ownCorrection}
        </InlineNotification>
      )}
    </>
  );
}

/** The credit note as a PDF, and as data for bookkeeping. */
function CreditNoteButtons({
  number,
  pending,
  onGet,
}: {
  readonly number: string;
  readonly pending: boolean;
  readonly onGet: (format: SupplierDocumentFormat) => void;
}) {
  const icon = <Download aria-hidden className="size-4" />;
  return (
    <div className="flex flex-wrap gap-2">
      {useDocumentFormats().map(([format, name]) =>
        format === "pdf" ? (
          <Button key={format} pending={pending} icon={icon} onClick={() => onGet(format)}>
            Credit note <span className="max-sm:sr-only">{number}</span>
          </Button>
        ) : (
          <Button key={format} variant="ghost" pending={pending} icon={icon} onClick={() => onGet(format)}>
            {name} <span className="sr-only">of credit note {number}</span>
          </Button>
        ),
      )}
    </div>
  );
}

/** The decision on a claim, its reason, and its documents: the decision and the credit note. Nothing before that. */
export function ClaimOutcomeCard({ claim, isStaff }: { readonly claim: Claim; readonly isStaff: boolean }) {
  const { formatMoment } = useDates();
  const { download, isPending } = useDocumentDownload(claimMessages.downloadFailed);
  const { decision, creditNote, approved, currency } = claim;
  if (decision === null) return null;
  return (
    <SideCard
      id="claim-outcome"
      title="Outcome"
      badge={<Badge tone={outcomeTones[decision.outcome]}>{claimOutcomeNames[decision.outcome]}</Badge>}
      isDense
    >
      <p className="break-words whitespace-pre-line">{decision.reason}</p>
      <DescriptionList
        items={[
          {
            label: "Responsible",
            value: isStaff && decision.fault === "SELLER" ? "Seller" : claimFaultNames[decision.fault],
          },
          {
            label: "By",
            value: isStaff && decision.by === "SELLER" ? "The seller accepted" : decidedByNames[decision.by],
          },
          { label: "On", value: formatMoment(decision.at) },
          ...(approved === null
            ? []
            : [
                { label: "Approved", value: <span className="tnum">{formatMoney(approved, currency)}</span> },
              ]),
        ]}
      />
      {!isStaff && <p className="text-sm text-muted">{costSentence(claim)}</p>}
      {!isStaff && <ChargeNotices claim={claim} />}
      {!isStaff && creditNote !== null && (
        <CreditNoteButtons
          number={creditNote.number}
          pending={isPending}
          onGet={(format) =>
            void download((client) =>
              client.download(downloadCreditNote, { params: { qid: creditNote.qid }, query: { format } }),
            )
          }
        />
      )}
      <ClaimDecisionButton claimQid={claim.qid} />
    </SideCard>
  );
}
