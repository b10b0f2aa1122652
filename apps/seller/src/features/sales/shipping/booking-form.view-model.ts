import { createSaleCarrierBooking } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import type { BookableCarrier, PickUpSlot } from "@quayside/api-client/contract/bookings/booking.schema";
import {
  ADDRESS_LINE_MAXIMUM,
  PARCEL_LIMITS,
} from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import {
  kilogramsText,
  lineProblem,
  newPallet,
  newParcel,
  palletOf,
  parcelOf,
  typedPallet,
} from "#features/sales/shipping/load/load.view-model.ts";
import type { TypedPallet, TypedParcel } from "#features/sales/shipping/load/load.view-model.ts";
import { limitText, shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

/** What a booking collects: the boxes of the order, or what is typed. */
export type LoadKind = "boxes" | "parcels" | "pallets";

/** What a price is made for. */
export interface Measures {
  readonly parcels: number;
  readonly pallets: number;
  readonly weightGrams: number;
}

/** What is typed of a booking. */
export interface BookingForm {
  readonly pickUpDate: string;
  /** Null for a service that the seller brings the goods to. */
  readonly pickUpSlot: PickUpSlot | null;
  readonly load: LoadKind;
  readonly parcels: readonly TypedParcel[];
  readonly pallets: readonly TypedPallet[];
  /** The lines of the pick-up address for this booking. */
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly reference: string;
}

export const bookingFieldIds = {
  date: "booking-date",
  lineOne: "booking-line-one",
  lineTwo: "booking-line-two",
} as const;

/** Parcels that weigh together what a quote was made for, each the same but for a gram; as many as a booking takes. */
function quotedParcels({ parcels, weightGrams }: Measures): readonly TypedParcel[] {
  const count = Math.min(Math.max(1, parcels), PARCEL_LIMITS.maxCount);
  const whole = Math.floor(weightGrams / count);
  const rest = weightGrams - whole * count;
  return Array.from({ length: count }, (_, place) => ({
    ...newParcel(),
    weight: kilogramsText(whole + (place < rest ? 1 : 0)),
  }));
}

/**
 * What a booking begins with: the pallets of the packing, its boxes where there are none, or the parcels that the
 * price was quoted for.
 */
export function startLoad(
  packed: SaleBoxes | undefined,
  takes: readonly ("PARCEL" | "PALLET")[],
  quoted: Measures,
): Pick<BookingForm, "load" | "parcels" | "pallets"> {
  const pallets = (packed?.pallets ?? []).map(typedPallet);
  const load = packed === undefined ? "parcels" : "boxes";
  return {
    load: pallets.length > 0 || !takes.includes("PARCEL") ? "pallets" : load,
    parcels: quoted.parcels > 0 ? quotedParcels(quoted) : [newParcel()],
    pallets: pallets.length > 0 ? pallets : [newPallet()],
  };
}

/**
 * What the price of a load depends on, with the boxes that are collected beside pallets; null while something of it is
 * missing.
 */
export function measuresOf(
  form: Pick<BookingForm, "load" | "parcels" | "pallets">,
  loose: ReturnType<typeof looseParcels>,
): Measures | null {
  const pieces = form.load === "pallets" ? form.pallets.map(palletOf) : form.parcels.map(parcelOf);
  const grams = pieces.reduce<number | null>(
    (sum, piece) => (sum === null || piece === null ? null : sum + piece.weightGrams),
    0,
  );
  if (grams === null) return null;
  const isPallets = form.load === "pallets";
  const besideGrams = isPallets ? loose.reduce((sum, { weightGrams }) => sum + weightGrams, 0) : 0;
  return {
    parcels: isPallets ? loose.length : pieces.length,
    pallets: isPallets ? pieces.length : 0,
    weightGrams: grams + besideGrams,
  };
}

/**
 * What to do when there are more parcels than one booking takes: about packed boxes, which cannot be booked like that,
 * and about the parcels of a quote, of which as many were filled in as can be.
 */
export function tooManyParcels(load: LoadKind, packed: SaleBoxes | undefined, quoted: Measures) {
  const { maxCount } = PARCEL_LIMITS;
  const boxes = load === "pallets" ? looseParcels(packed).length : (packed?.boxes.length ?? 0);
  return {
    refused: load !== "parcels" && boxes > maxCount ? [shippingMessages.tooManyBoxes(boxes, maxCount)] : [],
    advice:
      load === "parcels" && quoted.parcels > maxCount
        ? shippingMessages.tooManyParcels(quoted.parcels, maxCount)
        : null,
  };
}

/** Packed boxes that are on no pallet while others are: they are collected beside the pallets. */
export function looseParcels(packed: SaleBoxes | undefined) {
  if (packed === undefined || packed.pallets.length === 0) return [];
  return packed.boxes
    .filter(({ palletNumber }) => palletNumber === null)
    .map(({ weightGrams, lengthCm, widthCm, heightCm }) => ({ weightGrams, lengthCm, widthCm, heightCm }));
}

/** The body of the call; what stays as in the profile is left out. */
export function bookingBody(
  form: BookingForm,
  carrier: Pick<BookableCarrier, "carrier" | "service">,
  given: {
    readonly dangerousGoods: boolean;
    readonly address: { lineOne: string; lineTwo: string } | null;
    /** Boxes that are collected beside the pallets. */
    readonly loose: ReturnType<typeof looseParcels>;
  },
) {
  const { lineOne, lineTwo, reference } = form;
  const { address } = given;
  const isSame = address === null || (address.lineOne === lineOne && address.lineTwo === lineTwo);
  return {
    carrier: carrier.carrier,
    service: carrier.service,
    pickUpDate: form.pickUpDate,
    ...(form.pickUpSlot === null ? {} : { pickUpSlot: form.pickUpSlot }),
    dangerousGoods: given.dangerousGoods,
    ...(form.load === "parcels" ? { parcels: form.parcels.flatMap((typed) => parcelOf(typed) ?? []) } : {}),
    ...(form.load === "pallets" ? { pallets: form.pallets.flatMap((typed) => palletOf(typed) ?? []) } : {}),
    ...(form.load === "pallets" && given.loose.length > 0 ? { parcels: given.loose } : {}),
    ...(isSame ? {} : { pickUpAddress: { lineOne: lineOne.trim(), lineTwo: lineTwo.trim() } }),
    ...(reference.trim() === "" ? {} : { reference: reference.trim() }),
  };
}

/** What the server found wrong with single fields; empty for every other error. */
export function bookingFieldProblems(error: unknown): Partial<Record<keyof typeof bookingFieldIds, string>> {
  if (isApiError(error, createSaleCarrierBooking, "CarrierBookingPickUpDateNotAvailable"))
    return { date: "The carrier does not collect on this day. Choose another pick-up date." };
  if (isApiError(error, createSaleCarrierBooking, "SellerShippingAddressTooLong"))
    return { [error.details.line]: shippingMessages.lineTooLong(error.details.maximum) };
  return {};
}

/** The next day on which the carrier collects, after it refused one; null when it named none. */
export function offeredDate(error: unknown): string | null {
  return isApiError(error, createSaleCarrierBooking, "CarrierBookingPickUpDateNotAvailable")
    ? error.details.nextAvailableDate
    : null;
}

/** The limits that the server named, in words. */
export function refusedLimits(error: unknown): string[] {
  if (!isApiError(error, createSaleCarrierBooking, "shipping_limits_exceeded")) return [];
  return error.details.problems.map((problem) => {
    const name = problem.kind === "PARCEL" ? "Parcel" : "Pallet";
    return `${problem.index === null ? `${name}s` : `${name} ${problem.index + 1}`}: ${limitText(problem)}`;
  });
}

/** What is wrong with the lines of the address. */
export function addressProblems({ lineOne, lineTwo }: Pick<BookingForm, "lineOne" | "lineTwo">) {
  const found: Partial<Record<"lineOne" | "lineTwo", string>> = {};
  const one = lineProblem(lineOne);
  const two = lineProblem(lineTwo);
  if (one !== undefined) found.lineOne = one;
  if (two !== undefined) found.lineTwo = two;
  return found;
}

/** Characters that a label holds of the seller's own words. */
export const REFERENCE_MAXIMUM = ADDRESS_LINE_MAXIMUM;
