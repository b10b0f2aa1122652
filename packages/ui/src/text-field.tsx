import type { ComponentProps } from "react";
import { Field } from "#field.tsx";
import { type FieldTexts, splitFieldProps } from "#lib/field-props.ts";
import { controlStyle } from "#lib/field-style.ts";
import { cn } from "#lib/cn.ts";

/** One line of text with label, hint and error. Accepts the props of a form library's `register()` unchanged. */
export function TextField(props: FieldTexts & ComponentProps<"input">) {
  const { field, control } = splitFieldProps(props);
  const { className, ...rest } = control;
  return (
    <Field {...field}>
      {(aria) => <input type="text" {...rest} {...aria} className={cn(controlStyle, className)} />}
    </Field>
  );
}
