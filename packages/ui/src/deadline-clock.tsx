"use client";
import { useEffect, useState } from "react";
import { toneBlock } from "#lib/tone.ts";
import type { Tone } from "#lib/tone.ts";
import {
  formatDue,
  formatShipBy,
  formatTimeLeft,
  formatWorkingTime,
  workingMinutesLeft,
} from "@quayside/format/deadline";
import { cn } from "#lib/cn.ts";

const tickMs = 30_000;
const urgentMinutes = 4 * 60;
const soonMinutes = 8 * 60;

/** Time left until a deadline: working time if the counting days are known, the time on the clock otherwise. */
function leftOf(
  { expiredAt, workStarts, zone }: { expiredAt: string; workStarts: readonly string[]; zone: string },
  now: number,
) {
  const left = Date.parse(expiredAt) - now;
  const byClock = { text: formatTimeLeft(left), minutes: left / 60_000, isOver: left <= 0 };
  if (workStarts.length === 0 || byClock.isOver) return byClock;
  const minutes = workingMinutesLeft({ expiredAt, workStarts }, now);
  // After the end of the last working day the deadline can still be met: its date then, never a second kind of clock.
  const text = minutes === 0 ? `by ${formatDue(expiredAt, zone)}` : formatWorkingTime(minutes);
  return { text, minutes, isOver: false };
}

/**
 * Time left until `expiredAt` (ISO moment), updated every 30 seconds. `nowMs` sets the clock, also when it changes,
 * so that server and browser agree. With `workStarts` (ISO moments at which the counting working days begin) it
 * counts working time. Without a tone it is neutral, saffron from eight hours and red from four. On paper, where no
 * time passes, it is the deadline itself in `zone` (IANA).
 */
export function DeadlineClock({
  expiredAt,
  zone,
  workStarts = [],
  nowMs,
  tone,
  label = "Time left",
  expiredLabel = "Expired",
  className,
}: {
  /** The deadline as an ISO moment. */
  expiredAt: string;
  /** IANA zone of the deadline on paper. */
  zone: string;
  /** ISO moments at which the counting working days begin. */
  workStarts?: readonly string[];
  /** The current moment in ms, so that server and browser agree. */
  nowMs?: number;
  /** Fixed tone; by default it follows the time left. */
  tone?: Tone;
  /** What is counted, for screen readers. */
  label?: string;
  /** Shown once the deadline has passed. */
  expiredLabel?: string;
  /** Class names for the outer element. */
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
  const { text, minutes, isOver } = leftOf({ expiredAt, workStarts, zone }, now);
  const own =
    isOver || minutes > soonMinutes
      ? toneBlock.neutral
      : minutes <= urgentMinutes
        ? toneBlock.error
        : "bg-time-bg text-time-fg";
  return (
    <time
      dateTime={expiredAt}
      suppressHydrationWarning
      title={isOver ? undefined : `By ${formatDue(expiredAt, zone)}`}
      data-on-paper={isOver ? undefined : `by ${formatShipBy(expiredAt, zone)}`}
      className={cn(
        "tnum inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-md px-2 text-sm font-medium sm:h-6 sm:whitespace-nowrap print:after:content-[attr(data-on-paper)]",
        tone ? toneBlock[tone] : own,
        className,
      )}
    >
      <span aria-hidden className="mark mark-clock size-3.5" />
      {!isOver && <span className="sr-only">{label}: </span>}
      {isOver ? expiredLabel : <span className="print:hidden">{text}</span>}
    </time>
  );
}
