import * as z from "zod/mini";
import { rawText } from "#contract/plain-text.ts";
import { Product, ProductBrand, ProductCard } from "#contract/products/product.schema.ts";
import { PageQuery, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const getProduct = {
  summary: "One product as everyone may see it: what it is and what is like it, without prices and stock.",
  params: z.object({ fid: rawText(1, 40) }),
  answer: Product,
} as const satisfies EndpointSchemas;

export const listProductAddresses = {
  summary: "The paths of all product and brand pages of the public site, in parts, for its sitemaps.",
  query: z.object({
    part: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  }),
  answer: z.object({
    /** How many parts there are; a part may have few paths or none. */
    parts: z.number(),
    paths: z.array(z.string()),
  }),
} as const satisfies EndpointSchemas;

export const getCatalogueFigures = {
  summary: "How large the catalogue is, at most a minute ago.",
  answer: z.object({
    products: z.number(),
    /** Products that a seller has in stock. */
    productsInStock: z.number(),
    brands: z.number(),
  }),
} as const satisfies EndpointSchemas;

export const listProductBrands = {
  summary:
    "Brands with products in the catalogue, by name; those that begin with a digit or a sign come last.",
  query: z.object(PageQuery),
  answer: listOf(ProductBrand),
} as const satisfies EndpointSchemas;

export const listProductsOfBrand = {
  summary: "The products of a brand by name, without prices and stock.",
  params: z.object({ slug: rawText(1, 120) }),
  query: z.object(PageQuery),
  answer: z.extend(listOf(ProductCard), {
    brand: z.object({ name: z.string(), slug: z.string() }),
  }),
} as const satisfies EndpointSchemas;
