import * as z from "zod/mini";
import { Country, Instant, Qid } from "#contract/values.ts";
import { DiscrepancyReason, PackageLine } from "#contract/warehouse/package.schema.ts";
import { PackagePhoto } from "#contract/warehouse/photo.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** The state of a sale's box in the warehouse; where its goods go from there is not shown to the seller. */
export const ReceiptStatus = z.enum(["EXPECTED", "TO_COUNT", "COUNTED", "REFUSED"]);
export type ReceiptStatus = z.infer<typeof ReceiptStatus>;

export const ReceivedBox = z.object({
  qid: Qid,
  sscc: z.string(),
  boxNumber: z.number(),
  boxCount: z.number(),
  status: ReceiptStatus,
  expectedAt: Instant,
  /** Null until it is received or refused. */
  receivedAt: z.nullable(Instant),
  /** Null until it is counted. */
  countedAt: z.nullable(Instant),
  announced: z.number(),
  /** Counted units, damaged ones included; null until it is counted. */
  counted: z.nullable(z.number()),
  discrepancy: z.nullable(z.object({ reason: DiscrepancyReason, text: z.nullable(z.string()) })),
  /** Empty if the seller did not say what is in it. */
  lines: z.array(PackageLine),
  /** What the warehouse saw. */
  photos: z.array(PackagePhoto),
});
export type ReceivedBox = z.infer<typeof ReceivedBox>;

export const SaleReceipt = z.object({
  /** Where the boxes go; null for a sale that goes to its buyer. */
  warehouse: z.nullable(z.object({ name: z.string(), country: Country })),
  /** Boxes announced to the warehouse, by number. */
  boxes: z.array(ReceivedBox),
});
export type SaleReceipt = z.infer<typeof SaleReceipt>;

export const getSaleReceipt = {
  summary: "What the warehouse received of a sale: box by box and line by line, announced and counted.",
  params: z.object({ qid: Qid }),
  answer: SaleReceipt,
} as const satisfies EndpointSchemas;
