import { formatWeekday } from "@quayside/format/date";
import type { BookableCarrier } from "@quayside/api-client/contract/bookings/booking.schema";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { formatMoney } from "@quayside/format/money";
import type { Measures } from "#features/sales/shipping/booking-form.view-model.ts";
import { reasonNames, shippingMessages } from "#features/sales/shipping/shipping.messages.ts";
import type { OwnCarrier } from "#features/sales/shipping/own-carrier.ts";
import { formatKilograms } from "#features/sales/shipping/load.view-model.ts";

/** A way to ship an order, as a row of the comparison. */
export interface Offer {
  readonly key: string;
  readonly name: string;
  readonly collection: string;
  /** The amount, or whose it is and up to what. */
  readonly price: readonly [string, string?];
  /** The day, and how long it takes. */
  readonly arrival: readonly [string, string?];
  /** The first pick-up day, and its booking cut-off. */
  readonly cutOff: readonly [string, string?];
  readonly takes: string;
  /** Its advantage over the others; null when it is neither the cheapest nor the fastest. */
  readonly tag: string | null;
  /** Why it is not available; null when it is. */
  readonly reason: string | null;
  /** The carrier to book; null for the seller's own carrier. */
  readonly carrier: BookableCarrier | null;
}

function offerOf(carrier: BookableCarrier): Offer {
  const [first] = carrier.pickUpDates;
  const kinds =
    carrier.takes.length > 1
      ? "Parcels and pallets"
      : carrier.takes[0] === "PALLET"
        ? "Pallets only"
        : "Parcels";
  const days = `${carrier.transitDays} working ${carrier.transitDays === 1 ? "day" : "days"}`;
  return {
    key: `${carrier.carrier} ${carrier.service}`,
    name: carrier.name,
    collection: carrier.collection === "PICK_UP" ? "Collected from you" : "You drop it off at a shop",
    price: [formatMoney(carrier.price, carrier.currency)],
    arrival: [formatWeekday(carrier.estimatedDelivery), days],
    cutOff: first === undefined ? ["None"] : [formatWeekday(first), `book by ${carrier.cutOff}`],
    takes: `${kinds} · ${carrier.takesDangerousGoods ? "dangerous goods OK" : "no dangerous goods"}`,
    tag: null,
    reason: carrier.reason === null ? null : reasonNames[carrier.reason],
    carrier,
  };
}

/**
 * The best bookable carrier by a number where lower is better; null without alternatives.
 */
function bestBy(carriers: readonly BookableCarrier[], measure: (carrier: BookableCarrier) => number) {
  const [first, ...others] = carriers;
  if (first === undefined || others.length === 0) return null;
  return others.reduce((best, one) => (measure(one) < measure(best) ? one : best), first);
}

/** The carriers as rows: the cheapest and the fastest are marked, those that cannot be booked come last. */
function carrierOffers(carriers: readonly BookableCarrier[]): Offer[] {
  const open = carriers.filter(({ isBookable }) => isBookable);
  const cheapest = bestBy(open, ({ price }) => Number(price));
  const fastest = bestBy(open, ({ transitDays }) => transitDays);
  const tagOf = (carrier: BookableCarrier) => {
    const tags = [...(carrier === cheapest ? ["Cheapest"] : []), ...(carrier === fastest ? ["Fastest"] : [])];
    return tags.length === 0 ? null : tags.join(", ");
  };
  const closed = carriers.filter(({ isBookable }) => !isBookable);
  return [...open, ...closed].map((carrier) => ({ ...offerOf(carrier), tag: tagOf(carrier) }));
}

/**
 * All ways to ship an order: the provider's carriers, then the seller's own one, then those that cannot be booked.
 *
 * @param own whether the own carrier is offered, not possible for this order, or removed for all orders
 */
export function offersOf(
  carriers: readonly BookableCarrier[],
  sale: Pick<Sale, "sellerShippingFee" | "currency">,
  own: OwnCarrier,
): Offer[] {
  const ownOffer: Offer = {
    key: "own",
    name: "Your own carrier",
    collection: "You arrange it",
    price: ["Your fee", `up to ${formatMoney(sale.sellerShippingFee.maximum, sale.currency)}`],
    arrival: ["Up to you"],
    cutOff: ["Any time", "by the deadline"],
    takes: "",
    tag: null,
    reason: own === "BLOCKED" ? shippingMessages.blockedOwn : null,
    carrier: null,
  };
  const offers = carrierOffers(carriers);
  return [
    ...offers.filter(({ reason }) => reason === null),
    ...(own === "REMOVED" ? [] : [ownOffer]),
    ...offers.filter(({ reason }) => reason !== null),
  ];
}

/** "2 parcels, 14.2 kg". */
export function piecesText(measures: Measures): string {
  const count = (amount: number, one: string) => `${amount} ${amount === 1 ? one : `${one}s`}`;
  const { parcels, pallets } = measures;
  const parts = [
    ...(parcels > 0 ? [count(parcels, "parcel")] : []),
    ...(pallets > 0 ? [count(pallets, "pallet")] : []),
    formatKilograms(measures.weightGrams),
  ];
  return parts.join(", ");
}

/** What the prices are based on: "Prices for 2 parcels, 14.2 kg." */
export function measuresText(measures: Measures & { readonly isAssumed: boolean }): string {
  const pieces = piecesText(measures);
  return measures.isAssumed
    ? `Estimated for ${pieces}. Pack into boxes for exact prices.`
    : `Prices for ${pieces}.`;
}
