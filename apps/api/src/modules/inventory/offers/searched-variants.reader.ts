import { readSearch, searchWords } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import { hasWords } from "#db/search-query.ts";

/** Sorts after every character: the end of a prefix range. */
const LAST = "\u{10ffff}";

/**
 * Ids of the products that match a seller's search, as a subquery. A product matches if its brand and name have the
 * words, if the text is its GTIN in any packaging, or if its SKU starts with the text, case-insensitively. Text without
 * words matches all.
 */
export function searchedVariants(search: string, sellerId: number): RawBuilder<unknown> {
  if (searchWords(search).length === 0) return sql`(select variant_id from variant_market)`;
  const { gtins14, terms, ...text } = readSearch(search);
  const ways = [withSku(search.trim(), sellerId)];
  if (gtins14.length > 0) ways.push(sql`select id from variants where gtin14 = any(${gtins14}::text[])`);
  if (gtins14.length === 0 && terms.length > 0)
    ways.push(
      sql`select variant_id from variant_market where ${hasWords(sql`lexemes`, { ...text, gtins14, terms })}`,
    );
  return sql`(${sql.join(ways, sql` union all `)})`;
}

const withSku = (
  start: string,
  sellerId: number,
): RawBuilder<unknown> => sql`select n.variant_id from offers n where n.seller_id = ${sellerId} and n.sku is not null
  and lower(n.sku) collate "C" >= lower(${start}::text) and lower(n.sku) collate "C" < lower(${start}::text) || ${LAST}::text`;
