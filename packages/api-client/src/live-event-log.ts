import type { Told } from "#live-tabs.rules.ts";

/** Events remembered for tabs that begin later. */
const REMEMBERED = 500;

function partsOf(place: string): readonly [bigint, bigint] | undefined {
  const [, transaction, row] = /^(\d+)-(\d+)$/.exec(place) ?? [];
  return transaction === undefined || row === undefined ? undefined : [BigInt(transaction), BigInt(row)];
}

/** Whether a place in the stream comes later than another; of places in another form, any other one does. */
export function isAfter(one: string, other: string): boolean {
  const a = partsOf(one);
  const b = partsOf(other);
  if (!a || !b) return one !== other;
  return a[0] === b[0] ? a[1] > b[1] : a[0] > b[0];
}

/** What one tab knows of the stream, whichever tab reads it: the position, and the last events. */
export class LiveEventLog {
  /** The last position of the stream that was received. */
  #position: string | undefined;
  /** Of what came after this, nothing is missing here. */
  #since: string | undefined;
  /** What the page shows was asked for after this, or changed by what it was told. */
  #shown: string | undefined;
  #events: Told[] = [];

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

  /** True when the page shows already what happened there. */
  isShown(place: string): boolean {
    return this.#shown !== undefined && !isAfter(place, this.#shown);
  }

  /** @returns false for what was received before */
  add(told: Told): boolean {
    if (!this.isBehind(told.id)) return false;
    this.#position = told.id;
    if (this.#since === undefined) this.#since = told.id;
    else this.#events.push(told);
    if (this.#events.length > REMEMBERED) this.#since = this.#events.shift()?.id;
    return true;
  }

  /** The server's word where its stream begins. */
  begin(place: string): void {
    if (this.isBehind(place)) this.#position = place;
    this.#since ??= place;
  }

  /**
   * Everything up to the leader's place was received. That may be before the own one: a page asks for what it
   * shows while the leader has had nothing to tell for long. The next leader begins there, for all who
   * followed this one.
   */
  join(place: string): void {
    if (this.#position !== undefined && !this.isShown(this.#position)) this.#shown = this.#position;
    if (this.#since === undefined || isAfter(this.#since, place)) this.#since = place;
    this.#events = this.#events.filter(({ id }) => !isAfter(id, place));
    this.#position = place;
  }

  /** Everything shown is loaded again: what was before is past. */
  startOver(place: string): void {
    this.#events = [];
    this.#position = place;
    this.#since = place;
    this.#shown = place;
  }

  /** What came after a place; null when that is longer ago than what is remembered. */
  after(place: string | undefined): Told[] | null {
    if (place === undefined) return [];
    if (this.#since === undefined || isAfter(this.#since, place)) return null;
    return this.#events.filter(({ id }) => isAfter(id, place));
  }
}
