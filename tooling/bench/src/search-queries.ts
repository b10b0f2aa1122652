import type pg from "pg";

/** One kind of search with the same queries for both sides, as query strings. */
export interface SearchKind {
  readonly name: string;
  readonly api: readonly string[];
  readonly bare: readonly string[];
}

/** Number of queries of each kind. */
const EACH = 20;

/** Typical queries of every kind, with words from the catalogue. */
export async function searchKinds(client: pg.Client): Promise<SearchKind[]> {
  const { rows: products } = await client.query<{ gtin: string; brand: string; words: string[] }>(
    `select v.gtin, b.name as brand, string_to_array(btrim(v.search_text), ' ') as words from variants v join brands b on b.id = v.brand_id
     where v.id % (select greatest(count(*) / 300, 1) from variants) = 0 and cardinality(string_to_array(btrim(v.search_text), ' ')) >= 4 order by v.id limit 200`,
  );
  const { rows: frequent } = await client.query<{ word: string }>(
    `select word from ts_stat('select lexemes from variant_market where variant_id % 20 = 0') where length(word) >= 2 order by nentry desc limit $1`,
    [EACH],
  );
  const some = products.slice(0, EACH);
  const longWord = (words: readonly string[]): string =>
    words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");
  const kind = (name: string, questions: readonly Record<string, string>[]): SearchKind => ({
    name,
    api: questions.map((question) => new URLSearchParams(question).toString()),
    bare: questions.map((question) => new URLSearchParams(question).toString()),
  });
  const frequentWords = frequent.map(({ word }) => word);
  return [
    kind(
      "gtin",
      some.map(({ gtin }) => ({ query: gtin })),
    ),
    kind(
      "two words",
      some.map(({ words }) => ({ query: `${words[0] ?? ""} ${words[2] ?? ""}` })),
    ),
    kind(
      "two words by price",
      some.map(({ words }) => ({ query: `${words[0] ?? ""} ${words[2] ?? ""}`, sort: "price" })),
    ),
    kind(
      "frequent word",
      frequentWords.map((query) => ({ query })),
    ),
    kind(
      "frequent word by price",
      frequentWords.map((query) => ({ query, sort: "price" })),
    ),
    kind(
      "beginning of a word",
      some.map(({ words }) => ({ query: longWord(words).slice(0, 3) })),
    ),
    kind(
      "misspelt word",
      some.map(({ words }) => ({ query: misspelt(longWord(words)) })),
    ),
    kind(
      "brand and price",
      some.map(({ brand }) => ({ brand_name: brand, min_price: "5", max_price: "30" })),
    ),
    kind("everything", [{}, { sort: "price" }, { sort: "name" }, { page: "20" }]),
  ];
}

/** Swaps two letters in the middle, so that no prefix matches. */
function misspelt(word: string): string {
  const middle = Math.floor(word.length / 2);
  return `${word.slice(0, middle - 1)}q${word.slice(middle)}z`;
}
