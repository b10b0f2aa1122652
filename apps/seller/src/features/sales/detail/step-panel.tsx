"use client";
import { useRef } from "react";
import type { ReactNode } from "react";
import { useTakeFocus } from "#features/sales/detail/take-focus.ts";

/** The step that is open. Its heading takes the focus when it follows another one. */
export function StepPanel({
  step,
  title,
  lead,
  children,
}: {
  /** Which step is open; it makes the heading unique. */
  readonly step: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTakeFocus(heading, step);
  return (
    <section aria-labelledby="step-title" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="step-title" ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}
