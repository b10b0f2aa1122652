import type { ReactNode } from "react";
import { ToneIcon } from "#tone-icon.tsx";
import { toneBlock } from "#lib/tone.ts";
import type { Tone } from "#lib/tone.ts";
import { cn } from "#lib/cn.ts";

/** A status: icon shape, word and tint. The word alone conveys the meaning. */
export function Badge({
  tone = "neutral",
  icon = true,
  className,
  children,
}: {
  /** Tint and icon shape. */
  tone?: Tone;
  /** Shows the shape of the tone before the word. */
  icon?: boolean;
  /** Class names for the outer element. */
  className?: string;
  /** The status in one or two words. */
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        "inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-md border border-transparent px-2 text-sm font-medium sm:h-6 sm:whitespace-nowrap",
        toneBlock[tone],
        className,
      )}
    >
      {icon && <ToneIcon tone={tone} className="size-3.5" />}
      {children}
    </span>
  );
}
