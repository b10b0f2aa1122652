/** Maximum open streams of a user per process: a few tabs and devices. */
const SEATS = 5;

/** Limits the open streams of a user: a new one replaces the oldest. */
export class StreamSeats {
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
