import type { ComponentProps } from "react";
import { Field } from "#field.tsx";
import type { FieldTexts } from "#field.tsx";
import { controlStyle } from "#lib/field-style.ts";
import { cn } from "#lib/cn.ts";

/** One line of text with label, hint and error. Takes the props of `register()` of a form library as they are. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  ...rest
}: FieldTexts & ComponentProps<"input">) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }} describedBy={rest["aria-describedby"]}>
      {(aria) => <input type="text" {...rest} {...aria} className={cn(controlStyle, className)} />}
    </Field>
  );
}
