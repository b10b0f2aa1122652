"use client";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { Check, Minus } from "lucide-react";
import { cn } from "#lib/cn.ts";

/**
 * A checkbox with its label; the whole row is the target (at least 24 px high). A button with the role of a checkbox,
 * so that keys of a page which spare text fields still work on it; `name` and `value` travel with its form.
 */
export function Checkbox({
  label,
  hint,
  error,
  hideLabel,
  checked: givenChecked,
  defaultChecked = false,
  onCheckedChange,
  id: givenId,
  className,
  name,
  value = "on",
  ...rest
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  checked?: boolean | "indeterminate";
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  name?: string;
  value?: string;
  disabled?: boolean;
  id?: string;
  className?: string;
  "aria-describedby"?: string;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [ownChecked, setOwnChecked] = useState(defaultChecked);
  const checked = givenChecked ?? ownChecked;
  const toggle = () => {
    setOwnChecked(checked !== true);
    onCheckedChange?.(checked !== true);
  };
  const describe = [hint ? `${id}-hint` : "", error ? `${id}-error` : "", rest["aria-describedby"] ?? ""]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={cn("grid gap-1", className)}>
      <div className="flex min-h-6 items-start gap-2.5 large:min-h-14 large:items-center">
        <button
          {...rest}
          type="button"
          role="checkbox"
          id={id}
          aria-checked={checked === "indeterminate" ? "mixed" : checked}
          onClick={toggle}
          onKeyDown={(event) => {
            // Enter sends forms; only the space bar ticks.
            if (event.key === "Enter") event.preventDefault();
          }}
          aria-describedby={describe || undefined}
          aria-invalid={error ? true : undefined}
          className="relative mt-0.5 grid size-4.5 shrink-0 place-items-center rounded border border-border-strong bg-surface text-on-accent before:absolute before:-inset-1.5 large:before:-inset-5 hover:border-muted aria-invalid:border-error-solid disabled:opacity-55 aria-checked:border-accent aria-checked:bg-accent aria-[checked=mixed]:border-accent aria-[checked=mixed]:bg-accent"
        >
          {checked === "indeterminate" ? (
            <Minus aria-hidden strokeWidth={3} className="size-3.5" />
          ) : (
            checked && <Check aria-hidden strokeWidth={3} className="size-3.5" />
          )}
        </button>
        {name !== undefined && checked === true && <input type="hidden" name={name} value={value} />}
        <label htmlFor={id} className={cn("pt-0.5 text-base text-fg", hideLabel && "sr-only")}>
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="pl-7 text-sm text-muted">
          {hint}
        </p>
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
