import { previewOfferChanges as endpoint } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import { MAX_CHANGES } from "@quayside/api-client/contract/offers/many-offers.rules";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { readBulkPreview } from "#modules/inventory/offers/bulk-preview.reader.ts";
import { bulkValueOf } from "#modules/inventory/offers/bulk.rules.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

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
