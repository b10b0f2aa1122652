"use client";
import { useId } from "react";
import type { ReactNode } from "react";
import { Check, Minus } from "lucide-react";
import * as RadixCheckbox from "@radix-ui/react-checkbox";
import { FieldHint } from "#field.tsx";
import { cn } from "#lib/cn.ts";
import { useErrorTitle } from "#lib/error-title.ts";
import { descriptionOf } from "#lib/field-props.ts";

/** A checkbox with its label; the whole row is the target (at least 24 px high). */
export function Checkbox({
  label,
  hint,
  error,
  hideLabel,
  checked,
  onCheckedChange,
  id: givenId,
  className,
  ...rest
}: {
  /** What is chosen; clicking it toggles the box. */
  label: ReactNode;
  /** Help below the label. */
  hint?: ReactNode;
  /** What is wrong, in one sentence. */
  error?: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** The state, for a controlled checkbox; "indeterminate" means some of its children. */
  checked?: boolean | "indeterminate";
  /** The first state, for an uncontrolled checkbox. */
  defaultChecked?: boolean;
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void;
  /** Name in the form's data. */
  name?: string;
  /** Value in the form's data while checked. */
  value?: string;
  /** Cannot be changed. */
  disabled?: boolean;
  /** Id of the box; a generated one by default. */
  id?: string;
  /** Class names for the outer element. */
  className?: string;
  /** Ids of further text that describes it. */
  "aria-describedby"?: string;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  useErrorTitle(Boolean(error));
  return (
    <div className={cn("grid gap-1", className)}>
      <div className="flex min-h-6 items-start gap-2.5 large:min-h-14 large:items-center">
        <RadixCheckbox.Root
          {...rest}
          id={id}
          checked={checked}
          onCheckedChange={(value) => onCheckedChange?.(value === true)}
          aria-describedby={descriptionOf(id, { hint, error, more: rest["aria-describedby"] })}
          aria-invalid={error ? true : undefined}
          className="relative mt-0.5 grid size-4.5 shrink-0 place-items-center rounded border border-border-strong bg-surface text-on-accent before:absolute before:-inset-1.5 large:before:-inset-5 hover:border-muted aria-invalid:border-error-solid disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent"
        >
          <RadixCheckbox.Indicator>
            {checked === "indeterminate" ? (
              <Minus aria-hidden strokeWidth={3} className="size-3.5" />
            ) : (
              <Check aria-hidden strokeWidth={3} className="size-3.5" />
            )}
          </RadixCheckbox.Indicator>
        </RadixCheckbox.Root>
        <label htmlFor={id} className={cn("pt-0.5 text-base text-fg", hideLabel && "sr-only")}>
          {label}
        </label>
      </div>
      {hint && (
        <FieldHint of={id} className="pl-7">
          {hint}
        </FieldHint>
      )}
      {error && (
        <p id={`${id}-error`} className="pl-7 text-sm font-medium text-error-fg">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
    </div>
  );
}
