/** Real time: tokens, codes, rate limits. A demo cannot move it. */
export interface SecurityClock {
  now(): Date;
}

export const systemClock: SecurityClock = { now: () => new Date() };
