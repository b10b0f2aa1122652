"use client";
import { reprintReasons } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import { SelectField } from "@quayside/ui/select-field";
import { TextField } from "@quayside/ui/text-field";
import { printMessages as messages, reprintReasonNames } from "#components/printing/printing.messages.ts";
import type { Reprint } from "#components/printing/reprint.view-model.ts";

/** Asks for the reason of a reprint. */
export function ReprintFields({
  reprint,
  problem,
  onChange,
}: {
  readonly reprint: Reprint;
  readonly problem: string | null;
  readonly onChange: (reprint: Reprint) => void;
}) {
  const { reason, note } = reprint;
  const error = problem === null ? {} : { error: problem };
  return (
    <>
      <SelectField
        id="reprint-reason"
        label={messages.reason}
        placeholder={messages.choose}
        value={reason}
        options={reprintReasons.map((value) => ({ value, label: reprintReasonNames[value] }))}
        {...(reason === "" && error)}
        onChange={({ target }) =>
          onChange({ ...reprint, reason: reprintReasons.find((one) => one === target.value) ?? "" })
        }
      />
      {reason === "OTHER" && (
        <TextField
          id="reprint-note"
          label={messages.note}
          maxLength={200}
          value={note}
          {...error}
          onChange={({ target }) => onChange({ ...reprint, note: target.value })}
        />
      )}
    </>
  );
}
