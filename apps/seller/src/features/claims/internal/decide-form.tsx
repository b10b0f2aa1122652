"use client";
import { claimOutcomeNames, claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import { useState } from "react";
import type { FormEvent } from "react";
import { decideClaim } from "@quayside/api-client/contract/claims/staff.endpoints";
import type { ClaimFault, ClaimOutcome } from "@quayside/api-client/contract/claims/claim.schema";
import { claimFaults, claimOutcomes } from "@quayside/api-client/contract/claims/claims.rules";
import type { Claim } from "@quayside/api-client/contract/claims/claim.schema";
import { useFreshSignIn } from "@quayside/portal/react/access/fresh-sign-in";
import { type TypedFormat, typedValue, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";
import { typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import { Button } from "@quayside/ui/button";
import { InlineNotification } from "@quayside/ui/inline-notification";
import { NumberField } from "@quayside/ui/number-field";
import { SelectField } from "@quayside/ui/select-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import { useToast } from "@quayside/ui/toast";
import { useClaimAction } from "#features/claims/claim-action.ts";
import { textProblem } from "#features/claims/claim.view-model.ts";
import {
  decideErrors,
  internalClaimMessages as messages,
  staffFaultNames,
} from "#features/claims/internal/internal-claims.messages.ts";

const SHARE = { ...wholeFormat(1, 100), unit: "%" };

interface LineDecision {
  readonly quantity: string;
  readonly share: string;
}

/** The approved units of each line, for a partial approval. */
function LineFields({
  claim,
  decisions,
  isChecked,
  onChange,
}: {
  readonly claim: Claim;
  readonly decisions: Readonly<Record<string, LineDecision>>;
  /** Problems are shown once the decision was sent. */
  readonly isChecked: boolean;
  readonly onChange: (qid: string, next: Partial<LineDecision>) => void;
}) {
  const problemOf = (text: string, format: TypedFormat) =>
    isChecked ? (typedProblem(text, format) ?? undefined) : undefined;
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 font-medium">What is approved</legend>
      {claim.lines.map(({ qid, name, reason, quantity, sharePercent }) => (
        <div key={qid} className="flex flex-wrap items-end gap-3">
          <p className="min-w-40 flex-1">
            {name}
            <span className="block text-sm text-muted">
              {claimReasonNames[reason]}: {quantity} claimed at {sharePercent}%
            </span>
          </p>
          <NumberField
            label={`Units of ${name}`}
            inputMode="numeric"
            value={decisions[qid]?.quantity ?? ""}
            error={problemOf(decisions[qid]?.quantity ?? "", wholeFormat(0, quantity))}
            onChange={(event) => onChange(qid, { quantity: event.target.value })}
          />
          <NumberField
            label={`Share of ${name}`}
            unit="%"
            inputMode="numeric"
            value={decisions[qid]?.share ?? ""}
            error={problemOf(decisions[qid]?.share ?? "", SHARE)}
            onChange={(event) => onChange(qid, { share: event.target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** The decision by staff: outcome, fault, and the reason shown to both sides. */
export function DecideForm({ claim }: { readonly claim: Claim }) {
  const { show } = useToast();
  const [outcome, setOutcome] = useState<ClaimOutcome>("APPROVED");
  const [fault, setFault] = useState<ClaimFault>("SELLER");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [decisions, setDecisions] = useState<Readonly<Record<string, LineDecision>>>(() =>
    Object.fromEntries(
      claim.lines.map(({ qid, quantity, sharePercent }) => [
        qid,
        { quantity: String(quantity), share: String(sharePercent) },
      ]),
    ),
  );
  const fresh = useFreshSignIn();
  const { send, isPending, failure } = useClaimAction(decideClaim, {
    claimQid: claim.qid,
    isStaff: true,
    confirm: fresh,
    texts: decideErrors,
    fallback: messages.decideFailed,
    onDone: () => show({ tone: "success", title: messages.decided }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = textProblem(reason) !== null;
    setMissing(isWrong);
    setChecked(true);
    const lines = claim.lines.flatMap(({ qid, quantity: claimed }) => {
      const { quantity = "", share = "" } = decisions[qid] ?? {};
      const approved = typedValue(quantity, wholeFormat(0, claimed));
      const sharePercent = typedValue(share, SHARE);
      return approved === null || sharePercent === null ? [] : [{ qid, quantity: approved, sharePercent }];
    });
    const isPartial = outcome === "PARTIALLY_APPROVED";
    if (isWrong || (isPartial && lines.length < claim.lines.length)) return;
    const partial = isPartial ? { lines } : {};
    send({
      params: { qid: claim.qid },
      body: { outcome, fault, reason: reason.trim(), version: claim.version, ...partial },
    });
  };
  return (
    <section aria-labelledby="decide" className="card grid grid-cols-1 gap-4 p-5 print:hidden">
      <h2 id="decide" className="text-lg font-semibold">
        Decision
      </h2>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap gap-3">
          <SelectField
            label="Outcome"
            value={outcome}
            options={claimOutcomes.map((value) => ({ value, label: claimOutcomeNames[value] }))}
            onChange={(event) =>
              setOutcome(claimOutcomes.find((one) => one === event.target.value) ?? outcome)
            }
          />
          <SelectField
            label="Responsible"
            value={fault}
            options={claimFaults.map((value) => ({ value, label: staffFaultNames[value] }))}
            onChange={(event) => setFault(claimFaults.find((one) => one === event.target.value) ?? fault)}
          />
        </div>
        {outcome === "PARTIALLY_APPROVED" && (
          <LineFields
            claim={claim}
            decisions={decisions}
            isChecked={isChecked}
            onChange={(qid, next) =>
              setDecisions((all) => ({
                ...all,
                [qid]: { ...(all[qid] ?? { quantity: "0", share: "100" }), ...next },
              }))
            }
          />
        )}
        <TextareaField
          label="Reason"
          hint="The buyer and the seller read it."
          value={reason}
          error={isMissing ? messages.reasonTooShort : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {failure !== null && (
          <InlineNotification tone="error" closable={false}>
            {failure}
          </InlineNotification>
        )}
        <div>
          <Button type="submit" variant="primary" pending={isPending}>
            Decide the claim
          </Button>
        </div>
      </form>
      {fresh.dialog}
    </section>
  );
}
