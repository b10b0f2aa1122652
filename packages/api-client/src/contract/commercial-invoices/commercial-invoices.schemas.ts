import * as z from "zod/mini";
import { PDF } from "#contract/file-types.ts";
import { shaped } from "#contract/plain-text.ts";
import { SeenVersion, staleVersion } from "#contract/seen-version.ts";
import { Country, Currency, Instant, Money, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const saleParams = z.object({ qid: Qid });

const Party = z.object({
  name: z.string(),
  /** From the street to the country. */
  address: z.array(z.string()),
  vatNumber: z.nullable(z.string()),
});

const CustomsParty = z.extend(Party, {
  /** Absent in invoices that were stored before this field existed. */
  eoriNumber: z.optional(z.nullable(z.string())),
});

const Missing = z.enum([
  "HS_CODE",
  "ORIGIN_COUNTRY",
  "WEIGHT",
  /** Only for shipments from a warehouse: boxes without declared contents. */
  "CONTENTS",
  /** A number of the customs union that the goods leave: the Union's or Great Britain's. */
  "EXPORTER_EORI",
  /** Where no EORI numbers are issued, such as in Switzerland and Norway. */
  "EXPORTER_VAT_NUMBER",
  /** Only where the buyer imports into the Union or Great Britain. */
  "BUYER_EORI",
]);

/** What is printed, and stored with each revision. */
export const CommercialInvoicePaper = z.object({
  number: z.string(),
  issuedAt: Instant,
  /**
   * Revision since the order was shipped, from 1; null before that, and while something is missing: it is then marked
   * as a draft.
   */
  revision: z.nullable(z.number()),
  revisedAt: z.nullable(Instant),
  saleNumber: z.string(),
  /** The EORI number as the company entered it. */
  exporter: CustomsParty,
  /** Our company in the customs union that the goods reach; outside the Union and Great Britain the buyer. */
  importer: CustomsParty,
  /** The destination of the goods. */
  deliverTo: z.object({
    address: z.array(z.string()),
    /** The buyer's number in the customs union the goods go to, where the buyer imports them; null otherwise. */
    eoriNumber: z.nullable(z.string()),
  }),
  incoterm: z.string(),
  currency: Currency,
  lines: z.array(
    z.object({
      id: Qid,
      gtin: z.string(),
      description: z.string(),
      quantity: z.number(),
      price: Money,
      total: Money,
      /** Tariff number, 6 to 10 digits; proposed from the last time this GTIN was exported. */
      hsCode: z.nullable(z.string()),
      originCountry: z.nullable(Country),
    }),
  ),
  goodsTotal: Money,
  freight: Money,
  total: Money,
  /** What the carrier takes over: pallets, and boxes that are on none. */
  packages: z.number(),
  /** "3 on 1 pallet, 3 loose": boxes, and where they are. Absent in invoices that were stored before this field existed. */
  boxes: z.optional(z.string()),
  /** Pallets with all that is on them, and loose boxes; null before the sale is packed. */
  grossWeightGrams: z.nullable(z.number()),
  /** Sum of the products' weights, when all are known. */
  netWeightGrams: z.nullable(z.number()),
  originStatement: z.string(),
  /** What customs require and the invoice lacks. */
  missing: z.array(Missing),
});
export type CommercialInvoicePaper = z.infer<typeof CommercialInvoicePaper>;

const notFound = { message: "No commercial invoice found." } as const;

export const CommercialInvoice = z.extend(CommercialInvoicePaper, {
  /** Counts the changes of what the company said about these products, in this order or another. */
  version: z.number(),
});
export type CommercialInvoice = z.infer<typeof CommercialInvoice>;

export const getCommercialInvoice = {
  summary:
    "The commercial invoice of a confirmed sale whose goods cross a customs border between the seller and the warehouse, or the buyer where the seller ships there directly.",
  params: saleParams,
  answer: CommercialInvoice,
  errors: { commercial_invoice_not_found: notFound },
} as const satisfies EndpointSchemas;

export const updateCommercialInvoice = {
  summary:
    "Sets tariff numbers and countries of origin, which are remembered for each GTIN; makes a revision once the order is shipped.",
  params: saleParams,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          id: Qid,
          hsCode: z.optional(z.nullable(shaped(10, /^\d{6,10}$/))),
          originCountry: z.optional(z.nullable(Country)),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
    version: SeenVersion,
  }),
  answer: CommercialInvoice,
  errors: {
    ...staleVersion("commercial invoice"),
    commercial_invoice_not_found: notFound,
    line_not_found: {
      message: "Some lines do not belong to this order.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    revision_incomplete: {
      message: "The order is shipped: a revision of its invoice needs everything that customs require.",
      details: z.object({ missing: z.array(Missing) }),
    },
  },
} as const satisfies EndpointSchemas;

export const downloadCommercialInvoice = {
  summary: "The commercial invoice as a PDF, or the proforma that precedes it.",
  params: saleParams,
  query: z.object({ kind: z._default(z.enum(["COMMERCIAL", "PROFORMA"]), "COMMERCIAL") }),
  answer: z.any(),
  fileTypes: PDF,
  errors: { commercial_invoice_not_found: notFound },
} as const satisfies EndpointSchemas;
