import type { listBrandDiscounts as endpoint } from "@quayside/api-client/contract/discounts/index";
import { type Handler, PageJson } from "#http/context.ts";
import { readDiscountsJson } from "#modules/discounts/discount.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The seller's brand discounts. */
export const listBrandDiscounts: Handler<typeof endpoint> = async ({ db, scope }) =>
  new PageJson(await readDiscountsJson(db, sellerIdOf(scope)));
