import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { PageQuery, listOf } from "#contract/values.ts";

const Slug = z.string().check(z.minLength(1), z.maxLength(120));

export const listCategories = defineEndpoint({
  id: "categories.list",
  method: "GET",
  path: "categories/",
  access: "session",
  summary: "Categories by name; those of the given slugs when there are any (repeat the parameter).",
  query: z.object({
    ...PageQuery,
    slug: z.optional(z.union([Slug, z.array(Slug).check(z.maxLength(200))])),
  }),
  answer: listOf(z.object({ name: z.string(), slug: z.string() })),
  errors: {
    BrandsInvalidSlugs: {
      status: 400,
      message: "Some of these slugs belong to no category.",
      details: z.object({ invalidSlugs: z.array(z.string()) }),
    },
  },
});
