import type { getCatalogueFigures as endpoint } from "@quayside/api-client/contract/products/products.endpoints";
import type { Handler, Services } from "#kernel/context.ts";
import { type CatalogueFigures, readCatalogueFigures } from "#modules/catalogue/products/product.reader.ts";

/** Everyone may ask, and counting a large catalogue takes a while. */
const KEPT_MS = 60_000;

const kept = new WeakMap<Services, { readonly figures: Promise<CatalogueFigures>; readonly until: number }>();

/** How large the catalogue is; counted once a minute. */
export const getCatalogueFigures: Handler<typeof endpoint> = ({ services }) => {
  const now = services.securityClock.now().getTime();
  const last = kept.get(services);
  if (last && now < last.until) return last.figures;
  const figures = readCatalogueFigures(services.db);
  kept.set(services, { figures, until: now + KEPT_MS });
  figures.catch(() => kept.delete(services));
  return figures;
};
