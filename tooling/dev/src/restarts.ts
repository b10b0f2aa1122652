/** A run of this length is not a failed start: its crash counts as a single one. */
const STEADY_MS = 5_000;
/** Up to this many short runs in a row are restarted at once. */
const AT_ONCE = 2;
const LONGEST_WAIT_MS = 10_000;

/** Short runs in a row before this one, and how long this one lasted. */
export interface EndedRun {
  readonly restarts: number;
  readonly ranMs: number;
}

/**
 * The delay before a dead service is restarted. A single crash has no delay; repeated crashes during start-up back
 * off, up to ten seconds.
 */
export function nextStart({ restarts, ranMs }: EndedRun): { restarts: number; waitMs: number } {
  const inARow = ranMs >= STEADY_MS ? 1 : restarts + 1;
  const waitMs = inARow <= AT_ONCE ? 0 : Math.min(250 * 2 ** (inARow - AT_ONCE - 1), LONGEST_WAIT_MS);
  return { restarts: inARow, waitMs };
}

/** The line that says that a service died. */
export function endedLine(name: string, waitMs: number, log: string): string {
  const when = waitMs === 0 ? "at once" : `in ${waitMs} ms`;
  return `${name} ended unexpectedly and starts again ${when} (its log: ${log}).`;
}
