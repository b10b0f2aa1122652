"use client";
import { useEffect, useState } from "react";
import { Clock } from "lucide-react";
import { toneBlock } from "#lib/tone.ts";
import type { Tone } from "#lib/tone.ts";
import { formatTimeLeft } from "@quayside/format/deadline";
import { cn } from "#lib/cn.ts";

const tickMs = 30_000;
const soonMs = 4 * 3_600_000;

/**
 * How long is left until `expiredAt` (ISO moment), moved on every 30 seconds. `nowMs` sets the reading,
 * again when it changes, so that server and browser agree. Without a tone it is saffron, and red when under four hours are left.
 */
export function DeadlineClock({
  expiredAt,
  nowMs,
  tone,
  label = "Time left",
  expiredLabel = "Expired",
  className,
}: {
  expiredAt: string;
  nowMs?: number;
  tone?: Tone;
  label?: string;
  expiredLabel?: string;
  className?: string;
}) {
  const [now, setNow] = useState(() => nowMs ?? Date.now());
  const [given, setGiven] = useState(nowMs);
  if (given !== nowMs) {
    setGiven(nowMs);
    setNow(nowMs ?? Date.now());
  }
  useEffect(() => {
    const startedAt = Date.now();
    const offset = (nowMs ?? startedAt) - startedAt;
    const timer = setInterval(() => setNow(Date.now() + offset), tickMs);
    return () => clearInterval(timer);
  }, [nowMs]);
  const left = Date.parse(expiredAt) - now;
  const own = left <= 0 ? toneBlock.neutral : left < soonMs ? toneBlock.error : "bg-time-bg text-time-fg";
  return (
    <time
      dateTime={expiredAt}
      suppressHydrationWarning
      className={cn(
        "tnum inline-flex h-6 items-center gap-1.5 rounded-md px-2 text-sm font-medium whitespace-nowrap",
        tone ? toneBlock[tone] : own,
        className,
      )}
    >
      <Clock aria-hidden className="size-3.5" />
      {left > 0 && <span className="sr-only">{label}: </span>}
      {left > 0 ? formatTimeLeft(left) : expiredLabel}
    </time>
  );
}
