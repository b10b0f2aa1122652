import type {
  BookableCarrier,
  NotBookableReason,
  Pallet,
  Parcel,
} from "@quayside/api-client/contract/bookings/booking.schema";
import {
  ADDRESS_LINE_MAXIMUM,
  IDEAL_BOX_GRAMS,
  PALLET_BASES,
} from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { territoryOf } from "@quayside/identifiers/territories";
import type { CarrierAddress, CarrierQuote } from "#providers/carrier-provider.ts";
import { type NewBox, plannedLoad } from "#modules/fulfilment/boxes/index.ts";
import { instantOf, isWorkingDay, localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";

/** Working days ahead on which collections are offered. */
const PICK_UP_DAYS_OFFERED = 10;

/** Place and calendar of a seller's collections. */
interface PickUpPlace {
  readonly country: string;
  readonly timeZone: string;
}

/** "12:30" in minutes of the day. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * The days on which a service collects, earliest first: working days in the seller's country; today only before the
 * service's cut-off.
 */
export function pickUpDates(place: PickUpPlace, cutOff: string, now: Date): string[] {
  const today = localDay(now, place.timeZone);
  const isOpenToday =
    isWorkingDay(today, place.country) && now < instantOf(today, minutesOf(cutOff), place.timeZone);
  const dates = isOpenToday ? [today] : [];
  let day = today;
  while (dates.length < PICK_UP_DAYS_OFFERED) {
    day = shiftWorkingDays(day, 1, place.country);
    dates.push(day);
  }
  return dates;
}

/** The first offered day after an unavailable one, otherwise the first of all; null when none is offered. */
export function nextDateAfter(dates: readonly string[], day: string): string | null {
  return dates.find((date) => date > day) ?? dates[0] ?? null;
}

/** The delivery day of a collection. */
export function deliveryDay(pickUpDate: string, transitDays: number, country: string): string {
  return shiftWorkingDays(pickUpDate, Math.max(1, transitDays), country);
}

/** The first address line that is too long for a carrier's label. */
export function tooLongLine({
  company,
  lineOne,
  lineTwo,
}: Pick<CarrierAddress, "company" | "lineOne" | "lineTwo">): "companyName" | "lineOne" | "lineTwo" | null {
  if (company.length > ADDRESS_LINE_MAXIMUM) return "companyName";
  if (lineOne.length > ADDRESS_LINE_MAXIMUM) return "lineOne";
  return lineTwo.length > ADDRESS_LINE_MAXIMUM ? "lineTwo" : null;
}

type Place = Parameters<typeof territoryOf>[0];

/**
 * Why a sale cannot be shipped through the provider, whichever the carrier; null when it can. All reasons are feature
 * flags: the provider's logistics as a whole, an outage, and goods that stay in one territory, which are offered only while their flag
 * is on.
 */
export function routeReason(
  flags: Readonly<Record<string, boolean>>,
  route: { readonly from: Place; readonly to: Place },
): NotBookableReason | null {
  if (flags["logistics"] === false || flags["provider_shipping_outage_banner"] === true) return "OUTAGE";
  const isDomestic = territoryOf(route.from).code === territoryOf(route.to).code;
  return isDomestic && flags["domestic_sales_shipped_by_provider"] !== true ? "DOMESTIC_NOT_OFFERED" : null;
}

/** A quote as a seller sees it. */
export function bookableCarrier(
  quote: CarrierQuote,
  options: { place: PickUpPlace; reason: NotBookableReason | null; now: Date },
): BookableCarrier {
  const { place, now } = options;
  const dates = pickUpDates(place, quote.cutOff, now);
  const reason = options.reason ?? quote.reason;
  return {
    carrier: quote.carrier,
    service: quote.service,
    name: quote.name,
    collection: quote.collection,
    price: (quote.priceMinor / 100).toFixed(2),
    currency: "EUR",
    transitDays: quote.transitDays,
    estimatedDelivery: deliveryDay(
      dates[0] ?? localDay(now, place.timeZone),
      quote.transitDays,
      place.country,
    ),
    pickUpDates: dates,
    slots: [...quote.slots],
    cutOff: quote.cutOff,
    timeZone: place.timeZone,
    takes: [...quote.takes],
    takesDangerousGoods: quote.takesDangerousGoods,
    isBookable: reason === null,
    reason,
  };
}

interface LoadMeasures {
  readonly parcels: number;
  readonly pallets: number;
  readonly weightGrams: number;
  readonly isAssumed: boolean;
}

/** The packing of a sale, for a quote. */
interface PricedPacking {
  readonly boxes: readonly {
    readonly kind: string;
    readonly palletNumber: number | null;
    readonly weightGrams: number;
  }[];
  /** Pallets with boxes, with the weight of those boxes. */
  readonly pallets: readonly { readonly weightGrams: number }[];
  readonly lines: Parameters<typeof plannedLoad>[0];
}

const gramsOf = (pieces: readonly { readonly weightGrams: number }[]) =>
  pieces.reduce((sum, { weightGrams }) => sum + weightGrams, 0);

/** Pieces of a packing: its pallets, and the boxes not on pallets. */
function packedPieces({ boxes, pallets }: Pick<PricedPacking, "boxes" | "pallets">) {
  const loose = boxes.filter(({ palletNumber }) => palletNumber === null);
  const booked = loose.filter(({ kind }) => kind === "PALLET").length;
  return {
    parcels: loose.length - booked,
    pallets: pallets.length + booked,
    weightGrams: gramsOf(loose) + gramsOf(pallets),
  };
}

/**
 * The load for a quote: as requested, otherwise the pallets and loose boxes, otherwise the boxes that would be
 * suggested, in which products that were never weighed are a declared assumption.
 */
export function loadMeasures(
  sale: PricedPacking,
  said: { parcels?: number | undefined; pallets?: number | undefined; weightGrams?: number | undefined },
): LoadMeasures {
  const { boxes, lines } = sale;
  const isPacked = boxes.length > 0;
  const load = isPacked ? packedPieces(sale) : { ...plannedLoad(lines), pallets: 0 };
  const weightGrams = said.weightGrams ?? load.weightGrams;
  const pallets = said.pallets ?? (said.parcels === undefined ? load.pallets : 0);
  const planned =
    said.weightGrams === undefined ? load.parcels : Math.ceil(said.weightGrams / IDEAL_BOX_GRAMS.to);
  const parcels = isPacked ? load.parcels : Math.max(1, planned);
  const isAssumed =
    said.weightGrams === undefined &&
    !isPacked &&
    lines.some(({ unitWeightGrams }) => unitWeightGrams === null);
  return {
    parcels: said.parcels ?? (said.pallets ? 0 : parcels),
    pallets,
    weightGrams,
    isAssumed,
  };
}

/** Boxes for a booking that was not packed first: their contents are unknown. */
export function bookedBoxes(load: { parcels: readonly Parcel[]; pallets: readonly Pallet[] }): NewBox[] {
  return [
    ...load.parcels.map((parcel) => ({ ...parcel, kind: "PARCEL" as const, lines: [] })),
    ...load.pallets.map(({ base, weightGrams, heightCm }) => {
      const [lengthCm, widthCm] = PALLET_BASES[base];
      return { kind: "PALLET" as const, weightGrams, lengthCm, widthCm, heightCm, lines: [] };
    }),
  ];
}
