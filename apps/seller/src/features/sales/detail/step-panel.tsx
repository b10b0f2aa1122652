"use client";
import { useRef } from "react";
import type { ReactNode } from "react";
import { useTakeFocus } from "#features/sales/detail/take-focus.ts";

/** The open step. Its heading takes the focus when it replaces another step. */
export function StepPanel({
  step,
  title,
  lead,
  children,
}: {
  /** Id of the open step; makes the heading unique. */
  readonly step: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTakeFocus(heading, step);
  return (
    <section aria-labelledby="step-title" className="grid grid-cols-1 gap-3">
      <div className="grid gap-0.5">
        <h2 id="step-title" ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}
