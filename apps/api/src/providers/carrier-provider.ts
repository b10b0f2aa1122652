import type {
  NotBookableReason,
  Pallet,
  Parcel,
  PickUpSlot,
} from "@quayside/api-client/contract/bookings/booking.schema";

/** What to transport, and between which countries. */
export interface CarrierJob {
  readonly fromCountry: string;
  /** Postcodes tell islands and enclaves that carriers and customs treat apart from their country. */
  readonly fromPostcode: string;
  readonly toCountry: string;
  readonly toPostcode: string;
  readonly parcels: number;
  readonly pallets: number;
  readonly weightGrams: number;
  readonly hasDangerousGoods: boolean;
}

/** A carrier's service for a job; `reason` says why it is unavailable. */
export interface CarrierQuote {
  readonly carrier: string;
  readonly service: string;
  readonly name: string;
  readonly collection: "PICK_UP" | "DROP_OFF";
  /** In euro cents, net. */
  readonly priceMinor: number;
  /** Working days between collection and delivery. */
  readonly transitDays: number;
  /** Local cut-off time for a same-day collection, HH:MM. */
  readonly cutOff: string;
  readonly slots: readonly PickUpSlot[];
  readonly takes: readonly ("PARCEL" | "PALLET")[];
  readonly takesDangerousGoods: boolean;
  readonly reason: NotBookableReason | null;
}

/** An address that a driver visits. */
export interface CarrierAddress {
  readonly company: string;
  readonly lineOne: string;
  readonly lineTwo: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

export interface CarrierOrder {
  /** Our id of the booking; the carrier books each id once, so retries are safe. */
  readonly reference: string;
  /** The seller's own text on the label. */
  readonly note: string;
  /** The number of this attempt, starting at 1. */
  readonly attempt: number;
  readonly carrier: string;
  readonly service: string;
  /** YYYY-MM-DD */
  readonly pickUpDate: string;
  /** Null for goods that the seller drops off. */
  readonly pickUpSlot: PickUpSlot | null;
  readonly hasDangerousGoods: boolean;
  readonly from: CarrierAddress;
  readonly to: CarrierAddress;
  readonly parcels: readonly Parcel[];
  readonly pallets: readonly Pallet[];
}

export type BookingOutcome =
  | { readonly kind: "booked"; readonly confirmation: string; readonly trackingNumbers: readonly string[] }
  /** Not decided yet: ask again with the same reference. */
  | { readonly kind: "pending" }
  | { readonly kind: "date_refused"; readonly nextAvailableDate: string | null }
  | { readonly kind: "failed"; readonly reason: string }
  /** No response. Only another request tells whether it is booked. */
  | { readonly kind: "unanswered" };

export type CancelOutcome =
  | { readonly kind: "cancelled" }
  /** The carrier already has the goods. */
  | { readonly kind: "too_late" }
  | { readonly kind: "unanswered" };

/**
 * The port to the carriers. Every call is idempotent by its reference; a cancelled reference is never booked
 * afterwards. Never called inside a transaction: it may be slow.
 */
export interface CarrierProvider {
  /** All services, including unavailable ones. */
  quote(job: CarrierJob): Promise<readonly CarrierQuote[]>;
  book(order: CarrierOrder): Promise<BookingOutcome>;
  cancel(order: Pick<CarrierOrder, "reference" | "note">): Promise<CancelOutcome>;
}
