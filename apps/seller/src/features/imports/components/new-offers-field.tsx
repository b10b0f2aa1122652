import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { NumberField } from "@quayside/ui/number-field";
import {
  type AbsentField,
  newOffersIds,
  newValueOf,
  withNewValue,
} from "#features/imports/mapping.view-model.ts";
import { useState } from "react";

const texts = {
  price: { label: "Price of new offers", inputMode: "decimal" },
  inventory: { label: "Stock of new offers", inputMode: "numeric" },
} as const;

/** What new offers get from a list without prices or without stock: one value, or nothing, which leaves them out. */
export function NewOffersField({
  field,
  mapping,
  isInvalid,
  onChange,
}: {
  readonly field: AbsentField;
  readonly mapping: DraftMapping;
  readonly isInvalid: boolean;
  readonly onChange: (next: DraftMapping) => void;
}) {
  const [text, setText] = useState(() => newValueOf(mapping, field));
  const { label, inputMode } = texts[field];
  return (
    <NumberField
      id={newOffersIds[field]}
      label={label}
      hint="Your offers keep theirs. Leave this empty to leave new offers out."
      inputMode={inputMode}
      value={text}
      error={isInvalid ? "Enter a number, or leave this empty." : undefined}
      onChange={({ target }) => {
        setText(target.value);
        onChange(withNewValue(mapping, field, target.value));
      }}
    />
  );
}
