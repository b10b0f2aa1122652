import type { listProductBrands as endpoint } from "@quayside/api-client/contract/products/products.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readProductBrandsPage } from "#modules/catalogue/products/product.reader.ts";

/** Brands with products, by name. */
export const listProductBrands: Handler<typeof endpoint> = async ({ db, query }) =>
  new PageJson(await readProductBrandsPage(db, query, pageAddress("products/brands/", query)));
