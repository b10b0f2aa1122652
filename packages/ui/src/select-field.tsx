import type { ComponentProps } from "react";
import { ChevronDown } from "lucide-react";
import { Field } from "#field.tsx";
import { type FieldTexts, splitFieldProps } from "#lib/field-props.ts";
import { controlStyle } from "#lib/field-style.ts";
import { cn } from "#lib/cn.ts";

export type SelectOption = {
  /** The value in the form's data. */
  value: string;
  /** The words shown. */
  label: string;
  /** Shown, but cannot be chosen. */
  disabled?: boolean;
};

/** A native select with label, hint and error; `placeholder` adds a first choice with an empty value. */
export function SelectField(
  props: FieldTexts &
    ComponentProps<"select"> & {
      /** The choices, in reading order. */
      options: readonly SelectOption[];
      /** Adds a first choice with an empty value. */
      placeholder?: string;
    },
) {
  const { field, control } = splitFieldProps(props);
  const { className, options, placeholder, ...rest } = control;
  return (
    <Field {...field}>
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
