import type { getBrand as endpoint } from "@quayside/api-client/contract/brands/brands.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { findBrand } from "#modules/catalogue/brands/brand.reader.ts";

/** One brand. */
export const getBrand: Handler<typeof endpoint> = async ({ db, scope, params }) =>
  new PageJson(((await findBrand(db, params.slug, scope.buyerMarket)) ?? failWith("not_found")).brand);
