import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { pickUpSlots } from "#contract/bookings/booking.rules.ts";
import { Currency, Instant, IsoDate, Money, Qid } from "#contract/values.ts";

/** A calendar day, YYYY-MM-DD. */
export const Day = IsoDate;

const Centimetres = z.int().check(z.minimum(1), z.maximum(400));
const Grams = z.int().check(z.minimum(1), z.maximum(2_000_000));

/** A parcel's measured weight and size; the limits are in `shipping-limits.rules`. */
export const Parcel = z.strictObject({
  weightGrams: Grams,
  lengthCm: Centimetres,
  widthCm: Centimetres,
  heightCm: Centimetres,
});
export type Parcel = z.infer<typeof Parcel>;

export const PalletBase = z.enum(["EUR", "UK"]);

/** A loaded pallet: EUR is 120 × 80 cm, UK 120 × 100; the height counts the pallet itself. */
export const Pallet = z.strictObject({ base: PalletBase, weightGrams: Grams, heightCm: Centimetres });
export type Pallet = z.infer<typeof Pallet>;

export const PickUpSlot = z.enum(pickUpSlots);
export type PickUpSlot = z.infer<typeof PickUpSlot>;

export const BookingStatus = z.enum(["PENDING", "SUCCEEDED", "FAILED", "CANCELLED"]);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** Why a carrier cannot be booked for a sale. */
export const NotBookableReason = z.enum([
  "OUTAGE",
  "DOMESTIC_NOT_OFFERED",
  "DESTINATION_NOT_SERVED",
  "DANGEROUS_GOODS_NOT_TAKEN",
  "PARCELS_NOT_TAKEN",
  "PALLETS_NOT_TAKEN",
]);
export type NotBookableReason = z.infer<typeof NotBookableReason>;

export const BookableCarrier = z.object({
  /** Code of the carrier and of its service, as a booking sends it. */
  carrier: z.string(),
  service: z.string(),
  /** The trade name of the service. */
  name: z.string(),
  collection: z.enum(["PICK_UP", "DROP_OFF"]),
  price: Money,
  currency: Currency,
  /** Working days in transit, and the delivery day for the first pick-up date. */
  transitDays: z.number(),
  estimatedDelivery: Day,
  /** Offered days, the earliest first; time of day in `timeZone` until which the first of them can be booked. */
  pickUpDates: z.array(Day),
  /** Pick-up windows; none for DROP_OFF. */
  slots: z.array(PickUpSlot),
  cutOff: shaped(5, /^\d{2}:\d{2}$/),
  timeZone: z.string(),
  takes: z.array(z.enum(["PARCEL", "PALLET"])),
  takesDangerousGoods: z.boolean(),
  isBookable: z.boolean(),
  /** Null when it can be booked. */
  reason: z.nullable(NotBookableReason),
});
export type BookableCarrier = z.infer<typeof BookableCarrier>;

export const CarrierBooking = z.object({
  qid: Qid,
  sale: z.object({ qid: Qid, number: z.string() }),
  status: BookingStatus,
  carrier: z.string(),
  service: z.string(),
  name: z.string(),
  /** The seller's own words on the label; empty when there are none. */
  reference: z.string(),
  price: Money,
  currency: Currency,
  pickUpDate: Day,
  /** Null for a drop-off service. */
  pickUpSlot: z.nullable(PickUpSlot),
  estimatedDelivery: Day,
  dangerousGoods: z.boolean(),
  parcels: z.array(Parcel),
  pallets: z.array(Pallet),
  /** The carrier's number of the collection; null unless it succeeded. */
  confirmation: z.nullable(z.string()),
  trackingNumbers: z.array(z.string()),
  /** Why it failed, e.g. PICK_UP_DATE_NOT_AVAILABLE; null unless it did. */
  failure: z.nullable(z.string()),
  /** A cancellation was asked for and the carrier has not answered yet. */
  isCancelling: z.boolean(),
  requestedAt: Instant,
  settledAt: z.nullable(Instant),
  cancelledAt: z.nullable(Instant),
});
export type CarrierBooking = z.infer<typeof CarrierBooking>;
