import * as z from "zod/mini";
import { Country, Instant, Qid } from "#contract/values.ts";

export const PackageStatus = z.enum([
  "ANNOUNCED",
  "RECEIVED",
  "RECEIVED_WITH_DISCREPANCY",
  "REFUSED",
  "CONFIRMED",
  "CONSOLIDATED",
]);
export type PackageStatus = z.infer<typeof PackageStatus>;

/** What can be wrong with a package. */
export const DiscrepancyReason = z.enum([
  "DAMAGED",
  "OPENED",
  "WET",
  "WRONG_UNITS",
  "WRONG_GOODS",
  "WRONG_ADDRESS",
  "LABEL_UNREADABLE",
  "EXPIRED_GOODS",
  "OTHER",
]);
export type DiscrepancyReason = z.infer<typeof DiscrepancyReason>;

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
};

export const IncomingPackage = z.object(packageFields);
export type IncomingPackage = z.infer<typeof IncomingPackage>;

export const WarehousePackage = z.object({
  ...packageFields,
  /** Id of the order, which its shipment group has too. */
  groupQid: Qid,
  receivedAt: z.nullable(Instant),
  confirmedAt: z.nullable(Instant),
  /** Who did it last, by name. */
  handledBy: z.nullable(z.string()),
  confirmedUnits: z.nullable(z.number()),
  confirmedWeightGrams: z.nullable(z.number()),
  discrepancy: z.nullable(z.object({ reason: DiscrepancyReason, text: z.nullable(z.string()) })),
  /** The outbound shipment it is in, and where in it. */
  shipmentQid: z.nullable(Qid),
  palletNumber: z.nullable(z.number()),
  layer: z.nullable(z.number()),
});
export type WarehousePackage = z.infer<typeof WarehousePackage>;
