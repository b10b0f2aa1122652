import { type RawBuilder, sql } from "kysely";

/** Anything that search_form does not treat as punctuation. */
const HAS_WORDS = /[^\s!-/:-@[-`{-~]/;
/** Sorts after every character: the end of a prefix range. */
const LAST = "\u{10ffff}";

/**
 * Ids of the products that match a seller's search, as a subquery. A product matches if every word is a prefix of a
 * word of its brand or name, if the text is its GTIN (8 to 14 digits), or if its SKU starts with the text,
 * case-insensitively. Text without words matches all.
 */
export function searchedVariants(search: string, sellerId: number): RawBuilder<unknown> {
  if (!HAS_WORDS.test(search)) return sql`(select variant_id from variant_market)`;
  return sql`(${byNameOrGtin(search)} union all ${withSku(search.trim(), sellerId)})`;
}

function byNameOrGtin(search: string): RawBuilder<unknown> {
  const digits = search.replaceAll(/[\s-]/g, "");
  if (/^\d{8,14}$/.test(digits))
    return sql`select id from variants where gtin14 = ${digits.padStart(14, "0")}`;
  return sql`select variant_id from variant_market where lexemes @@ (
    select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(string_to_array(btrim(search_form(${search})), ' ')) word)`;
}

const withSku = (
  start: string,
  sellerId: number,
): RawBuilder<unknown> => sql`select n.variant_id from offers n where n.seller_id = ${sellerId} and n.sku is not null
  and lower(n.sku) collate "C" >= lower(${start}::text) and lower(n.sku) collate "C" < lower(${start}::text) || ${LAST}::text`;
