import type { BulkChange } from "@quayside/api-client/contract/offers/many-offers.schemas";
import { priceMinorOf } from "#modules/inventory/offers/price.rules.ts";
import { previewOfferChanges as endpoint } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import { MAX_CHANGES } from "@quayside/api-client/contract/offers/offers.rules";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { readBulkPreview } from "#modules/inventory/offers/bulk-preview.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

const MAX_STOCK = 10_000_000;

/**
 * The value of a bulk change as an integer: minor units of a price, tenths of a per cent, or units.
 *
 * @param value as accepted by the contract
 * @returns 0 for TO_WIN; null for a value that does not fit the change
 */
function bulkValueOf(change: BulkChange, value: string | undefined): number | null {
  if (change === "TO_WIN") return value === undefined ? 0 : null;
  if (value === undefined) return null;
  if (change === "SET_PRICE") {
    const isPrice = /^\d{1,7}(\.\d{1,2})?$/.test(value) && priceMinorOf(value) >= 1;
    return isPrice ? priceMinorOf(value) : null;
  }
  if (change === "SET_STOCK") return /^\d+$/.test(value) && Number(value) <= MAX_STOCK ? Number(value) : null;
  if (!/^-?\d{1,3}(\.\d)?$/.test(value)) return null;
  const tenths = Math.round(Number(value) * 10);
  return tenths >= -900 && tenths <= 9000 ? tenths : null;
}

/** The effect of a bulk change on the offers of a filter, page by page, or on named ones. */
export const previewOfferChanges: Handler<typeof endpoint> = async ({ db, scope, query, services }) => {
  const { change, value, offers, ...filters } = query;
  const amount = bulkValueOf(change, value) ?? fail(endpoint, "value_invalid");
  const narrowed =
    offers === undefined ? filters : { status: "ALL" as const, sort: filters.sort, qids: offers.split(",") };
  const asked = {
    ...narrowed,
    sellerId: sellerIdOf(scope),
    imageHost: services.config.IMAGE_HOST_URL,
  };
  return new PageJson(await readBulkPreview(db, asked, { change, value: amount }, MAX_CHANGES));
};
