import { createSaleCarrierBooking } from "@quayside/api-client/contract/bookings/bookings.endpoints";
import type { BookableCarrier, PickUpSlot } from "@quayside/api-client/contract/bookings/booking.schema";
import {
  ADDRESS_LINE_MAXIMUM,
  PARCEL_LIMITS,
} from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { isApiError } from "@quayside/api-client/errors/api-error";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/boxes.schemas";
import {
  kilogramsText,
  lineProblem,
  newPallet,
  newParcel,
  palletOf,
  parcelOf,
  typedPallet,
} from "#features/sales/shipping/load.view-model.ts";
import type { TypedPallet, TypedParcel } from "#features/sales/shipping/load.view-model.ts";
import { limitText, shippingMessages } from "#features/sales/shipping/shipping.messages.ts";

/** The load of a booking: the boxes of the order, or as typed. */
export type LoadKind = "boxes" | "parcels" | "pallets";

/** What a price is based on. */
export interface Measures {
  readonly parcels: number;
  readonly pallets: number;
  readonly weightGrams: number;
}

/** The form state of a booking. */
export interface BookingForm {
  readonly pickUpDate: string;
  /** Null for a drop-off service. */
  readonly pickUpSlot: PickUpSlot | null;
  readonly load: LoadKind;
  readonly parcels: readonly TypedParcel[];
  readonly pallets: readonly TypedPallet[];
  /** The name and the lines of the pick-up address for this booking. */
  readonly companyName: string;
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly reference: string;
}

export const bookingFieldIds = {
  date: "booking-date",
  companyName: "booking-company-name",
  lineOne: "booking-line-one",
  lineTwo: "booking-line-two",
} as const;

/** Parcels with the total weight of a quote, split evenly to the gram; up to the maximum of a booking. */
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
 * The initial load of a booking: the pallets of the packing, otherwise its boxes, otherwise the parcels of the quote.
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
 * The measures that determine a load's price, including loose boxes beside pallets; null while incomplete.
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
 * The text for more parcels than one booking allows: packed boxes cannot be booked like that, and of a quote's
 * parcels only the maximum was filled in.
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

/** Packed boxes that are not on a pallet while others are: they are collected as parcels beside the pallets. */
export function looseParcels(packed: SaleBoxes | undefined) {
  if (packed === undefined || packed.pallets.length === 0) return [];
  return packed.boxes
    .filter(({ palletNumber }) => palletNumber === null)
    .map(({ weightGrams, lengthCm, widthCm, heightCm }) => ({ weightGrams, lengthCm, widthCm, heightCm }));
}

/** The body of the call; lines unchanged from the profile are omitted. */
export function bookingBody(
  form: BookingForm,
  carrier: Pick<BookableCarrier, "carrier" | "service">,
  given: {
    readonly dangerousGoods: boolean;
    readonly address: { companyName: string; lineOne: string; lineTwo: string } | null;
    /** Boxes that are collected beside the pallets. */
    readonly loose: ReturnType<typeof looseParcels>;
  },
) {
  const { companyName, lineOne, lineTwo, reference } = form;
  const { address } = given;
  const isSameName = address === null || address.companyName === companyName;
  const isSame =
    address === null || (isSameName && address.lineOne === lineOne && address.lineTwo === lineTwo);
  return {
    carrier: carrier.carrier,
    service: carrier.service,
    pickUpDate: form.pickUpDate,
    ...(form.pickUpSlot === null ? {} : { pickUpSlot: form.pickUpSlot }),
    dangerousGoods: given.dangerousGoods,
    ...(form.load === "parcels" ? { parcels: form.parcels.flatMap((typed) => parcelOf(typed) ?? []) } : {}),
    ...(form.load === "pallets" ? { pallets: form.pallets.flatMap((typed) => palletOf(typed) ?? []) } : {}),
    ...(form.load === "pallets" && given.loose.length > 0 ? { parcels: given.loose } : {}),
    ...(isSame
      ? {}
      : {
          pickUpAddress: {
            ...(isSameName ? {} : { companyName: companyName.trim() }),
            lineOne: lineOne.trim(),
            lineTwo: lineTwo.trim(),
          },
        }),
    ...(reference.trim() === "" ? {} : { reference: reference.trim() }),
  };
}

/** The server's field errors; empty for any other error. */
export function bookingFieldProblems(error: unknown): Partial<Record<keyof typeof bookingFieldIds, string>> {
  if (isApiError(error, createSaleCarrierBooking, "CarrierBookingPickUpDateNotAvailable"))
    return { date: "The carrier does not collect on this day. Choose another pick-up date." };
  if (isApiError(error, createSaleCarrierBooking, "SellerShippingAddressTooLong"))
    return { [error.details.line]: shippingMessages.lineTooLong(error.details.maximum) };
  return {};
}

/** The next day on which the carrier collects, after a rejected one; null if not given. */
export function offeredDate(error: unknown): string | null {
  return isApiError(error, createSaleCarrierBooking, "CarrierBookingPickUpDateNotAvailable")
    ? error.details.nextAvailableDate
    : null;
}

/** The limits in the server's error, as text. */
export function refusedLimits(error: unknown): string[] {
  if (!isApiError(error, createSaleCarrierBooking, "shipping_limits_exceeded")) return [];
  return error.details.problems.map((problem) => {
    const name = problem.kind === "PARCEL" ? "Parcel" : "Pallet";
    return `${problem.index === null ? `${name}s` : `${name} ${problem.index + 1}`}: ${limitText(problem)}`;
  });
}

/** Problems with the lines of the address. */
export function addressProblems({
  companyName,
  lineOne,
  lineTwo,
}: Pick<BookingForm, "companyName" | "lineOne" | "lineTwo">) {
  const found: Partial<Record<"companyName" | "lineOne" | "lineTwo", string>> = {};
  const name = lineProblem(companyName);
  if (name !== undefined) found.companyName = name;
  const one = lineProblem(lineOne);
  const two = lineProblem(lineTwo);
  if (one !== undefined) found.lineOne = one;
  if (two !== undefined) found.lineTwo = two;
  return found;
}

/** Maximum characters of the seller's own text on a label. */
export const REFERENCE_MAXIMUM = ADDRESS_LINE_MAXIMUM;
