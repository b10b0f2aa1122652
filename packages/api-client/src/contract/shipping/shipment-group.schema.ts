import * as z from "zod/mini";
import { SaleStatus, Shipment } from "#contract/sales/sale.schema.ts";
import { Country, Qid } from "#contract/values.ts";
import { PackageStatus } from "#contract/warehouse/package.schema.ts";

/** One seller's part of a shipment group. */
const ShipmentGroupPart = z.object({
  /** Null for a warehouse, which knows sales by their number. */
  saleQid: z.nullable(Qid),
  saleNumber: z.string(),
  sellerCode: z.string(),
  status: SaleStatus,
  isBookedThroughProvider: z.boolean(),
  shipments: z.array(Shipment),
  packages: z.array(
    z.object({
      qid: Qid,
      sscc: z.string(),
      boxNumber: z.number(),
      boxCount: z.number(),
      units: z.number(),
      weightGrams: z.number(),
      status: PackageStatus,
    }),
  ),
});

/** Its id is the one of the order. */
export const ShipmentGroup = z.object({
  qid: Qid,
  destination: z.object({ country: Country, city: z.string() }),
  /** The warehouse that consolidates the parts; null when each goes directly to the buyer. */
  warehouse: z.nullable(z.object({ name: z.string(), country: Country })),
  parts: z.array(ShipmentGroupPart),
});
export type ShipmentGroup = z.infer<typeof ShipmentGroup>;
