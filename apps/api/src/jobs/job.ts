import type { Database } from "#db/database.ts";
import type { Services } from "#kernel/context.ts";
import type { Log } from "#foundation/log.ts";

/** The context of a job run. */
export interface JobContext {
  readonly services: Services;
  readonly db: Database;
  /** Business time at the start of the run. */
  readonly now: Date;
  /** Aborts when the lease of the attempt expires or the process stops. */
  readonly signal: AbortSignal;
  /** Adds the job and the attempt to each line. */
  readonly log: Log;
}

/**
 * Wakes a job ahead of its schedule: `clock` when business time was moved, `news` when an event of a company was
 * recorded, `pulse` every few seconds, to take over the work of a process that died.
 */
export type Signal = "clock" | "news" | "pulse";

/** When a job is due, in UTC. */
export interface Schedule {
  readonly cron: string;
  readonly periodSeconds: number;
  /** Offset within the period, counted from midnight. */
  readonly offsetSeconds: number;
}

/** Recurring work. A run may be late, repeated or concurrent with another run of the same job. */
export interface Job {
  readonly name: string;
  readonly schedule: Schedule;
  readonly wokenBy?: Signal;
  readonly run: (context: JobContext) => Promise<unknown>;
}

/** For jobs that look for what has become due. */
export const EVERY_MINUTE: Schedule = { cron: "* * * * *", periodSeconds: 60, offsetSeconds: 0 };

/** Once an hour. @param minute 0 to 59 */
export function hourlyAt(minute: number): Schedule {
  return { cron: `${minute} * * * *`, periodSeconds: 3600, offsetSeconds: minute * 60 };
}

/** Once a day. @param hour 0 to 23, UTC */
export function dailyAt(hour: number, minute: number): Schedule {
  const offsetSeconds = hour * 3600 + minute * 60;
  return { cron: `${minute} ${hour} * * *`, periodSeconds: 86_400, offsetSeconds };
}
