import type { ComponentProps, ReactNode } from "react";
import { Field } from "#field.tsx";
import type { FieldTexts } from "#field.tsx";
import { controlStyle } from "#lib/field-style.ts";
import { cn } from "#lib/cn.ts";

/** A number: right-aligned, tabular, with the unit beside it. Spinners are hidden, the arrow keys still step. */
export function NumberField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  unit,
  id,
  className,
  ...rest
}: FieldTexts & ComponentProps<"input"> & { unit?: ReactNode }) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }} describedBy={rest["aria-describedby"]}>
      {(aria) => (
        <span className="flex items-center gap-2">
          <input
            type="number"
            inputMode="decimal"
            {...rest}
            {...aria}
            className={cn(
              controlStyle,
              "tnum text-right [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none",
              className,
            )}
          />
          {unit && <span className="shrink-0 text-muted">{unit}</span>}
        </span>
      )}
    </Field>
  );
}
