import type { ComponentProps } from "react";
import { ChevronDown } from "lucide-react";
import { Field } from "#field.tsx";
import type { FieldTexts } from "#field.tsx";
import { controlStyle } from "#lib/field-style.ts";
import { cn } from "#lib/cn.ts";

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** A native select with label, hint and error; `placeholder` adds a first choice with an empty value. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  options,
  placeholder,
  id,
  className,
  ...rest
}: FieldTexts & ComponentProps<"select"> & { options: readonly SelectOption[]; placeholder?: string }) {
  return (
    <Field {...{ id, label, hint, error, optional, hideLabel }} describedBy={rest["aria-describedby"]}>
      {(aria) => (
        <span className="relative block">
          <select {...rest} {...aria} className={cn(controlStyle, "appearance-none pr-9", className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
