import type { ComponentProps, ReactNode } from "react";
import { Field } from "#field.tsx";
import { type FieldTexts, splitFieldProps } from "#lib/field-props.ts";
import { controlStyle } from "#lib/field-style.ts";
import { cn } from "#lib/cn.ts";

/**
 * A number: right-aligned, tabular, with the unit beside it. It is a text field, as a number field of the browser
 * changes with the mouse wheel and drops what it cannot read.
 */
export function NumberField(
  props: FieldTexts &
    Omit<ComponentProps<"input">, "type" | "min" | "max" | "step"> & {
      /** Shown after the field. */
      unit?: ReactNode;
    },
) {
  const { field, control } = splitFieldProps(props);
  const { className, unit, ...rest } = control;
  return (
    <Field {...field}>
      {(aria) => (
        <span className="flex items-center gap-2">
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...rest}
            {...aria}
            className={cn(controlStyle, "tnum text-right", className)}
          />
          {unit && <span className="shrink-0 text-muted">{unit}</span>}
        </span>
      )}
    </Field>
  );
}
