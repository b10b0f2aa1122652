import type { Tone } from "#lib/tone.ts";
import { cn } from "#lib/cn.ts";

const shapes: Record<Tone, string> = {
  neutral: "mark-neutral",
  info: "mark-info",
  caution: "mark-caution",
  success: "mark-success",
  error: "mark-error",
};

/**
 * The shape of a tone: dashed circle, i, triangle, tick, octagon. Decorative: the text beside it says the same. Drawn
 * in CSS: a list has hundreds of them, and an SVG would be up to ten elements each.
 */
export function ToneIcon({
  tone,
  className,
}: {
  /** Which shape. */
  tone: Tone;
  /** Class names for the outer element. */
  className?: string;
}) {
  return <span aria-hidden className={cn("mark size-4", shapes[tone], className)} />;
}
