import * as z from "zod/mini";
import { rawText } from "#contract/plain-text.ts";
import { PageQuery, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const Slug = rawText(1, 120);

export const listCategories = {
  summary: "Categories by name; only those of the given slugs, if any (repeat the parameter).",
  query: z.object({
    ...PageQuery,
    slug: z.optional(z.union([Slug, z.array(Slug).check(z.maxLength(200))])),
  }),
  answer: listOf(z.object({ name: z.string(), slug: z.string() })),
  errors: {
    BrandsInvalidSlugs: {
      message: "Some of these slugs do not belong to a category.",
      details: z.object({ invalidSlugs: z.array(z.string()) }),
    },
  },
} as const satisfies EndpointSchemas;
