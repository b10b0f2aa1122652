import * as z from "zod/mini";
import { rawText } from "#contract/plain-text.ts";
import { SaleStatus } from "#contract/sales/sale.schema.ts";
import { Instant, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const SaleHit = z.object({
  qid: Qid,
  number: z.string(),
  status: SaleStatus,
  createdAt: Instant,
  expiredAt: Instant,
  /** The matching field and its text. */
  match: z.object({ kind: z.enum(["NUMBER", "TRACKING", "GTIN", "BRAND", "PRODUCT"]), text: z.string() }),
});

export const searchSales = {
  summary:
    "Sales for the search bar: by number, tracking number, GTIN, brand or product, each sale once, best match first, then newest.",
  query: z.object({
    query: z._default(rawText(0, 100), ""),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  }),
  answer: z.object({ results: z.array(SaleHit) }),
} as const satisfies EndpointSchemas;
