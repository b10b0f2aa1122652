import { CircleCheck, CircleDashed, Info, OctagonX, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { Tone } from "#lib/tone.ts";
import { cn } from "#lib/cn.ts";

const icons: Record<Tone, LucideIcon> = {
  neutral: CircleDashed,
  info: Info,
  caution: TriangleAlert,
  success: CircleCheck,
  error: OctagonX,
};

/** The shape of a tone: dashed circle, i, triangle, tick, octagon. Decorative: the words beside it say the same. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const Icon = icons[tone];
  return <Icon aria-hidden className={cn("size-4 shrink-0", className)} />;
}
