import type {
  BookingStatus,
  NotBookableReason,
  PickUpSlot,
} from "@quayside/api-client/contract/bookings/booking.schema";
import type {
  cancelCarrierBooking,
  createSaleCarrierBooking,
} from "@quayside/api-client/contract/bookings/bookings.endpoints";
import type { LimitProblem } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import type { updateSaleBoxes } from "@quayside/api-client/contract/boxes/boxes.endpoints";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { Tone } from "@quayside/ui/lib/tone";
import { staleMessages } from "@quayside/portal/stale.messages";

const outage = "Shipping through our provider is not available at the moment.";
const changed =
  "The order changed in the meantime and its shipping can no longer be changed. The page shows its current state.";
const bookingFailed = "There was an error booking the carrier, please try again.";

/** Texts for a rejected booking; field errors are shown at the field. */
export const bookingErrors: Record<ErrorCodeOf<typeof createSaleCarrierBooking>, string> = {
  version_conflict: staleMessages.checkAgain,
  CarrierBookingPickUpDateNotAvailable:
    "The carrier does not collect on this day. Choose another pick-up date.",
  pick_up_slot_invalid: "The carrier does not come at this time. Choose another one.",
  SellerShippingAddressTooLong:
    "The name or a line of your shipping address is too long for the carrier's label. Shorten it.",
  shipping_address_missing: "Your profile has no pick-up address. Add one first.",
  shipping_limits_exceeded: "Some parcels or pallets are too large, too heavy or too many for a carrier.",
  nothing_to_collect:
    "Enter what is to be collected: parcels or pallets, or pack the order into boxes first.",
  boxes_mismatch: "The number of parcels differs from the boxes of this order. Leave them out or pack again.",
  boxes_incomplete: "The boxes do not hold the confirmed quantities. Pack the order again.",
  carrier_not_bookable: "This carrier cannot be booked for this order. Choose another one.",
  shipping_method_taken: "This order uses another shipping method. Only one is possible per order.",
  booking_exists: "A carrier is already booked for this order. Cancel that booking first.",
  invalid_state: changed,
  carrier_booking_failed: bookingFailed,
  provider_shipping_unavailable: outage,
};

export const cancelErrors: Record<ErrorCodeOf<typeof cancelCarrierBooking>, string> = {
  version_conflict: staleMessages.checkAgain,
  carrier_booking_not_found: "No carrier is booked for this order.",
  invalid_state: changed,
  already_collected: "The goods are already with the carrier or in the warehouse: the booking still applies.",
};

export const boxesErrors: Record<ErrorCodeOf<typeof updateSaleBoxes>, string> = {
  version_conflict: staleMessages.checkAgain,
  box_limits_exceeded: "Some boxes are too heavy or too large for a carrier.",
  pallet_limits_exceeded: "Some pallets are too heavy, too high or too many for a carrier.",
  boxes_incomplete: "Every confirmed unit must be in exactly one box.",
  line_not_found: "The lines of this order changed. Reload the page and pack again.",
  shipping_arranged: "Shipping is already arranged: the boxes cannot be changed.",
  invalid_state: changed,
};

export const reasonNames: Record<NotBookableReason, string> = {
  OUTAGE: "Not available at the moment",
  DOMESTIC_NOT_OFFERED: "Not offered inside your country",
  DESTINATION_NOT_SERVED: "Does not deliver there",
  DANGEROUS_GOODS_NOT_TAKEN: "Does not accept dangerous goods",
  PARCELS_NOT_TAKEN: "Pallets only",
  PALLETS_NOT_TAKEN: "Does not accept pallets",
};

const failureNames: Readonly<Record<string, string>> = {
  PICK_UP_DATE_NOT_AVAILABLE: "The carrier does not collect on this day.",
  NO_CAPACITY: "The carrier has no capacity left.",
  NO_ANSWER: "The carrier did not answer.",
};

/** The text for why a booking failed. */
export function failureText(failure: string | null): string {
  return failureNames[failure ?? ""] ?? "The carrier rejected it.";
}

export const bookingNames: Record<BookingStatus, { text: string; tone: Tone }> = {
  PENDING: { text: "Waiting for the carrier", tone: "info" },
  SUCCEEDED: { text: "Booked", tone: "success" },
  FAILED: { text: "Failed", tone: "error" },
  CANCELLED: { text: "Cancelled", tone: "neutral" },
};

export const slotNames: Record<PickUpSlot, string> = {
  "09-15": "Between 09:00 and 15:00",
  "11-17": "Between 11:00 and 17:00",
};

const limitTexts: Record<LimitProblem["limit"], (maximum: number) => string> = {
  count: (maximum) => `A booking takes at most ${maximum}.`,
  weight: (maximum) => `Enter ${maximum / 1000} kg or less.`,
  side: (maximum) => `No side may be longer than ${maximum} cm.`,
  lengthAndGirth: (maximum) => `The longest side plus twice the other two may be at most ${maximum} cm.`,
  height: (maximum) => `Enter ${maximum} cm or less, with the pallet itself.`,
};

/** The text for an exceeded limit. */
export function limitText({ limit, maximum }: Pick<LimitProblem, "limit" | "maximum">): string {
  return limitTexts[limit](maximum);
}

export const shippingMessages = {
  outage,
  bookingFailed,
  saved: "Shipping details saved",
  removed: "Shipping details removed",
  pending: "The booking was sent to the carrier",
  pendingText: "The carrier has not answered yet. This page updates automatically.",
  cancelAsked: "The carrier was asked to cancel the booking.",
  cancelFailed: "The booking could not be cancelled, please try again.",
  carriersLoad: "There was an error loading the carriers, please try again.",
  pricePending: "Updating the price…",
  priceUnknown: "Not known",
  priceIncomplete: "Shown once every weight and size is entered",
  tooManyParcels: (parcels: number, maximum: number) =>
    `The first price was for ${parcels} parcels, but one booking takes at most ${maximum}. Their weight is spread over ${maximum} parcels here: check each one, or book pallets with a carrier that accepts them.`,
  tooManyBoxes: (boxes: number, maximum: number) =>
    `${boxes} boxes are to be collected as parcels, but one booking takes at most ${maximum}. Put boxes on pallets, or pack fewer and larger ones.`,
  priceFailed: "There was an error updating the price, please try again.",
  boxesLoad: "There was an error loading the boxes, please try again.",
  boxesFailed: "The boxes could not be saved, please try again.",
  boxesSaved: "Boxes saved",
  downloadFailed: "The file could not be downloaded, please try again.",
  blockedOwn: "Not possible for this order",
  clearPallet: "Clear pallet",
  clearPalletText: (pallet: number, boxes: number) =>
    `${boxes === 1 ? "The box" : `The ${boxes} boxes`} on pallet ${pallet} will no longer be on a pallet. What is in ${boxes === 1 ? "it" : "them"} stays.`,
  lineTooLong: (maximum: number) => `Enter at most ${maximum} characters: a label has no room for more.`,
  mixedBox:
    "More than one product in this box: keep them apart with dividers, or give each a box of its own.",
  weightMissing: "Enter the weight.",
  sizeMissing: "Enter length, width and height in whole centimetres.",
  heightMissing: "Enter the height in whole centimetres.",
} as const;
