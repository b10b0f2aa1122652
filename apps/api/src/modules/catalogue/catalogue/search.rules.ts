const MARKED =
  "ÀÁÂÃÄÅĄàáâãäåąÇĆČçćčĎďÈÉÊËĘĚèéêëęěÌÍÎÏìíîïŁłÑŃŇñńňÒÓÔÕÖØŐòóôõöøőŘřŚŠśšŤťÙÚÛÜŮŰùúûüůűÝýÿŹŻŽźżžŒœß’‘“”–—™®°·\u00a0";
const PLAIN =
  "aaaaaaaaaaaaaaccccccddeeeeeeeeeeeeiiiiiiiillnnnnnnoooooooooooooorrssssttuuuuuuuuuuuuyyyzzzzzzoos           ";

const plainOf = new Map([...MARKED].map((letter, index) => [letter, PLAIN[index] ?? " "]));

/**
 * Splits a text into search words: without accents, case and punctuation. The SQL function search_form normalises the
 * searched text in the same way.
 */
export function searchWords(text: string): string[] {
  const plain = [...text].map((letter) => plainOf.get(letter) ?? letter).join("");
  return plain
    .toLowerCase()
    .split(/[\p{Cc} -/:-@[-`{-~]+/u)
    .filter((word) => word !== "");
}

/** Words beyond this many would not narrow the search further. */
const MAX_WORDS = 8;

export type SearchText =
  | { readonly kind: "gtin"; readonly gtin14: string }
  | { readonly kind: "words"; readonly words: readonly string[] };

/** A search term: a GTIN of 8 to 14 digits in any form and grouping, or words. */
export function searchTextOf(query: string): SearchText {
  const digits = query.replaceAll(/[\s-]/g, "");
  if (/^\d{8,14}$/.test(digits)) return { kind: "gtin", gtin14: digits.padStart(14, "0") };
  return { kind: "words", words: searchWords(query).slice(0, MAX_WORDS) };
}

/** Shorter words are matched whole: almost every product has a word that starts with any given letter. */
const BEGINNING_FROM = 3;

/** Words contain neither quotes nor backslashes, so they can be put into a tsquery unchanged. */
function lexeme(word: string): string {
  return word.length < BEGINNING_FROM ? `'${word}'` : `'${word}':*`;
}

/**
 * The tsquery of words: each is a prefix of a word in brand or name; a corrected one is any of its corrections.
 * @param corrections by word
 */
export function wordsQuery(
  words: readonly string[],
  corrections: ReadonlyMap<string, readonly string[]> = new Map(),
): string {
  return words
    .map((word) => corrections.get(word)?.map((other) => `'${other}'`) ?? [lexeme(word)])
    .map((choices) => `(${choices.join(" | ")})`)
    .join(" & ");
}

/** The tsquery of the same words without prefix matching. */
export function wholeWordsQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(" & ");
}

const MAX_SUGGESTIONS = 5;

/**
 * Suggested searches: known words unchanged, misspelt ones replaced by their first, second … correction; unknown ones
 * are omitted.
 */
export function suggestionsOf(
  words: readonly string[],
  corrections: ReadonlyMap<string, readonly string[]>,
): string[] {
  const tries = Math.max(0, ...[...corrections.values()].map((choices) => choices.length));
  const phrases = Array.from({ length: tries }, (_, index) =>
    words
      .map((word) => {
        const choices = corrections.get(word);
        return choices ? (choices[index] ?? choices[0] ?? "") : word;
      })
      .filter((word) => word !== "")
      .join(" "),
  );
  return [...new Set(phrases)].slice(0, MAX_SUGGESTIONS);
}
