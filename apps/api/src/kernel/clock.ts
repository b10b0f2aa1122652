/** Real time: tokens, codes, rate limits. Nothing a demo does may move it. */
export interface SecurityClock {
  now(): Date;
}

export const systemClock: SecurityClock = { now: () => new Date() };
