import * as z from "zod/mini";
import { PDF } from "#contract/file-types.ts";
import { NamedSales, SaleFilters } from "#contract/sales/sales.schemas.ts";
import { Instant, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const getPickList = {
  summary:
    "The products to pick for sales that are to be shipped: the confirmed quantities, else the requested ones.",
  query: z.object({
    ...SaleFilters,
    /** Ids of sales separated by commas, instead of the filters. */
    orders: NamedSales,
  }),
  answer: z.object({
    sales: z.array(
      z.object({
        qid: Qid,
        number: z.string(),
        country: z.string(),
        expiredAt: Instant,
        /** The zone in which the deadline is given. */
        timeZone: z.string(),
      }),
    ),
    /** Matching sales beyond the maximum. */
    left: z.number(),
    products: z.array(
      z.object({
        gtin: z.string(),
        brand: z.string(),
        name: z.string(),
        /** The seller's own code; null if the offer has none. */
        sku: z.nullable(z.string()),
        quantity: z.number(),
        orders: z.array(z.object({ number: z.string(), quantity: z.number() })),
      }),
    ),
  }),
} as const satisfies EndpointSchemas;

export const downloadPickList = {
  summary:
    "The pick list as a PDF to carry through the warehouse: a bar code for each GTIN, and the orders to pack at its end.",
  query: z.object({
    ...SaleFilters,
    /** Ids of sales separated by commas, instead of the filters. */
    orders: NamedSales,
    /**
     * The picking order: by brand, or by SKU, which encodes the location in many warehouses. Products without a SKU
     * come last.
     */
    by: z._default(z.enum(["BRAND", "SKU"]), "BRAND"),
  }),
  answer: z.any(),
  fileTypes: PDF,
  errors: {
    nothing_to_pick: { message: "None of these orders is waiting to be shipped." },
  },
} as const satisfies EndpointSchemas;
