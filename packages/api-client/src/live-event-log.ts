import type { StreamedEvent } from "#live-tabs.rules.ts";

/** Events remembered for tabs that open later. */
const REMEMBERED = 500;

/** A position as the API writes it, of which a later one is greater; undefined for the format of another version. */
function numberOf(place: string): bigint | undefined {
  const [, id] = /^e(\d+)$/.exec(place) ?? [];
  return id === undefined ? undefined : BigInt(id);
}

/**
 * Whether a position in the stream is later than another; a position in an unknown format counts as later if it
 * differs.
 */
export function isAfter(one: string, other: string): boolean {
  const [a, b] = [numberOf(one), numberOf(other)];
  return a === undefined || b === undefined ? one !== other : a > b;
}

/** One tab's view of the stream, regardless of which tab reads it: the position, and the last events. */
export class LiveEventLog {
  /** The last position of the stream that was received. */
  #position: string | undefined;
  /** The log is complete after this position. */
  #since: string | undefined;
  /** The data on the page was fetched after this position, or updated by later events. */
  #shown: string | undefined;
  #events: StreamedEvent[] = [];

  constructor(from: string | undefined) {
    this.#position = from;
    this.#since = from;
    this.#shown = from;
  }

  get position(): string | undefined {
    return this.#position;
  }

  /** True when the stream is ahead of what was received here. */
  isBehind(place: string): boolean {
    return this.#position === undefined || isAfter(place, this.#position);
  }

  /** True when the page already shows that event. */
  isShown(place: string): boolean {
    return this.#shown !== undefined && !isAfter(place, this.#shown);
  }

  /** @returns false for an event that was already received */
  add(told: StreamedEvent): boolean {
    if (!this.isBehind(told.id)) return false;
    this.#position = told.id;
    if (this.#since === undefined) this.#since = told.id;
    else this.#events.push(told);
    if (this.#events.length > REMEMBERED) this.#since = this.#events.shift()?.id;
    return true;
  }

  /** The position at which the server says its stream begins. */
  begin(place: string): void {
    if (this.isBehind(place)) this.#position = place;
    this.#since ??= place;
  }

  /**
   * Everything up to the leader's position was received. That may be before the own position: a page may load its
   * data long after the leader's last event. The next leader begins there, for all tabs that followed this one.
   */
  join(place: string): void {
    if (this.#position !== undefined && !this.isShown(this.#position)) this.#shown = this.#position;
    if (this.#since === undefined || isAfter(this.#since, place)) this.#since = place;
    this.#events = this.#events.filter(({ id }) => !isAfter(id, place));
    this.#position = place;
  }

  /** Everything shown is reloaded: earlier events no longer matter. */
  startOver(place: string): void {
    this.#events = [];
    this.#position = place;
    this.#since = place;
    this.#shown = place;
  }

  /** Events after a position; null when they are no longer all remembered. */
  after(place: string | undefined): StreamedEvent[] | null {
    if (place === undefined) return [];
    if (this.#since === undefined || isAfter(this.#since, place)) return null;
    return this.#events.filter(({ id }) => isAfter(id, place));
  }
}
