import * as z from "zod/mini";
import { Instant } from "#contract/values.ts";
import { PackageStatus, PlaceCode } from "#contract/warehouse/package.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** The shipments of one carrier at one cut-off. */
const Departure = z.object({
  carrier: z.string(),
  cutOffAt: Instant,
  shipments: z.number(),
  packages: z.number(),
});

export const WarehouseToday = z.object({
  /** When the figures were taken. */
  at: Instant,
  /** Announced packages, the late ones among them, those waiting to be counted, and those received today; exact up to 10,000. */
  expected: z.number(),
  late: z.number(),
  toCount: z.number(),
  receivedToday: z.number(),
  /** Counted packages that are not in a shipment yet; exact up to 10,000. */
  waiting: z.number(),
  /** The package that has waited longest; null while none waits. */
  longestWaiting: z.nullable(
    z.object({
      sscc: z.string(),
      saleNumber: z.string(),
      confirmedAt: Instant,
      location: z.nullable(PlaceCode),
    }),
  ),
  /** Packages received in the last 30 days (the latest 10,000), and how many had a discrepancy. */
  discrepancies: z.object({ received: z.number(), withDiscrepancy: z.number() }),
  /** The next departures by cut-off, at most eight; missed ones come first. */
  departures: z.array(Departure),
  /** The latest arrivals, newest first, at most six. */
  latest: z.array(
    z.object({ saleNumber: z.string(), sscc: z.string(), receivedAt: Instant, status: PackageStatus }),
  ),
});
export type WarehouseToday = z.infer<typeof WarehouseToday>;

export const getWarehouseToday = {
  summary: "Today in the warehouse: what is coming in, what is waiting and what leaves next.",
  answer: WarehouseToday,
} as const satisfies EndpointSchemas;
