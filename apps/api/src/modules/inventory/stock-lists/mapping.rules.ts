import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { STOCK_FIELD_MESSAGES } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { failWith } from "#kernel/fail.ts";

const FIELDS = ["headingRow", "gtin", "price", "sellingUnit", "inventory", "currency"] as const;

/**
 * The column mapping of a file: as sent with it, otherwise as last set.
 * @throws validation_failed with the message of each unmapped field
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
    stockIs: sent.stockIs ?? saved?.stockIs ?? "ON_HAND",
  };
}

const MAX_NAME = 200;

/** A file name that is safe to show and store: no path, no control or bidi characters. */
export function shownFileName(name: string): string {
  const plain = (name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, "")
    .trim();
  return Array.from(plain).slice(0, MAX_NAME).join("") || "stock-list";
}
