import type { listProductsOfBrand as endpoint } from "@quayside/api-client/contract/products/products.endpoints";
import type { Handler } from "#kernel/context.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { pageAddress } from "#kernel/page.ts";
import { readProductsOfBrandPage } from "#modules/catalogue/products/product.reader.ts";

/** The products of a brand, by name. */
export const listProductsOfBrand: Handler<typeof endpoint> = async ({ db, params, query, services }) => {
  const { slug } = params;
  const list = { ...query, slug, imageHost: services.config.IMAGE_HOST_URL };
  const address = pageAddress(`products/brands/${encodeURIComponent(slug)}/`, query);
  return jsonOr404(await readProductsOfBrandPage(db, list, address));
};
