import type { getProduct as endpoint } from "@quayside/api-client/contract/products/products.endpoints";
import type { Handler } from "#kernel/context.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { readProduct } from "#modules/catalogue/products/product.reader.ts";

/** One product as everyone may see it. */
export const getProduct: Handler<typeof endpoint> = async ({ db, params, services }) =>
  jsonOr404(await readProduct(db, params.fid, services.config.IMAGE_HOST_URL));
