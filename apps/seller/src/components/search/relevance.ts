/** The texts that are searched for the words. */
export interface Findable {
  readonly label: string;
  /** Other words people look for it by. */
  readonly words: string;
}

/** From this score a text names the item itself: a whole word of its label or of its synonyms. */
export const EXACT = 6;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The score of one word: as a whole word, as a prefix, or anywhere inside; 0 without a match. */
function fitOf(word: string, { label, words }: Findable): number {
  const [inLabel, inWords] = [wordsOf(label), wordsOf(words)];
  if (inLabel.includes(word)) return EXACT + 2;
  if (inWords.includes(word)) return EXACT;
  if (inLabel.some((one) => one.startsWith(word))) return 5;
  if (inWords.some((one) => one.startsWith(word))) return 4;
  if (label.toLowerCase().includes(word)) return 2;
  return words.toLowerCase().includes(word) ? 1 : 0;
}

/**
 * The score of an item for a text: each word must match, the lowest score counts, and a label that starts with the
 * text ranks first. 0 without a match, and for a text without words.
 */
export function relevanceOf(text: string, findable: Findable): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const worst = Math.min(...words.map((word) => fitOf(word, findable)));
  const isBeginning = findable.label.toLowerCase().startsWith(words.join(" "));
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
