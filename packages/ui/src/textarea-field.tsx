import type { ComponentProps } from "react";
import { Field } from "#field.tsx";
import { type FieldTexts, splitFieldProps } from "#lib/field-props.ts";
import { controlStyle } from "#lib/field-style.ts";
import { cn } from "#lib/cn.ts";

/** Several lines of text with label, hint and error; grows with its content if the browser supports it. */
export function TextareaField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  rows = 4,
  ...rest
}: FieldTexts & ComponentProps<"textarea">) {
  return (
    <Field {...field}>
      {(aria) => (
        <textarea
          rows={rows}
          {...rest}
          {...aria}
          className={cn(controlStyle, "h-auto min-h-20 field-sizing-content py-2", className)}
        />
      )}
    </Field>
  );
}
