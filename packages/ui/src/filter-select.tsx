"use client";
import { useId } from "react";
import { ChevronDown, X } from "lucide-react";
import type { SelectOption } from "#select-field.tsx";
import { cn } from "#lib/cn.ts";

/**
 * A filter of a list as a pill: its name and the chosen value in a native select. With a value it can be removed.
 *
 * @param value empty for none
 */
export function FilterSelect({
  label,
  value,
  options,
  placeholder = "Any",
  onChange,
}: {
  /** Name of the filter. */
  readonly label: string;
  /** The chosen value; empty for none. */
  readonly value: string;
  /** The choices. */
  readonly options: readonly SelectOption[];
  /** Word for no choice. */
  readonly placeholder?: string;
  /** Called with the new value; empty when it is removed. */
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <span
      className={cn(
        "relative inline-flex h-9 max-w-full items-center rounded-full border text-base has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-focus pointer-coarse:h-11 large:h-14",
        value === "" ? "border-border-strong bg-surface hover:bg-hover" : "border-accent bg-selected",
      )}
    >
      <label htmlFor={id} className="shrink-0 pl-3.5 text-muted">
        {label}
        <span aria-hidden>:</span>
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-full max-w-44 min-w-0 appearance-none truncate rounded-full bg-transparent pr-8 pl-1.5 font-medium outline-none field-sizing-content pointer-coarse:text-md"
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {value === "" ? (
        <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 text-muted" />
      ) : (
        <button
          type="button"
          aria-label={`Remove filter ${label}: ${chosen?.label ?? value}`}
          onClick={() => onChange("")}
          className="absolute right-0 grid size-9 place-items-center rounded-full text-muted hover:text-fg large:size-14"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}
