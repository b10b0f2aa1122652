"use client";
import { useEffect, useRef } from "react";

/**
 * The checkbox of a table row, labelled for screen readers only. A native control, as a list may have hundreds of
 * them.
 */
export function RowCheckbox({
  label,
  checked,
  onChange,
}: {
  /** Which row, for screen readers. */
  label: string;
  /** The state; "indeterminate" when some rows are chosen. */
  checked: boolean | "indeterminate";
  /** Called when it is toggled. */
  onChange: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const isMixed = checked === "indeterminate";
  useEffect(() => {
    // The only state of a checkbox without an HTML attribute.
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
