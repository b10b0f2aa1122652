import type {
  NotBookableReason,
  Pallet,
  Parcel,
  PickUpSlot,
} from "@quayside/api-client/contract/bookings/booking.schema";

/** What is to be carried, and between which countries. */
export interface CarrierJob {
  readonly fromCountry: string;
  readonly toCountry: string;
  readonly parcels: number;
  readonly pallets: number;
  readonly weightGrams: number;
  readonly hasDangerousGoods: boolean;
}

/** A service of a carrier for a job; `reason` says why it cannot be had. */
export interface CarrierQuote {
  readonly carrier: string;
  readonly service: string;
  readonly name: string;
  readonly collection: "PICK_UP" | "DROP_OFF";
  /** In euro cents, net. */
  readonly priceMinor: number;
  /** Working days between collection and delivery. */
  readonly transitDays: number;
  /** Local time until which a collection of the same day can be booked, HH:MM. */
  readonly cutOff: string;
  readonly slots: readonly PickUpSlot[];
  readonly takes: readonly ("PARCEL" | "PALLET")[];
  readonly takesDangerousGoods: boolean;
  readonly reason: NotBookableReason | null;
}

/** Somewhere a driver goes to. */
export interface CarrierAddress {
  readonly company: string;
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

export interface CarrierOrder {
  /** Our id of the booking; the carrier books the same id once, whatever is lost on the way. */
  readonly reference: string;
  /** The seller's own words on the label. */
  readonly note: string;
  /** How often it was asked for, this time included. */
  readonly attempt: number;
  readonly carrier: string;
  readonly service: string;
  /** YYYY-MM-DD */
  readonly pickUpDate: string;
  /** Null for goods that the seller brings. */
  readonly pickUpSlot: PickUpSlot | null;
  readonly hasDangerousGoods: boolean;
  readonly from: CarrierAddress;
  readonly to: CarrierAddress;
  readonly parcels: readonly Parcel[];
  readonly pallets: readonly Pallet[];
}

export type BookingOutcome =
  | { readonly kind: "booked"; readonly confirmation: string; readonly trackingNumbers: readonly string[] }
  /** It will know later: ask again under the same reference. */
  | { readonly kind: "pending" }
  | { readonly kind: "date_refused"; readonly nextAvailableDate: string | null }
  | { readonly kind: "failed"; readonly reason: string }
  /** No response. Only another request tells whether it is booked. */
  | { readonly kind: "unanswered" };

export type CancelOutcome =
  | { readonly kind: "cancelled" }
  /** The goods are with the carrier. */
  | { readonly kind: "too_late" }
  | { readonly kind: "unanswered" };

/**
 * The port to the carriers. Every call may be repeated with the same reference and answers the same; a
 * reference that was cancelled is never booked afterwards. Never called inside a transaction: it may take its time.
 */
export interface CarrierProvider {
  /** All services, those that cannot be had too. */
  quote(job: CarrierJob): Promise<readonly CarrierQuote[]>;
  book(order: CarrierOrder): Promise<BookingOutcome>;
  cancel(order: Pick<CarrierOrder, "reference" | "note">): Promise<CancelOutcome>;
}
