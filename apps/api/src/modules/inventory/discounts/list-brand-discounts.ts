import type { listBrandDiscounts as endpoint } from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readDiscountsPage } from "#modules/inventory/discounts/discount.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The seller's brand discounts: current and planned, or ended. */
export const listBrandDiscounts: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const address = pageAddress("offers/brand-discounts/", query);
  return new PageJson(await readDiscountsPage(db, { ...query, sellerId: sellerIdOf(scope) }, address));
};
