import { type Client, createClient } from "@quayside/api-client/client";
import type { AnswerOf, CallInput, Endpoint } from "@quayside/api-client/contract/endpoint";
import type { Product } from "@quayside/api-client/contract/products/product.schema";
import {
  getCatalogueFigures,
  getProduct,
  listProductAddresses,
  listProductBrands,
  listProductsOfBrand,
} from "@quayside/api-client/contract/products/products.endpoints";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { reportContentProblem } from "@quayside/content/content-report";
import { serverApiBaseUrl } from "#server/api-base-url.ts";

/** Products change rarely, and search engines read thousands in a row. */
const FRESH_SECONDS = 600;
const DEADLINE_MS = 5000;

/** Products of a brand, and brands, on a page. */
const PRODUCTS_ON_PAGE = 24;
export const BRANDS_ON_PAGE = 120;

let client: Client | undefined;

/** Whether the API itself, and not a proxy, knows no such thing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== "unknown" && [400, 404].includes(error.statusCode);

/** A public call, whose answer the framework caches; null for what does not exist, and without an API. */
async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E> | null> {
  const baseUrl = serverApiBaseUrl();
  if (baseUrl === null) return null;
  client ??= createClient({
    baseUrl,
    application: "marketing",
    credentials: "omit",
    fetch: (address, init) => fetch(address, { ...init, next: { revalidate: FRESH_SECONDS } }),
  });
  try {
    return await client.call(endpoint, input, { signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** A product by its id; null for an unknown one. @throws when the API does not answer */
export const readProduct = (fid: string): Promise<Product | null> => ask(getProduct, { params: { fid } });

/** A page of the brands. @throws when the API does not answer */
export const readBrands = (page: number) => ask(listProductBrands, { query: { page, size: BRANDS_ON_PAGE } });

/** A part of the paths of all products and brands. @throws when the API does not answer */
export const readAddresses = (part: number) => ask(listProductAddresses, { query: { part } });

/** How large the catalogue is; null if that is not known. */
export async function readFigures() {
  try {
    return await ask(getCatalogueFigures, {});
  } catch (error) {
    reportContentProblem(error, "figures");
    return null;
  }
}

/** The path of a product's page. */
export const productPath = ({ fid, slug }: { fid: string; slug: string }) => `/products/${fid}/${slug}/`;

/** The path of a page of a brand. */
export const brandPath = (slug: string, page = 1) => `/brands/${slug}/${page > 1 ? `?page=${page}` : ""}`;

/** The path of a page of all brands. */
export const brandsPath = (page: number) => `/brands/${page > 1 ? `?page=${page}` : ""}`;

/** Where a brand's page stands. */
export const brandCrumbs = ({ name, slug }: { name: string; slug: string }) => [
  { name: "Brands", path: brandsPath(1) },
  { name, path: brandPath(slug) },
];

/** Where a product's page stands. */
export const productCrumbs = (product: Product) => [
  ...brandCrumbs(product.brand),
  { name: product.name, path: productPath(product) },
];

/** The page that an address asks for; null for one that no list has. @param text of the parameter `page` */
export function pageAsked(text: string | readonly string[] | undefined): number | null {
  if (text === undefined) return 1;
  return typeof text === "string" && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

/** The pages of a list, for its links. */
export const pagesOf = (page: number, count: number, size: number, hrefFor: (page: number) => string) => ({
  page,
  pageCount: Math.ceil(count / size),
  hrefFor,
});

/**
 * A page of the products of a brand; null for an unknown brand, and for a page after the last one.
 * @param text of the parameter `page`
 * @throws when the API does not answer
 */
export async function readBrandPage(slug: string, text: string | readonly string[] | undefined) {
  const page = pageAsked(text);
  if (page === null) return null;
  const query = { page, size: PRODUCTS_ON_PAGE };
  const found = await ask(listProductsOfBrand, { params: { slug }, query });
  return found && found.results.length > 0 ? { ...found, page } : null;
}

/** The pages of a brand, for its links. */
export const brandPages = (found: { brand: { slug: string }; page: number; count: number }) =>
  pagesOf(found.page, found.count, PRODUCTS_ON_PAGE, (one) => brandPath(found.brand.slug, one));
