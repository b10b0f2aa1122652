import type { ReactNode } from "react";
import { cn } from "#lib/cn.ts";

/** `dot` waits for its first step, `half` is under way, `check` has ended well, `cross` has ended without a result. */
export type StatusShape = "dot" | "half" | "check" | "cross";

const shapes: Readonly<Record<StatusShape, string>> = {
  dot: "mark-dot text-accent-text",
  half: "mark-half text-accent-text",
  check: "mark-success text-success-fg",
  cross: "mark-cross text-muted",
};

/** A status in a list: a shape of its own and plain words. Rows stay quiet; colour is left for what is urgent. */
export function Status({ shape, children }: { readonly shape: StatusShape; readonly children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <span aria-hidden className={cn("mark size-3.5", shapes[shape])} />
      <span className="truncate">{children}</span>
    </span>
  );
}
