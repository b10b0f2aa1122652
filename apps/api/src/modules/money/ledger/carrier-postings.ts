import type { Tx } from "#db/database.ts";
import { isBooked } from "#modules/money/ledger/ledger.reader.ts";
import { type LedgerEntry, bookTransactions } from "#modules/money/ledger/ledger.writer.ts";

/** A carrier that was booked for a sale, and its price in minor units. */
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
 * Books that a carrier collects a sale: the marketplace owes it the price and bears it, as it bears a seller's shipping
 * fee; nothing of it is taken off what the seller is owed.
 */
export async function postCarrierBooked(tx: Tx, booked: BookedCarrier): Promise<void> {
  const { bookingQid, saleId, orderId, priceMinor, at } = booked;
  // A booking of nothing would be a transaction without entries.
  if (priceMinor === 0) return;
  const entries = entriesOf(booked, 1);
  await bookTransactions(tx, [
    { key: bookedKey(bookingQid), kind: "CARRIER_BOOKED", orderId, saleId, at, entries },
  ]);
}

/** Books that a carrier forgot a booking: nothing is owed to it. A booking that never succeeded has nothing to undo. */
export async function postCarrierCancelled(tx: Tx, cancelled: BookedCarrier): Promise<void> {
  const { bookingQid, saleId, orderId, at } = cancelled;
  if (!(await isBooked(tx, bookedKey(bookingQid)))) return;
  const entries = entriesOf(cancelled, -1);
  await bookTransactions(tx, [
    { key: `carrier-cancelled:${bookingQid}`, kind: "CARRIER_CANCELLED", orderId, saleId, at, entries },
  ]);
}
