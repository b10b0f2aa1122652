import type { Tx } from "#db/database.ts";
import { isBooked } from "#modules/money/ledger/ledger.reader.ts";
import { type LedgerEntry, bookTransactions } from "#modules/money/ledger/ledger.writer.ts";

/** A carrier booked for a sale, and its price in minor units. */
interface BookedCarrier {
  readonly bookingQid: string;
  readonly saleId: number;
  readonly orderId: number;
  readonly currency: string;
  readonly priceMinor: number;
  readonly at: Date;
}

const bookedKey = (bookingQid: string): string => `carrier-booked:${bookingQid}`;

function entriesOf({ currency, priceMinor }: BookedCarrier, sign: 1 | -1): LedgerEntry[] {
  const own = { organisationId: null, currency };
  return [
    { ...own, account: "shipping_cost", amountMinor: sign * priceMinor },
    { ...own, account: "carrier_payable", amountMinor: -sign * priceMinor },
  ];
}

/**
 * Posts a carrier booking of a sale: the marketplace owes and bears the price, as it bears a seller's shipping fee;
 * nothing is deducted from the seller.
 */
export async function postCarrierBooked(tx: Tx, booked: BookedCarrier): Promise<void> {
  const { bookingQid, saleId, orderId, priceMinor, at } = booked;
  // A booking at no cost would be a transaction without entries.
  if (priceMinor === 0) return;
  const entries = entriesOf(booked, 1);
  await bookTransactions(tx, [
    { key: bookedKey(bookingQid), kind: "CARRIER_BOOKED", orderId, saleId, at, entries },
  ]);
}

/**
 * Posts the cancellation of a carrier booking: nothing is owed to the carrier. Does nothing for a booking that never
 * succeeded.
 */
export async function postCarrierCancelled(tx: Tx, cancelled: BookedCarrier): Promise<void> {
  const { bookingQid, saleId, orderId, at } = cancelled;
  if (!(await isBooked(tx, bookedKey(bookingQid)))) return;
  const entries = entriesOf(cancelled, -1);
  await bookTransactions(tx, [
    { key: `carrier-cancelled:${bookingQid}`, kind: "CARRIER_CANCELLED", orderId, saleId, at, entries },
  ]);
}
