import * as z from "zod/mini";
import { shaped, plainText } from "#contract/plain-text.ts";
import {
  PLACE_CODE,
  discrepancyReasons,
  incomingViews,
  packageStays,
  reprintReasons,
} from "#contract/warehouse/warehouse.rules.ts";
import { Country, Instant, Qid } from "#contract/values.ts";
import { PackagePhoto } from "#contract/warehouse/photo.schema.ts";

export const ReprintReason = z.enum(reprintReasons);
export type ReprintReason = z.infer<typeof ReprintReason>;

/** The input for reprinting a document. */
export const ReprintQuery = {
  reason: z.optional(ReprintReason),
  note: z.optional(plainText(1, 200)),
} as const;

export const reprintErrors = {
  reprint_reason_required: {
    message: "This was already printed. Say why it is printed again.",
    details: z.object({ printedAt: Instant, printedBy: z.string() }),
  },
} as const;

export const PackageStatus = z.enum([
  "ANNOUNCED",
  "RECEIVED",
  "RECEIVED_WITH_DISCREPANCY",
  "REFUSED",
  "CONFIRMED",
  "CONSOLIDATED",
]);
export type PackageStatus = z.infer<typeof PackageStatus>;

export const DiscrepancyReason = z.enum(discrepancyReasons);
export type DiscrepancyReason = z.infer<typeof DiscrepancyReason>;

export const IncomingView = z.enum(incomingViews);
export type IncomingView = z.infer<typeof IncomingView>;

export const PackageStay = z.enum(packageStays);
export type PackageStay = z.infer<typeof PackageStay>;

export const PlaceCode = shaped(35, PLACE_CODE);

const packageFields = {
  qid: Qid,
  /** SSCC of the box: 18 digits. */
  sscc: z.string(),
  saleNumber: z.string(),
  /** Six characters; the warehouse knows sellers by code only. */
  sellerCode: z.string(),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  boxNumber: z.number(),
  boxCount: z.number(),
  units: z.number(),
  weightGrams: z.number(),
  destinationCountry: Country,
  status: PackageStatus,
  announcedAt: Instant,
  expectedAt: Instant,
  /** Null until it is received. */
  receivedAt: z.nullable(Instant),
};

export const IncomingPackage = z.object(packageFields);
export type IncomingPackage = z.infer<typeof IncomingPackage>;

export const WarehousePackage = z.object({
  ...packageFields,
  /** Id of the order, which its shipment group has too. */
  groupQid: Qid,
  confirmedAt: z.nullable(Instant),
  /** Name of the person who did it last. */
  handledBy: z.nullable(z.string()),
  confirmedUnits: z.nullable(z.number()),
  confirmedWeightGrams: z.nullable(z.number()),
  discrepancy: z.nullable(z.object({ reason: DiscrepancyReason, text: z.nullable(z.string()) })),
  /** The code of its location; null until it was scanned. */
  location: z.nullable(z.string()),
  /** The outbound shipment it is in, and its place there. */
  shipmentQid: z.nullable(Qid),
  palletNumber: z.nullable(z.number()),
  layer: z.nullable(z.number()),
  /** An open shipment of its order in the same warehouse, which it can be added to. */
  openShipmentQid: z.nullable(Qid),
});
export type WarehousePackage = z.infer<typeof WarehousePackage>;

/** A product of a package: the announced and the counted units. */
export const PackageLine = z.object({
  id: Qid,
  gtin: z.string(),
  name: z.string(),
  announced: z.number(),
  /** Counted units, damaged ones included; null until the package is confirmed line by line. */
  counted: z.nullable(z.number()),
  /** Of those, the damaged ones. */
  damaged: z.number(),
});
export type PackageLine = z.infer<typeof PackageLine>;

export const WarehousePackageDetail = z.extend(WarehousePackage, {
  /** Empty if the seller did not say what is in it. */
  lines: z.array(PackageLine),
  photos: z.array(PackagePhoto),
});
export type WarehousePackageDetail = z.infer<typeof WarehousePackageDetail>;
