import { searchVariants as endpoint } from "@quayside/api-client/contract/variants/index";
import { type Handler, PageJson } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { pageAddress } from "#http/page.ts";
import { searchTextOf } from "#modules/catalogue/search.rules.ts";
import { categoryExists, readSuggestions, readVariantsPage } from "#modules/catalogue/variant.reader.ts";

/** With fewer hits than this the words may be misspelt. */
const FEW_HITS = 3;

/** Searches the catalogue: each word begins, or is like, a word of brand or name; digits are a GTIN. */
export const searchVariants: Handler<typeof endpoint> = async ({ db, query, services, now }) => {
  const { category_slug: categorySlug, page, size, sort } = query;
  if (categorySlug !== undefined && !(await categoryExists(db, categorySlug))) fail(endpoint, "not_found");
  const text = searchTextOf(query.query ?? "");
  const found = await readVariantsPage(
    db,
    {
      text,
      brandName: query.brand_name,
      categorySlug,
      minPrice: query.min_price,
      maxPrice: query.max_price,
      isInStock: query.stock_availability === "in_stock",
      sort,
      page,
      size,
      day: now.toISOString().slice(0, 10),
      imageHost: services.config.IMAGE_HOST_URL,
    },
    pageAddress("variants/search/", query),
  );
  const mayBeMisspelt = text.kind === "words" && text.words.length > 0 && found.count < FEW_HITS;
  const suggestions = mayBeMisspelt ? await readSuggestions(db, text.words) : [];
  return new PageJson(`${found.page.slice(0, -1)},"suggestions":${JSON.stringify(suggestions)}}`);
};
