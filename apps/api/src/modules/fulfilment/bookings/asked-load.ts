import type { Pallet, Parcel, PickUpSlot } from "@quayside/api-client/contract/bookings/booking.schema";
import * as contract from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { findLimitProblems } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { fail } from "#kernel/fail.ts";
import { type PackableSale, wronglyPacked } from "#modules/fulfilment/boxes/index.ts";

/**
 * The load to collect: as requested, or the pallets and boxes of a packed sale.
 * @throws ApiFailure boxes_incomplete, boxes_mismatch, nothing_to_collect or shipping_limits_exceeded
 */
export function askedLoad(sale: PackableSale, asked: AskedBooking): { parcels: Parcel[]; pallets: Pallet[] } {
  const packed = sale.boxes.filter(({ lines }) => lines.length > 0);
  if (packed.length > 0) {
    if (wronglyPacked(sale.lines, packed).length > 0)
      fail(contract.createSaleCarrierBooking, "boxes_incomplete");
    const isOther = asked.parcels && asked.parcels.length !== packed.length;
    if (isOther && !asked.pallets?.length)
      fail(contract.createSaleCarrierBooking, "boxes_mismatch", { boxes: packed.length });
  }
  const isSaid = asked.parcels !== undefined || asked.pallets !== undefined;
  const pallets =
    asked.pallets ??
    (isSaid ? [] : sale.pallets.map(({ base, weightGrams, heightCm }) => ({ base, weightGrams, heightCm })));
  // Boxes on pallets are collected with them.
  const loose = packed.filter(({ palletNumber }) => pallets.length === 0 || palletNumber === null);
  const parcels =
    asked.parcels ??
    (asked.pallets?.length
      ? []
      : loose.map(({ weightGrams, lengthCm, widthCm, heightCm }) => ({
          weightGrams,
          lengthCm,
          widthCm,
          heightCm,
        })));
  if (parcels.length + pallets.length === 0) fail(contract.createSaleCarrierBooking, "nothing_to_collect");
  const problems = findLimitProblems(parcels, pallets);
  if (problems.length > 0) fail(contract.createSaleCarrierBooking, "shipping_limits_exceeded", { problems });
  return { parcels, pallets };
}

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
