import type { streamEvents as endpoint } from "@quayside/api-client/contract/live/live.endpoints";
import type { Database } from "#db/database.ts";
import type { LiveChannel } from "#db/live-channel.ts";
import { type Handler, type Scope, StreamAnswer } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { liveFrames } from "#modules/platform/live/live-frames.ts";
import {
  isKnownPosition,
  presentPosition,
  type LivePosition,
  parsePosition,
} from "#modules/platform/live/live.reader.ts";

/** Seats belong to a process: one table per live channel. */
const seatsOf = new WeakMap<LiveChannel, StreamSeats>();

function seatsFor(live: LiveChannel): StreamSeats {
  const seats = seatsOf.get(live) ?? new StreamSeats();
  seatsOf.set(live, seats);
  return seats;
}

function organisationOf(scope: Scope): number {
  const own = scope.application === "buyers" ? scope.buyerId : scope.sellerId;
  return own ?? failWith("not_allowed");
}

/**
 * Where the stream starts: where the reader left off, or now; a reader that was disconnected for too long must
 * reload.
 */
async function startOf(
  db: Database,
  lastEventId: string | null,
): Promise<{ start: LivePosition; mustReload: boolean }> {
  if (lastEventId === null) return { start: await presentPosition(db), mustReload: false };
  const position = parsePosition(lastEventId);
  if (position !== null && (await isKnownPosition(db, position)))
    return { start: position, mustReload: false };
  return { start: await presentPosition(db), mustReload: true };
}

/** Live changes of the caller's company; `Last-Event-ID` resumes an interrupted stream. */
export const streamEvents: Handler<typeof endpoint> = async ({ db, scope, services, lastEventId }) => {
  const { live } = services;
  const organisationId = organisationOf(scope);
  const { start, mustReload } = await startOf(db, lastEventId);
  return new StreamAnswer((signal) =>
    liveFrames({ db, live, organisationId, start, mustReload }, seatsFor(live).take(scope.userId, signal)),
  );
};

/** Maximum open streams of a user per process: a few tabs and devices. */
const SEATS = 5;

/** Limits the open streams of a user: a new one replaces the oldest. */
class StreamSeats {
  readonly #open = new Map<number, Set<AbortController>>();

  /** @returns a signal that aborts with the given one, or when a newer stream needs the seat */
  take(userId: number, signal: AbortSignal): AbortSignal {
    const seats = this.#open.get(userId) ?? new Set();
    this.#open.set(userId, seats);
    const [oldest] = seats;
    if (oldest && seats.size >= SEATS) oldest.abort();
    const seat = new AbortController();
    seats.add(seat);
    seat.signal.addEventListener("abort", () => {
      seats.delete(seat);
      if (seats.size === 0) this.#open.delete(userId);
    });
    if (signal.aborted) seat.abort();
    else signal.addEventListener("abort", () => seat.abort(), { once: true });
    return seat.signal;
  }
}
