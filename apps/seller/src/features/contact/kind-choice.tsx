"use client";
import { useId } from "react";
import type { MessageKind } from "#features/contact/message.view-model.ts";

const KINDS: readonly { readonly kind: MessageKind; readonly label: string; readonly hint: string }[] = [
  {
    kind: "CONTACT",
    label: "I have a question",
    hint: "About shipping, documents, payment or anything else.",
  },
  {
    kind: "ISSUE",
    label: "Something is wrong",
    hint: "Goods, prices, the carrier: our staff handle these first.",
  },
];

/** The choice between a question and a problem report. */
export function KindChoice({
  kind,
  onChange,
}: {
  readonly kind: MessageKind;
  readonly onChange: (kind: MessageKind) => void;
}) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">Why are you writing?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {KINDS.map((one) => (
          <label
            key={one.kind}
            className="flex cursor-pointer gap-3 rounded-md border border-border-strong px-4 py-3 hover:bg-hover has-checked:border-focus has-checked:bg-selected"
          >
            <input
              type="radio"
              name={name}
              value={one.kind}
              aria-label={one.label}
              checked={kind === one.kind}
              onChange={() => onChange(one.kind)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="grid">
              <span className="font-medium">{one.label}</span>
              <span className="text-sm text-muted">{one.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
