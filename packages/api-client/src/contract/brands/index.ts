import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { PageQuery, Qid, listOf } from "#contract/values.ts";

/** A brand of the catalogue. */
export const Brand = z.object({
  qid: Qid,
  name: z.string(),
  slug: z.string(),
  /** One of the brands that buyers are shown first. */
  isPremium: z.boolean(),
  /** Products of the catalogue, and those of them that are in stock. */
  productCount: z.number(),
  availableCount: z.number(),
});
export type Brand = z.infer<typeof Brand>;

const bySlug = z.object({ slug: z.string().check(z.maxLength(120)) });
const Slug = z.string().check(z.minLength(1), z.maxLength(120));

export const listBrands = defineEndpoint({
  id: "brands.list",
  method: "GET",
  path: "brands/",
  access: "session",
  summary: "Brands by name; only premium ones, or those of the given slugs (repeat the parameter).",
  query: z.object({
    ...PageQuery,
    premium: z.optional(z.enum(["true", "false"])),
    slug: z.optional(z.union([Slug, z.array(Slug).check(z.maxLength(200))])),
  }),
  answer: listOf(Brand),
  errors: {
    BrandsInvalidSlugs: {
      status: 400,
      message: "Some of these slugs belong to no brand.",
      details: z.object({ invalidSlugs: z.array(z.string()) }),
    },
  },
});

export const getBrandsContact = defineEndpoint({
  id: "brands.contact",
  method: "GET",
  path: "brands/contact/",
  access: "session",
  summary: "Whom to ask about brands.",
  answer: z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
});

export const getBrand = defineEndpoint({
  id: "brands.get",
  method: "GET",
  path: "brands/{slug}/",
  access: "session",
  summary: "One brand.",
  params: bySlug,
  answer: Brand,
});

export const listBrandRecommendations = defineEndpoint({
  id: "brands.recommendations",
  method: "GET",
  path: "brands/{slug}/recommendations/",
  access: "session",
  summary: "Brands that are bought in the same orders as this one, the most frequent first.",
  params: bySlug,
  query: z.object(PageQuery),
  answer: listOf(z.extend(Brand, { orderCount: z.number() })),
});

export const requestBrand = defineEndpoint({
  id: "brands.request",
  method: "POST",
  path: "brands/request/",
  access: ["buyer", "seller"],
  summary: "Asks the brand team for a brand that the catalogue lacks; asking again changes the request.",
  idempotent: true,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    website: z.optional(z.url().check(z.maxLength(300))),
    note: z.optional(z.string().check(z.maxLength(1000))),
  }),
  status: 201,
  answer: z.object({
    qid: Qid,
    name: z.string(),
    /** The brand, when the catalogue has it after all; then no request is made. */
    available: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  }),
});
