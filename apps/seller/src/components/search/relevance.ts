/** What the words of a text are looked for in. */
export interface Findable {
  readonly label: string;
  /** Other words people look for it by. */
  readonly words: string;
}

/** From here on a text names the thing itself: a whole word of its label, or a whole other word for it. */
export const EXACT = 6;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well one word fits: as a whole word, as the beginning of one, or somewhere inside; 0 for not at all. */
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
 * How well a text fits something that can be found: each of its words has to fit, the worst of them counts, and a label
 * that begins with the text comes before all. 0 for not at all, and for a text without words.
 */
export function relevanceOf(text: string, findable: Findable): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const worst = Math.min(...words.map((word) => fitOf(word, findable)));
  const isBeginning = findable.label.toLowerCase().startsWith(words.join(" "));
  return worst === 0 ? 0 : worst + (isBeginning ? 4 : 0);
}

/** What fits a text at all, the best first; equally good ones stay in their order. */
export function ranked<T extends Findable>(text: string, all: readonly T[]): readonly T[] {
  return all
    .map((one) => ({ one, fit: relevanceOf(text, one) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ one }) => one);
}
