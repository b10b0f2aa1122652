"use client";
import { createContext, use, useSyncExternalStore } from "react";
import { isoDay, ownTimeZone } from "@quayside/format/date";
import { datesIn } from "@quayside/format/dates";
import type { Dates } from "@quayside/format/dates";

export { datesIn };
export type { Dates };

/** The reader's time, with which server and browser both render a document. */
export interface ReaderTime {
  /** IANA name of their time zone. */
  readonly zone: string;
  /** The moment that the document was rendered for, in ms. */
  readonly documentNow: number;
}

/** Provided by `ReaderTimeProvider`; null outside it, where the device's time is used. */
export const ReaderTimeContext = createContext<ReaderTime | null>(null);

/**
 * The time zone of the reader: as the document was rendered, and that of the device once it has been
 * hydrated.
 */
export function useReaderZone(): string {
  return use(ReaderTimeContext)?.zone ?? ownTimeZone();
}

/** The formatters of days and times for the reader; a new object only when the zone changes. */
export function useDates(): Dates {
  return datesIn(useReaderZone());
}

const TICK_MS = 30_000;
/** A deviation below this needs no correction, and keeps the time constant during a render. */
const CLOSE_MS = 1000;
/** A document that was rendered less than this ago still tells now. */
const FRESH_MS = 4000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Starts the one timer with the first listener, and stops it with the last. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  // The timer of a hidden page may be late.
  if (Math.abs(Date.now() - now) > TICK_MS + CLOSE_MS) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The last tick; while nothing ticks, the clock of the device. */
function currentNow(): number {
  if (timer === undefined && Math.abs(Date.now() - now) > CLOSE_MS) now = Date.now();
  return now;
}

/**
 * Keeps the moment of a fresh document as now until the next tick, so that nothing renders again after hydration for the
 * seconds that it took. Called before any component subscribes.
 */
export function startFrom(documentNow: number): void {
  if (timer === undefined && Math.abs(Date.now() - documentNow) < FRESH_MS) now = documentNow;
}

/**
 * The current time in ms, the same for every component, updated every 30 seconds. During hydration it is the moment
 * the document was rendered for.
 */
export function useNow(): number {
  const documentNow = use(ReaderTimeContext)?.documentNow;
  return useSyncExternalStore(subscribe, currentNow, () => documentNow ?? currentNow());
}

/** The current year in the reader's time zone. */
export function useYear(): number {
  return Number(isoDay(useNow(), useReaderZone()).slice(0, 4));
}
