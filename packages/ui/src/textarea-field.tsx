import type { ComponentProps } from "react";
import { Field } from "#field.tsx";
import { type FieldTexts, splitFieldProps } from "#lib/field-props.ts";
import { controlStyle } from "#lib/field-style.ts";
import { cn } from "#lib/cn.ts";

/** Several lines of text with label, hint and error; grows with its content up to a limit if the browser supports it. */
export function TextareaField(props: FieldTexts & ComponentProps<"textarea">) {
  const { field, control } = splitFieldProps(props);
  const { className, rows = 4, ...rest } = control;
  return (
    <Field {...field}>
      {(aria) => (
        <textarea
          rows={rows}
          {...rest}
          {...aria}
          className={cn(controlStyle, "h-auto max-h-96 min-h-20 field-sizing-content py-2", className)}
        />
      )}
    </Field>
  );
}
