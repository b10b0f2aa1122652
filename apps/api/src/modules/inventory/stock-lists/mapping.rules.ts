import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { STOCK_FIELD_MESSAGES } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { failWith } from "#kernel/fail.ts";

const FIELDS = ["headingRow", "gtin", "price", "sellingUnit", "inventory", "currency"] as const;

/**
 * Which columns of a file hold what: as sent with it, and for the rest as given the last time.
 * @throws validation_failed with the sentence of each field that is not mapped
 */
export function mappingOf(
  sent: { readonly [Field in keyof StockMapping]?: StockMapping[Field] | undefined },
  saved: StockMapping | undefined,
): StockMapping {
  const missing = FIELDS.filter((field) => sent[field] === undefined && saved?.[field] === undefined);
  if (missing.length > 0) {
    failWith("validation_failed", {
      fieldErrors: Object.fromEntries(missing.map((field) => [field, [STOCK_FIELD_MESSAGES[field]]])),
    });
  }
  return {
    headingRow: sent.headingRow ?? saved?.headingRow ?? 1,
    gtin: sent.gtin ?? saved?.gtin ?? "",
    price: sent.price ?? saved?.price ?? "",
    sellingUnit: sent.sellingUnit ?? saved?.sellingUnit ?? "",
    inventory: sent.inventory ?? saved?.inventory ?? "",
    currency: sent.currency ?? saved?.currency ?? "",
  };
}
