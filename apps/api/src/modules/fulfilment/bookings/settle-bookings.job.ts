import { byJob } from "#db/audit.writer.ts";
import type { BookingOutcome, CancelOutcome } from "#providers/carrier-provider.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { UNANSWERED, askCarrier, askToCancel } from "#modules/fulfilment/bookings/ask-carrier.ts";
import { type Booking, readWaitingBookings } from "#modules/fulfilment/bookings/booking.reader.ts";
import { countAttempt, giveUpWaiting } from "#modules/fulfilment/bookings/booking.writer.ts";
import { settleBooked, settleFailed } from "#modules/fulfilment/bookings/settle-booking.ts";
import { pollUntilOutage } from "#work/poll-until-outage.ts";
import { settleCancelled, settleNotCancelled } from "#modules/fulfilment/bookings/settle-cancellation.ts";

/** How long the process that called a carrier may wait for the answer before another one asks again. One minute. */
const PATIENCE_MS = 60_000;
/** A carrier that has been silent for this long is given up: the seller must choose another one. Four hours. */
const GIVEN_UP_AFTER_MS = 4 * 60 * 60 * 1000;
const BATCH = 200;

function isGivenUp(booking: Booking, now: Date): boolean {
  return now.getTime() - booking.requestedAt.getTime() > GIVEN_UP_AFTER_MS;
}

function settlingOf(services: Services, booking: Booking, now: Date) {
  const auditActor = byJob(null, now);
  const companyPrefix = services.config.GS1_COMPANY_PREFIX;
  return { booking, actorName: "Quayside", auditActor, companyPrefix, isLate: true, now };
}

/** The carrier's answer to a booking, or to its cancellation. */
type Answer = { readonly cancelled: CancelOutcome } | { readonly booked: BookingOutcome };

async function ask(services: Services, booking: Booking): Promise<Answer> {
  if (booking.cancelRequestedAt) return { cancelled: await askToCancel(services, booking) };
  return { booked: await askCarrier(services, booking) };
}

function isOutage(answer: Answer): boolean {
  return ("cancelled" in answer ? answer.cancelled : answer.booked) === UNANSWERED;
}

async function settleCancellation(
  services: Services,
  booking: Booking,
  outcome: CancelOutcome,
): Promise<boolean> {
  if (outcome.kind === "unanswered") return false;
  const now = services.businessClock.now();
  const settling = settlingOf(services, booking, now);
  await inTransaction(services.db, (tx) => {
    if (outcome.kind === "too_late") return settleNotCancelled(tx, settling);
    if (booking.status === "PENDING" && isGivenUp(booking, now))
      return settleFailed(tx, { ...settling, failure: "NO_ANSWER" });
    return settleCancelled(tx, settling);
  });
  return true;
}

async function settle(services: Services, booking: Booking, answer: Answer): Promise<boolean> {
  if ("cancelled" in answer) return settleCancellation(services, booking, answer.cancelled);
  const { booked: outcome } = answer;
  const now = services.businessClock.now();
  const settling = settlingOf(services, booking, now);
  await inTransaction(services.db, async (tx) => {
    if (outcome.kind === "booked") return settleBooked(tx, { ...settling, booked: outcome });
    if (outcome.kind === "failed") return settleFailed(tx, { ...settling, failure: outcome.reason });
    if (outcome.kind === "date_refused")
      return settleFailed(tx, { ...settling, failure: "PICK_UP_DATE_NOT_AVAILABLE" });
    // A carrier that answers later must not collect: the booking fails only once it is cancelled there.
    if (isGivenUp(booking, now)) return giveUpWaiting(tx, { bookingId: booking.id, now });
    return countAttempt(tx, booking.id);
  });
  return outcome.kind !== "pending" && outcome.kind !== "unanswered";
}

/**
 * Finds out the outcome of bookings and cancellations without an answer: asks the carrier again with the same
 * reference, which books once. While the carriers are silent, each run asks about a few only. Safe to run
 * concurrently with a seller's retry and with itself.
 * @returns how many outcomes were found
 * @throws AggregateError with all errors, after all were tried
 */
export async function settleBookings(services: Services): Promise<number> {
  const now = services.businessClock.now();
  const before = new Date(now.getTime() - PATIENCE_MS);
  const bookings = await readWaitingBookings(services.db, { before, limit: BATCH });
  const run = await pollUntilOutage(bookings, {
    now,
    ask: (booking) => ask(services, booking),
    isOutage,
    settle: (booking, answer) => settle(services, booking, answer),
  });
  if (run.isGivenUp) {
    // Bookings past the limit are given up even if the carrier was not asked about them in this run.
    for (const { id: bookingId } of bookings.filter((one) => isGivenUp(one, now)))
      await inTransaction(services.db, (tx) => giveUpWaiting(tx, { bookingId, now }));
  }
  return run.settled;
}
