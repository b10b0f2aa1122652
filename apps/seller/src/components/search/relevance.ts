import { findableWords, isMisspelt, readSearch, searchWords } from "@quayside/identifiers/search-text";

/** The texts that are searched for the words. */
export interface Findable {
  readonly label: string;
  /** Other words people look for it by. */
  readonly words: string;
}

/** From this score a text names the item itself: a whole word of its label or of its synonyms. */
export const EXACT = 6;

/** The score of one word: as a whole word, as a prefix, misspelt, or anywhere inside; 0 without a match. */
function fitOf(word: string, { label, words }: Findable): number {
  const [inLabel, inWords] = [findableWords(label), findableWords(words)];
  if (inLabel.includes(word)) return EXACT + 2;
  if (inWords.includes(word)) return EXACT;
  if (inLabel.some((one) => one.startsWith(word))) return 5;
  if (inWords.some((one) => one.startsWith(word))) return 4;
  if ([...inLabel, ...inWords].some((one) => isMisspelt(word, one))) return 3;
  if (inLabel.some((one) => one.includes(word))) return 2;
  return inWords.some((one) => one.includes(word)) ? 1 : 0;
}

/**
 * The score of an item for a text: each word must match, apart or together with its neighbours, the lowest score
 * counts, and a label that starts with the text ranks first. 0 without a match, and for a text without words.
 */
export function relevanceOf(text: string, findable: Findable): number {
  const { terms } = readSearch(text);
  if (terms.length === 0) return 0;
  const worst = Math.min(
    ...terms.map(({ choices }) =>
      Math.max(...choices.map((words) => Math.min(...words.map((word) => fitOf(word, findable))))),
    ),
  );
  const isBeginning = searchWords(findable.label).join(" ").startsWith(searchWords(text).join(" "));
  return worst === 0 ? 0 : worst + (isBeginning ? 4 : 0);
}

/** All items that match a text, best first; ties keep their order. */
export function ranked<T extends Findable>(text: string, all: readonly T[]): readonly T[] {
  return all
    .map((one) => ({ one, fit: relevanceOf(text, one) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ one }) => one);
}
