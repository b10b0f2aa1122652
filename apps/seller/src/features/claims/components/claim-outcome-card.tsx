"use client";
import { Download } from "lucide-react";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { downloadCreditNote } from "@quayside/api-client/contract/credit-notes/index";
import { formatMoney } from "@quayside/format/money";
import { Badge } from "@quayside/ui/badge";
import { Button } from "@quayside/ui/button";
import { DescriptionList } from "@quayside/ui/description-list";
import { useDownload } from "#components/download.ts";
import {
  claimMessages,
  decidedByNames,
  faultNames,
  outcomeNames,
  outcomeTones,
} from "#features/claims/claims.messages.ts";
import { formatMoment } from "#lib/dates.ts";

/** What the decision costs the seller, in a sentence. */
function costSentence({ decision, creditNote }: Claim): string {
  const isCharged = decision?.fault === "SELLER" && decision.outcome !== "REJECTED";
  if (!isCharged) return "Nothing is charged to you.";
  if (creditNote !== null) return `Charged in credit note ${creditNote.number}.`;
  return "It will be charged in the credit note of the month in which it was decided.";
}

/** How a claim was decided, why, and the credit note in which it is charged. Nothing before that. */
export function ClaimOutcomeCard({ claim, isStaff }: { readonly claim: Claim; readonly isStaff: boolean }) {
  const { download, isPending } = useDownload(claimMessages.downloadFailed);
  const { decision, creditNote, approved, currency } = claim;
  if (decision === null) return null;
  return (
    <section aria-labelledby="claim-outcome" className="card grid gap-3 p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="claim-outcome" className="text-md font-semibold">
          Outcome
        </h2>
        <Badge tone={outcomeTones[decision.outcome]}>{outcomeNames[decision.outcome]}</Badge>
      </div>
      <p className="break-words whitespace-pre-line">{decision.reason}</p>
      <DescriptionList
        items={[
          {
            label: "Fault",
            value: isStaff && decision.fault === "SELLER" ? "Seller" : faultNames[decision.fault],
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
      {!isStaff && creditNote !== null && (
        <Button
          pending={isPending}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() =>
            void download((client) =>
              client.download(downloadCreditNote, { params: { qid: creditNote.qid } }),
            )
          }
        >
          Credit note {creditNote.number}
        </Button>
      )}
    </section>
  );
}
