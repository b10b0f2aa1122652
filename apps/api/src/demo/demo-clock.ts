import type { Random } from "#demo/random.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#kernel/durations.ts";

/** Draws the time of a sale's next step; nothing in the demo happened after the start of the anchor day. */
export class DemoClock {
  readonly #random: Random;
  readonly #latest: number;

  constructor(random: Random, anchorDay: string) {
    this.#random = random;
    this.#latest = Date.parse(`${anchorDay}T00:00:00Z`) - 5 * MINUTE_MS;
  }

  /** An instant between `fromHours` and `toHours` after `from`, never after the anchor. */
  later(from: Date, fromHours: number, toHours: number): Date {
    const start = from.getTime();
    const wanted = start + Math.round((fromHours + this.#random.next() * (toHours - fromHours)) * HOUR_MS);
    if (wanted <= this.#latest) return new Date(wanted);
    // Whatever does not fit before the anchor is compressed before it, in order.
    return new Date(Math.floor((start + Math.max(this.#latest, start + 2)) / 2));
  }

  /** Whether `at` is in the last `days` days before the anchor. */
  isWithinDays(at: Date, days: number): boolean {
    return at.getTime() > this.#latest - days * DAY_MS;
  }
}
