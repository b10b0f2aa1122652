import { HOUR_MS } from "#kernel/durations.ts";

/** Lifetimes in milliseconds, by type of user. A warehouse session lasts a shift, a staff session a coffee break. */
export interface SessionLife {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

export const sessionLives: Readonly<Record<"sellers" | "warehouse" | "staff", SessionLife>> = {
  sellers: { idleMs: 8 * HOUR_MS, absoluteMs: 7 * 24 * HOUR_MS },
  warehouse: { idleMs: 4 * HOUR_MS, absoluteMs: 12 * HOUR_MS },
  staff: { idleMs: HOUR_MS / 2, absoluteMs: 12 * HOUR_MS },
};

/** Must be well above the 210 s of the freshness rule, or every call would renew first. */
export const ACCESS_TOKEN_MS = 600_000;

/** A parent presented again this soon lost a race, whichever client it comes from. */
export const RACE_GRACE_MS = 10_000;

/** Within this time, a parent whose child was never used is a lost answer, if the same browser asks. */
export const LOST_ANSWER_GRACE_MS = 60_000;

/** A renewal that asks not to rotate is a probe: it is answered as such this long after the last rotation. */
const PROBE_MS = 60_000;

/** Whether a renewal keeps the unused refresh token. */
export function mayKeepToken(asked: { rotate: boolean }, lastRotation: Date, now: Date): boolean {
  return !asked.rotate && now.getTime() - lastRotation.getTime() < PROBE_MS;
}

export interface ReplayFacts {
  readonly generation: number;
  readonly currentGeneration: number;
  readonly usedAt: Date;
  readonly childUsed: boolean;
  readonly sameDevice: boolean;
  readonly now: Date;
}

/**
 * Whether a used refresh token may be answered again. Only the parent of the current token may; anything older is a
 * theft. The repeated answer has the same child, so a race never ends an honest session.
 */
export function mayRepeat(facts: ReplayFacts): boolean {
  if (facts.generation !== facts.currentGeneration - 1) return false;
  const age = facts.now.getTime() - facts.usedAt.getTime();
  if (age < RACE_GRACE_MS) return true;
  return !facts.childUsed && facts.sameDevice && age < LOST_ANSWER_GRACE_MS;
}

/** Browser and system without versions, so that an overnight update is not a new device. */
export function deviceOf(userAgent: string): string {
  const browser =
    /Edg|OPR|Firefox|Chrome|Safari/.exec(userAgent.replace(/Headless/, ""))?.[0] ?? "Unknown browser";
  const system = /Windows|Android|iPhone|iPad|Mac OS|Linux/.exec(userAgent)?.[0] ?? "unknown system";
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera" };
  return `${names[browser] ?? browser} on ${system}`;
}
