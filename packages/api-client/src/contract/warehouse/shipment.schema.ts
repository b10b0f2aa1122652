import * as z from "zod/mini";
import { warehouseShipmentStatuses } from "#contract/warehouse/warehouse.rules.ts";
import { Country, Instant, Qid } from "#contract/values.ts";
import { WarehousePackage } from "#contract/warehouse/package.schema.ts";

export const WarehouseShipmentStatus = z.enum(warehouseShipmentStatuses);
export type WarehouseShipmentStatus = z.infer<typeof WarehouseShipmentStatus>;

export const WarehouseShipmentItem = z.object({
  qid: Qid,
  status: WarehouseShipmentStatus,
  /** Id of the order, which its shipment group has too. */
  groupQid: Qid,
  destination: z.object({ country: Country, city: z.string() }),
  packageCount: z.number(),
  palletCount: z.number(),
  units: z.number(),
  weightGrams: z.number(),
  /** Packages of the same order that are announced or received, and not in a shipment yet. */
  missingPackages: z.number(),
  carrier: z.nullable(z.string()),
  trackingNumbers: z.array(z.string()),
  /** Who works on it; null when it is free. `isMine`: it is the caller. */
  assignee: z.nullable(z.object({ name: z.string(), isMine: z.boolean() })),
  createdAt: Instant,
  readyAt: z.nullable(Instant),
  /** When it has to be ready for collection. */
  cutOffAt: z.nullable(Instant),
  dispatchedAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
  version: z.number(),
});
export type WarehouseShipmentItem = z.infer<typeof WarehouseShipmentItem>;

/** A pallet that packages of a shipment are on: a logistic unit of its own once it is measured. */
export const WarehousePallet = z.object({
  /** From 1; packages name it. */
  number: z.number(),
  packageCount: z.number(),
  /** Weight of its packages, without the pallet itself. */
  packagesWeightGrams: z.number(),
  /** Null until it is measured. */
  measured: z.nullable(
    z.object({
      base: z.enum(["EUR", "UK"]),
      /** 18 digits; printed as GS1-128 on the label. */
      sscc: z.string(),
      /** With its packages and the pallet itself. */
      weightGrams: z.number(),
      heightCm: z.number(),
    }),
  ),
});
export type WarehousePallet = z.infer<typeof WarehousePallet>;

export const WarehouseShipment = z.extend(WarehouseShipmentItem, {
  /** The destination, from the company to the country. */
  address: z.array(z.string()),
  /** Whether it needs a commercial invoice on its way from the warehouse to the buyer. */
  crossesBorder: z.boolean(),
  packages: z.array(WarehousePackage),
  pallets: z.array(WarehousePallet),
});
export type WarehouseShipment = z.infer<typeof WarehouseShipment>;
