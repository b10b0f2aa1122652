import type { SearchText } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";

/** Shorter words are matched whole: almost every product has a word that starts with any given letter. */
const BEGINNING_FROM = 3;

/** Words contain neither quotes nor backslashes, so they can be put into a tsquery unchanged. */
function lexeme(word: string, isWhole: boolean): string {
  return isWhole || word.length < BEGINNING_FROM || /^[\d.]+$/.test(word) ? `'${word}'` : `'${word}':*`;
}

/**
 * The tsquery of each term of a search: its words are prefixes of words of the searched text.
 * @param isWhole no prefixes: only whole words
 */
export function termQueries({ terms }: SearchText, isWhole = false): string[] {
  return terms.map(({ choices }) =>
    choices.map((words) => `(${words.map((word) => lexeme(word, isWhole)).join(" & ")})`).join(" | "),
  );
}

/** Where the words that a misspelt one may stand for come from. */
export type Dictionary = "products" | "companies";

/**
 * Whether a text, as the tsvector of `findable_words`, has the words of a search, also misspelt, apart or together. A
 * search without words finds nothing.
 */
export function hasWords(
  words: RawBuilder<unknown>,
  search: SearchText,
  dictionary: Dictionary = "products",
): RawBuilder<boolean> {
  if (search.terms.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${words} @@ (select search_query(${termQueries(search)}::text[], ${search.terms.map(({ word }) => word)}::text[], ${dictionary}))`;
}

/** Whether a text, as a tsvector, has the words of a search whole, as they are typed: the better match. */
export function hasWholeWords(words: RawBuilder<unknown>, search: SearchText): RawBuilder<boolean> {
  if (search.terms.length === 0) return sql<boolean>`false`;
  const whole = termQueries(search, true).map((term) => `(${term})`);
  return sql<boolean>`${words} @@ ${whole.join(" & ")}::tsquery`;
}

/** The words of a line of a sale or an order, as their indexes have them. */
const wordsOfLine = sql`findable_words(l.brand || ' ' || l.name)`;

/** The forms in which a GTIN is written: GTIN-8, -12, -13 and -14 differ only in leading zeros. */
function gtinForms(gtins14: readonly string[]): string[] {
  return gtins14.flatMap((key) => {
    const bare = key.replace(/^0+/, "");
    return [
      ...new Set(
        [8, 12, 13, 14].filter((length) => length >= bare.length).map((length) => bare.padStart(length, "0")),
      ),
    ];
  });
}

/** Whether a column with a GTIN in any form has that of a search. */
export function hasGtin(gtin: RawBuilder<unknown>, { gtins14 }: SearchText): RawBuilder<boolean> {
  return gtins14.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${gtin} = any(${gtinForms(gtins14)}::text[])`;
}

/** Whether a line `l` of a sale or an order is of a product that a search finds. */
export function isLineOf(search: SearchText): RawBuilder<boolean> {
  return sql<boolean>`(${hasWords(wordsOfLine, search)} or ${hasGtin(sql`l.gtin`, search)})`;
}
