const MARKED =
  "ÀÁÂÃÄÅĄàáâãäåąÇĆČçćčĎďÈÉÊËĘĚèéêëęěÌÍÎÏìíîïŁłÑŃŇñńňÒÓÔÕÖØŐòóôõöøőŘřŚŠśšŤťÙÚÛÜŮŰùúûüůűÝýÿŹŻŽźżžŒœß’‘“”–—™®°·\u00a0";
const PLAIN =
  "aaaaaaaaaaaaaaccccccddeeeeeeeeeeeeiiiiiiiillnnnnnnoooooooooooooorrssssttuuuuuuuuuuuuyyyzzzzzzoos           ";

const plainOf = new Map([...MARKED].map((letter, index) => [letter, PLAIN[index] ?? " "]));

/**
 * Words as the catalogue is searched by: without accents, case and punctuation. The SQL function search_form makes
 * the text that is searched in the same way.
 */
export function searchWords(text: string): string[] {
  const plain = [...text].map((letter) => plainOf.get(letter) ?? letter).join("");
  return plain
    .toLowerCase()
    .split(/[ -/:-@[-`{-~]+/)
    .filter((word) => word !== "");
}

/** Words beyond this many find nothing that the first ones do not. */
const MAX_WORDS = 8;

export type SearchText =
  | { readonly kind: "gtin"; readonly gtin14: string }
  | { readonly kind: "words"; readonly words: readonly string[] };

/** What somebody typed: a GTIN of 8 to 14 digits, in whatever form and grouping, or words. */
export function searchTextOf(query: string): SearchText {
  const digits = query.replaceAll(/[\s-]/g, "");
  if (/^\d{8,14}$/.test(digits)) return { kind: "gtin", gtin14: digits.padStart(14, "0") };
  return { kind: "words", words: searchWords(query).slice(0, MAX_WORDS) };
}
