import { type RawBuilder, sql } from "kysely";

/** The brands of a filter: one or several, each by its slug or its full name. */
export type BrandFilter = string | readonly string[] | undefined;

/** The values of a filter that may be given several times; empty ones are left out. */
export const brandValues = (brands: BrandFilter): readonly string[] =>
  (typeof brands === "string" ? [brands] : (brands ?? [])).map((brand) => brand.trim()).filter(Boolean);

/**
 * The ids of brands by their slugs or their full names, case-insensitive, as an array.
 * @param first what a value is that is the slug of one brand and the name of another
 */
export const brandIds = (values: readonly string[], first: "slug" | "name" = "slug"): RawBuilder<unknown> =>
  first === "slug"
    ? sql`array(select b.id from brands b where b.slug = any(${values}::text[]) or lower(b.name) in (
        select lower(v) from unnest(${values}::text[]) v where not exists (select from brands x where x.slug = v)))`
    : sql`array(select b.id from brands b where lower(b.name) in (select lower(v) from unnest(${values}::text[]) v) or b.slug in (
        select v from unnest(${values}::text[]) v where not exists (select from brands x where lower(x.name) = lower(v))))`;

/** The full names of the same brands in lower case, also of brands that the catalogue does not have. */
export const brandNames = (values: readonly string[]): RawBuilder<unknown> =>
  sql`array(select lower(b.name) from brands b where b.slug = any(${values}::text[])
    union all select lower(named) from unnest(${values}::text[]) named)`;
