import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Country, Instant, PageQuery, Qid, listOf } from "#contract/values.ts";

export const PackageStatus = z.enum([
  "ANNOUNCED",
  "RECEIVED",
  "RECEIVED_WITH_DISCREPANCY",
  "REFUSED",
  "CONFIRMED",
  "CONSOLIDATED",
]);
export type PackageStatus = z.infer<typeof PackageStatus>;

export const IncomingPackage = z.object({
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
});
export type IncomingPackage = z.infer<typeof IncomingPackage>;

export const listIncomingPackages = defineEndpoint({
  id: "warehouse.incoming",
  method: "GET",
  path: "warehouse/incoming/",
  access: ["warehouse"],
  summary: "Packages announced to the warehouse and not yet received, the earliest expected first.",
  query: z.object({ ...PageQuery, search: z.optional(z.string().check(z.maxLength(100))) }),
  answer: listOf(IncomingPackage),
});
