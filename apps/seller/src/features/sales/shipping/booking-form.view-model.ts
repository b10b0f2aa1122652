import { createSaleCarrierBooking } from "@quayside/api-client/contract/bookings/index";
import type { BookableCarrier, PickUpSlot } from "@quayside/api-client/contract/bookings/booking.schema";
import { ADDRESS_LINE_MAXIMUM } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import type { SaleBoxes } from "@quayside/api-client/contract/boxes/index";
import {
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

/** What is typed of a booking. */
export interface BookingForm {
  readonly pickUpDate: string;
  readonly pickUpSlot: PickUpSlot;
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

/** What a booking begins with: the pallets of the packing, its boxes where there are none, or what is typed. */
export function startLoad(
  packed: SaleBoxes | undefined,
  takes: readonly ("PARCEL" | "PALLET")[],
): Pick<BookingForm, "load" | "parcels" | "pallets"> {
  const pallets = (packed?.pallets ?? []).map(typedPallet);
  const load = packed === undefined ? "parcels" : "boxes";
  return {
    load: pallets.length > 0 || !takes.includes("PARCEL") ? "pallets" : load,
    parcels: [newParcel()],
    pallets: pallets.length > 0 ? pallets : [newPallet()],
  };
}

/** Packed boxes that stand on no pallet while others do: they are collected beside the pallets. */
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
    pickUpSlot: form.pickUpSlot,
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
