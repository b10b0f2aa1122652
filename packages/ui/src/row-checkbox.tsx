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
  label: string;
  checked: boolean | "indeterminate";
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
