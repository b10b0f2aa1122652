import type { ComponentProps, ReactNode } from "react";
import { Field } from "#field.tsx";
import { type FieldTexts, splitFieldProps } from "#lib/field-props.ts";
import { controlStyle } from "#lib/field-style.ts";
import { cn } from "#lib/cn.ts";

/** A number: right-aligned, tabular, with the unit beside it. Spinners are hidden, the arrow keys still step. */
export function NumberField(props: FieldTexts & ComponentProps<"input"> & { unit?: ReactNode }) {
  const { field, control } = splitFieldProps(props);
  const { className, unit, ...rest } = control;
  return (
    <Field {...field}>
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
