import type { ReactNode } from "react";
import { cn } from "#lib/cn.ts";

/** `dot` awaits its first step, `half` is in progress, `check` ended successfully, `cross` ended without a result. */
export type StatusShape = "dot" | "half" | "check" | "cross";

const shapes: Readonly<Record<StatusShape, string>> = {
  dot: "mark-dot text-accent-text",
  half: "mark-half text-accent-text",
  check: "mark-success text-success-fg",
  cross: "mark-cross text-muted",
};

/** A status in a list: its own shape and plain words. Rows stay neutral; colour is reserved for urgent items. */
export function Status({
  shape,
  children,
}: {
  /** How far it is. */
  readonly shape: StatusShape;
  /** The status in plain words. */
  readonly children: ReactNode;
}) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <span aria-hidden className={cn("mark size-3.5", shapes[shape])} />
      <span className="truncate">{children}</span>
    </span>
  );
}
