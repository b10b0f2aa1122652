import type { Pallet, Parcel, PickUpSlot } from "@quayside/api-client/contract/bookings/booking.schema";

/** A seller's booking request. */
export interface AskedBooking {
  readonly carrier: string;
  readonly service: string;
  readonly pickUpDate: string;
  readonly pickUpSlot?: PickUpSlot | null | undefined;
  readonly dangerousGoods: boolean;
  readonly parcels?: Parcel[] | undefined;
  readonly pallets?: Pallet[] | undefined;
  readonly pickUpAddress?:
    | { companyName?: string | undefined; lineOne: string; lineTwo?: string | undefined }
    | undefined;
  readonly reference?: string | undefined;
}
