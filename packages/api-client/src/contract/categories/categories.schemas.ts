import * as z from "zod/mini";
import { PageQuery, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const Slug = z.string().check(z.minLength(1), z.maxLength(120));

export const listCategories = {
  summary: "Categories by name; those of the given slugs when there are any (repeat the parameter).",
  query: z.object({
    ...PageQuery,
    slug: z.optional(z.union([Slug, z.array(Slug).check(z.maxLength(200))])),
  }),
  answer: listOf(z.object({ name: z.string(), slug: z.string() })),
  errors: {
    BrandsInvalidSlugs: {
      message: "Some of these slugs belong to no category.",
      details: z.object({ invalidSlugs: z.array(z.string()) }),
    },
  },
} as const satisfies EndpointSchemas;
