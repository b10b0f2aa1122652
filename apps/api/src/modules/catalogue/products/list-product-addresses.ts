import type { listProductAddresses as endpoint } from "@quayside/api-client/contract/products/products.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readProductAddresses } from "#modules/catalogue/products/product.reader.ts";

/** A part of the paths of all product and brand pages. */
export const listProductAddresses: Handler<typeof endpoint> = ({ db, query }) =>
  readProductAddresses(db, query.part);
