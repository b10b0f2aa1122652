import * as z from "zod/mini";
import { SeenVersion, seenQuery, staleVersion } from "#contract/seen-version.ts";
import { nameText, plainText, shaped } from "#contract/plain-text.ts";
import {
  BookableCarrier,
  CarrierBooking,
  Day,
  NotBookableReason,
  Pallet,
  Parcel,
  PickUpSlot,
} from "#contract/bookings/booking.schema.ts";
import { invalidState } from "#contract/errors.ts";
import { BooleanText, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const saleParams = z.object({ qid: Qid });
const Code = shaped(30, /^[a-z0-9-]{2,30}$/);
const AddressLine = plainText(0, 200);

const bookingFields = {
  carrier: Code,
  service: Code,
  pickUpDate: Day,
  /** The pick-up window; none for a drop-off service. */
  pickUpSlot: z.optional(z.nullable(PickUpSlot)),
  dangerousGoods: z._default(z.boolean(), false),
  /** Omitted for a packed sale: its boxes are the parcels. */
  parcels: z.optional(z.array(Parcel).check(z.maxLength(200))),
  pallets: z.optional(z.array(Pallet).check(z.maxLength(200))),
  /** A shorter name and shorter lines of the pick-up address for this booking; the address of the profile stays as it is. */
  pickUpAddress: z.optional(
    z.strictObject({
      /** A shorter name of the company. */
      companyName: z.optional(nameText(1, 200)),
      lineOne: AddressLine,
      lineTwo: z.optional(AddressLine),
    }),
  ),
  /** The seller's own words on the label. */
  reference: z.optional(plainText(0, 35)),
  version: SeenVersion,
};

const saleState = invalidState("sale");
const notFound = { message: "No carrier is booked for this order." } as const;

const createErrors = {
  CarrierBookingPickUpDateNotAvailable: {
    message: "The carrier does not collect on this day. Choose another pick-up date.",
    details: z.object({ pickUpDate: Day, nextAvailableDate: z.nullable(Day) }),
  },
  pick_up_slot_invalid: {
    message: "Choose one of the pick-up windows of this service; a drop-off service has none.",
    details: z.object({ slots: z.array(PickUpSlot) }),
  },
  SellerShippingAddressTooLong: {
    message: "The name or a line of your shipping address is too long for the carrier's label. Shorten it.",
    details: z.object({ line: z.enum(["companyName", "lineOne", "lineTwo"]), maximum: z.number() }),
  },
  shipping_address_missing: {
    message: "Your profile has no pick-up address. Add one first.",
  },
  shipping_limits_exceeded: {
    message: "Some parcels or pallets are too large, too heavy or too many for a carrier.",
    details: z.object({
      problems: z.array(
        z.object({
          kind: z.enum(["PARCEL", "PALLET"]),
          /** Index in the list, from 0; null when there are too many in total. */
          index: z.nullable(z.number()),
          limit: z.enum(["count", "weight", "side", "lengthAndGirth", "height"]),
          /** Grams, centimetres or pieces. */
          maximum: z.number(),
        }),
      ),
    }),
  },
  nothing_to_collect: {
    message: "Enter what is to be collected: parcels or pallets, or pack the order into boxes first.",
  },
  boxes_mismatch: {
    message: "The number of parcels differs from the boxes of this order. Leave them out or pack again.",
    details: z.object({ boxes: z.number() }),
  },
  boxes_incomplete: {
    message: "The boxes do not hold the confirmed quantities. Pack the order again.",
  },
  carrier_not_bookable: {
    message: "This carrier cannot be booked for this order. Choose another one.",
    details: z.object({ reason: z.nullable(NotBookableReason) }),
  },
  shipping_method_taken: {
    message: "This order uses another shipping method. Clear that first: an order has one method.",
  },
  booking_exists: {
    message: "A carrier is already booked for this order. Cancel that booking first.",
    details: z.object({ status: z.string(), carrier: z.string() }),
  },
  invalid_state: saleState,
  ...staleVersion("sale"),
  carrier_booking_failed: {
    message: "There was an error booking the carrier, please try again.",
    details: z.object({ failure: z.string() }),
  },
  provider_shipping_unavailable: {
    message: "Shipping through our provider is not available at the moment.",
  },
} as const;

export const listBookableCarriers = {
  summary:
    "Carriers that can collect a sale, with price and transit days, and those that cannot, with the reason.",
  params: saleParams,
  query: z.object({
    dangerous_goods: z._default(BooleanText, false),
    /** Weights in grams and counts for the price; defaults to the boxes of the sale, or to an assumption. */
    weight_grams: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7_000_000))),
    parcels: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200))),
    pallets: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200))),
  }),
  answer: z.object({
    results: z.array(BookableCarrier),
    /** What the prices are based on. */
    measures: z.object({
      parcels: z.number(),
      pallets: z.number(),
      weightGrams: z.number(),
      /** True when nothing is packed or given and no earlier weight is known: the price may differ. */
      isAssumed: z.boolean(),
    }),
    /** Whether shipping through the provider is down for all sellers. */
    isOutage: z.boolean(),
  }),
  errors: { shipping_address_missing: createErrors.shipping_address_missing },
} as const satisfies EndpointSchemas;

export const getSaleCarrierBooking = {
  summary: "The last booking of a sale, null while it has none; only SUCCEEDED counts as booked.",
  params: saleParams,
  answer: z.nullable(CarrierBooking),
} as const satisfies EndpointSchemas;

export const createSaleCarrierBooking = {
  summary: "Books a carrier for a confirmed sale; PENDING when the carrier answers later.",
  params: saleParams,
  body: z.strictObject(bookingFields),
  answer: CarrierBooking,
  errors: createErrors,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const createCarrierBooking = {
  summary: "The same as the booking of a sale, with the sale in the body.",
  body: z.strictObject({ saleQid: Qid, ...bookingFields }),
  answer: CarrierBooking,
  errors: createErrors,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const cancelCarrierBooking = {
  summary:
    "Cancels the booking of a sale before its payment is triggered and before the goods are handed over.",
  params: saleParams,
  query: seenQuery,
  answer: CarrierBooking,
  errors: {
    carrier_booking_not_found: notFound,
    invalid_state: saleState,
    ...staleVersion("sale"),
    already_collected: {
      message: "The goods are already with the carrier or in the warehouse: the booking still applies.",
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;
