import * as z from "zod/mini";
import { longText, plainText, rawText } from "#contract/plain-text.ts";
import { PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** A brand of the catalogue. */
export const Brand = z.object({
  qid: Qid,
  name: z.string(),
  slug: z.string(),
  /** One of the brands that buyers are shown first. */
  isPremium: z.boolean(),
  /** The brand's products in the catalogue, and how many are in stock. */
  productCount: z.number(),
  availableCount: z.number(),
});
export type Brand = z.infer<typeof Brand>;

const bySlug = z.object({ slug: rawText(0, 120) });
const Slug = rawText(1, 120);

export const listBrands = {
  summary: "Brands by name; only premium ones, or those of the given slugs (repeat the parameter).",
  query: z.object({
    ...PageQuery,
    premium: z.optional(z.enum(["true", "false"])),
    slug: z.optional(z.union([Slug, z.array(Slug).check(z.maxLength(200))])),
  }),
  answer: listOf(Brand),
  errors: {
    BrandsInvalidSlugs: {
      message: "Some of these slugs do not belong to a brand.",
      details: z.object({ invalidSlugs: z.array(z.string()) }),
    },
  },
} as const satisfies EndpointSchemas;

export const getBrandsContact = {
  summary: "The contact for questions about brands.",
  answer: z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
} as const satisfies EndpointSchemas;

export const getBrand = {
  summary: "One brand.",
  params: bySlug,
  answer: Brand,
} as const satisfies EndpointSchemas;

export const listBrandRecommendations = {
  summary: "Brands that are bought in the same orders as this one, the most frequent first.",
  params: bySlug,
  query: z.object(PageQuery),
  answer: listOf(z.extend(Brand, { orderCount: z.number() })),
} as const satisfies EndpointSchemas;

export const requestBrand = {
  summary: "Asks the brand team for a brand that the catalogue lacks; asking again changes the request.",
  body: z.strictObject({
    name: plainText(1, 120),
    website: z.optional(z.string().check(z.maxLength(300, { abort: true }), z.url())),
    note: z.optional(longText(0, 1000)),
  }),
  status: 201,
  answer: z.object({
    qid: Qid,
    name: z.string(),
    /** The brand, when the catalogue has it after all; then no request is made. */
    available: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  }),
} as const satisfies EndpointSchemas;
