"use client";
import { useId } from "react";
import { discrepancyReasons } from "@quayside/api-client/contract/warehouse/warehouse.rules";
import { SelectField } from "@quayside/ui/select-field";
import { TextareaField } from "@quayside/ui/textarea-field";
import { countMessages as messages, reasonNames } from "#features/incoming/count.messages.ts";
import type { Discrepancy } from "#features/incoming/use-count.ts";

const options = discrepancyReasons.map((value) => ({ value, label: reasonNames[value] }));

/** The discrepancy of a package: a reason from the list, and a note if required. */
export function DiscrepancyFields({
  discrepancy: { reason, text },
  onChange,
}: {
  readonly discrepancy: Discrepancy;
  readonly onChange: (discrepancy: Discrepancy) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-4">
      <SelectField
        id={`${id}-reason`}
        label={messages.reason}
        options={options}
        value={reason}
        onChange={({ target }) => {
          const chosen = discrepancyReasons.find((one) => one === target.value);
          if (chosen) onChange({ reason: chosen, text });
        }}
      />
      <TextareaField
        id={`${id}-text`}
        label={messages.note}
        optional
        rows={2}
        maxLength={1000}
        value={text}
        onChange={({ target }) => onChange({ reason, text: target.value })}
      />
    </div>
  );
}
