"use client";
import { useEffect, useRef } from "react";
import { useErrorTitle } from "#lib/error-title.ts";

/** All errors of a form at its top, each a link to its field. Takes the focus when errors appear. */
export function ErrorSummary({
  errors,
  title = "There is a problem",
}: {
  /** Each error with the id of its field, in page order. */
  errors: readonly { fieldId: string; message: string }[];
  /** Heading of the list. */
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const signature = errors.map((error) => `${error.fieldId}:${error.message}`).join("|");
  useEffect(() => {
    if (signature) box.current?.focus();
  }, [signature]);
  useErrorTitle(errors.length > 0);
  if (errors.length === 0) return null;
  return (
    // Stays clear of a bar at the bottom of the window when it takes the focus.
    <div
      ref={box}
      tabIndex={-1}
      className="scroll-mt-24 scroll-mb-80 rounded-lg border-2 border-error-solid bg-surface p-5"
    >
      <div role="alert">
        <h2 className="text-md font-semibold">{title}</h2>
        <ul className="mt-2 grid gap-1">
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(error.fieldId)?.focus();
                }}
                className="inline-flex min-h-6 items-center font-medium text-error-fg underline underline-offset-4"
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
