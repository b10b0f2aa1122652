/** Streams one user may have open in one process: a few tabs and devices. */
const SEATS = 5;

/** Keeps the number of open streams of a user bounded: a new one takes the place of the oldest. */
export class StreamSeats {
  readonly #open = new Map<number, Set<AbortController>>();

  /** @returns a signal that aborts with the given one, or when the seat is needed for a newer stream */
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
