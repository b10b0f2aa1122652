import { formatWeekday } from "@quayside/format/date";
import type { BookableCarrier } from "@quayside/api-client/contract/bookings/booking.schema";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import { reasonNames, shippingMessages } from "#features/sales/shipping/shipping.messages.ts";
import { formatKilograms } from "#features/sales/shipping/load/load.view-model.ts";

/** A way to ship an order, as a row of the comparison. */
export interface Offer {
  readonly key: string;
  readonly name: string;
  readonly collection: string;
  readonly price: string;
  /** The day, and how long it takes. */
  readonly arrival: readonly [string, string?];
  /** The first day it is collected, and until when it has to be booked for that. */
  readonly cutOff: readonly [string, string?];
  readonly takes: string;
  /** Why it cannot be had; null when it can. */
  readonly reason: string | null;
  /** What would be booked; null for the seller's own carrier. */
  readonly carrier: BookableCarrier | null;
}

function offerOf(carrier: BookableCarrier): Offer {
  const [first] = carrier.pickUpDates;
  const kinds = carrier.takes.map((kind) => (kind === "PARCEL" ? "parcels" : "pallets")).join(" and ");
  const days = `${carrier.transitDays} working ${carrier.transitDays === 1 ? "day" : "days"}`;
  return {
    key: `${carrier.carrier} ${carrier.service}`,
    name: carrier.name,
    collection: carrier.collection === "PICK_UP" ? "Collected from you" : "You bring it to a shop",
    price: formatMoney(carrier.price, carrier.currency),
    arrival: [formatWeekday(carrier.estimatedDelivery), days],
    cutOff: first === undefined ? ["None"] : [formatWeekday(first), `book until ${carrier.cutOff}`],
    takes: `Takes ${kinds}; ${carrier.takesDangerousGoods ? "also" : "no"} dangerous goods`,
    reason: carrier.reason === null ? null : reasonNames[carrier.reason],
    carrier,
  };
}

/**
 * Every way to ship an order: the carriers of the provider as they were sent, the seller's own one last.
 *
 * @param isOwnBlocked whether the own carrier is not possible for this order
 */
export function offersOf(
  carriers: readonly BookableCarrier[],
  sale: Pick<Sale, "sellerShippingFee" | "currency">,
  isOwnBlocked: boolean,
): Offer[] {
  const own: Offer = {
    key: "own",
    name: "Your own carrier",
    collection: "You arrange it",
    price: `Your fee, up to ${formatMoney(sale.sellerShippingFee.maximum, sale.currency)}`,
    arrival: ["As your carrier says"],
    cutOff: ["Any time", "before the deadline"],
    takes: "As your carrier says",
    reason: isOwnBlocked ? shippingMessages.blockedOwn : null,
    carrier: null,
  };
  return [...carriers.map(offerOf), own];
}

/** What the prices were made for: "Prices for 2 parcels, 14.2 kg." */
export function measuresText(measures: {
  readonly parcels: number;
  readonly pallets: number;
  readonly weightGrams: number;
  readonly isAssumed: boolean;
}): string {
  const count = (amount: number, one: string) => `${amount} ${amount === 1 ? one : `${one}s`}`;
  const { parcels, pallets } = measures;
  const parts = [
    ...(parcels > 0 ? [count(parcels, "parcel")] : []),
    ...(pallets > 0 ? [count(pallets, "pallet")] : []),
    formatKilograms(measures.weightGrams),
  ];
  const said = `Prices for ${parts.join(", ")}.`;
  return measures.isAssumed ? `${said} That is assumed: pack the order into boxes for exact prices.` : said;
}
