import { listCategories as endpoint } from "@quayside/api-client/contract/categories/categories.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { pageAddress, pageOf } from "#kernel/page.ts";
import { readCategories, unknownSlugs } from "#modules/catalogue/brands/brand.reader.ts";
import { slugsOf } from "#modules/catalogue/brands/slugs.ts";

/** Categories by name: all, or by given slugs. */
export const listCategories: Handler<typeof endpoint> = async ({ db, query }) => {
  const slugs = slugsOf(query.slug);
  const invalidSlugs = slugs ? await unknownSlugs(db, "categories", slugs) : [];
  if (invalidSlugs.length > 0) fail(endpoint, "BrandsInvalidSlugs", { invalidSlugs });
  return pageOf(await readCategories(db, slugs), query, pageAddress("categories/", query));
};
