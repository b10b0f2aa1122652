"use client";
import { useEffect, useRef } from "react";

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
  const box = useRef<HTMLInputElement>(null);
  const isMixed = checked === "indeterminate";
  useEffect(() => {
    // The one state of a checkbox that HTML has no attribute for.
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={checked === true}
      onChange={onChange}
      className="row-box"
    />
  );
}
