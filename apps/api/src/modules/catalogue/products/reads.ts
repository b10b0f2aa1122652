import type * as contract from "@quayside/api-client/contract/products/products.endpoints";
import { type Handler, PageJson, type Services } from "#kernel/context.ts";
import {
  type CatalogueFigures,
  readCatalogueFigures,
  readProduct,
  readProductAddresses,
  readProductBrandsPage,
  readProductsOfBrandPage,
} from "#modules/catalogue/products/product.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { pageAddress } from "#kernel/page.ts";

/** Everyone may ask, and counting a large catalogue takes a while. */
const KEPT_MS = 60_000;

const kept = new WeakMap<Services, { readonly figures: Promise<CatalogueFigures>; readonly until: number }>();

/** How large the catalogue is; counted once a minute. */
export const getCatalogueFigures: Handler<typeof contract.getCatalogueFigures> = ({ services }) => {
  const now = services.securityClock.now().getTime();
  const last = kept.get(services);
  if (last && now < last.until) return last.figures;
  const figures = readCatalogueFigures(services.db);
  kept.set(services, { figures, until: now + KEPT_MS });
  figures.catch(() => kept.delete(services));
  return figures;
};

/** One product as everyone may see it. */
export const getProduct: Handler<typeof contract.getProduct> = async ({ db, params, services }) =>
  jsonOr404(await readProduct(db, params.fid, services.config.IMAGE_HOST_URL));

/** A part of the paths of all product and brand pages. */
export const listProductAddresses: Handler<typeof contract.listProductAddresses> = ({ db, query }) =>
  readProductAddresses(db, query.part);

/** Brands with products, by name. */
export const listProductBrands: Handler<typeof contract.listProductBrands> = async ({ db, query }) =>
  new PageJson(await readProductBrandsPage(db, query, pageAddress("products/brands/", query)));

/** The products of a brand, by name. */
export const listProductsOfBrand: Handler<typeof contract.listProductsOfBrand> = async ({
  db,
  params,
  query,
  services,
}) => {
  const { slug } = params;
  const list = { ...query, slug, imageHost: services.config.IMAGE_HOST_URL };
  const address = pageAddress(`products/brands/${encodeURIComponent(slug)}/`, query);
  return jsonOr404(await readProductsOfBrandPage(db, list, address));
};
