"use client";
import { useEffect, useId, useRef } from "react";

/** The tick and the dash, drawn by the box itself: two pictures less in every row. */
const MARK =
  "after:absolute after:inset-0 after:m-auto after:hidden after:size-3.5 after:bg-on-accent after:[mask:var(--mark-tick)_center/contain_no-repeat] checked:after:block indeterminate:after:block indeterminate:after:[mask:var(--mark-dash)_center/contain_no-repeat]";

/**
 * The checkbox of a row of a table, named for screen readers alone. The browser's own control: a list may draw hundreds
 * of them.
 */
export function RowCheckbox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean | "indeterminate";
  onChange: () => void;
}) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const isMixed = checked === "indeterminate";
  useEffect(() => {
    // The one state of a checkbox that HTML has no attribute for.
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <span className="flex min-h-6 items-start large:min-h-14 large:items-center">
      <span className="relative mt-0.5 size-4.5 shrink-0">
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={checked === true}
          onChange={onChange}
          className={`absolute inset-0 size-full appearance-none rounded border border-border-strong bg-surface before:absolute before:-inset-1.5 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-muted large:before:-inset-5 forced-colors:appearance-auto ${MARK}`}
        />
      </span>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
    </span>
  );
}
