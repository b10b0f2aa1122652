import type { Role } from "#understanding/understanding.ts";
import {
  GTIN_SIGNS,
  type HeadingMeaning,
  PRICE_SIGNS,
  QUANTITY_SIGNS,
  VOCABULARY,
} from "#understanding/vocabulary.ts";

/** The meanings of a heading, each with its confidence from 0 to 1; empty for an unknown heading. */
export type HeadingMeanings = Readonly<Partial<Record<HeadingMeaning, number>>>;

/** Longer texts are sentences. */
const LONGEST_HEADING = 120;

const MODIFIERS: Readonly<Partial<Record<HeadingMeaning, Readonly<Record<string, number>>>>> = {
  price: PRICE_SIGNS,
  quantity: QUANTITY_SIGNS,
  gtin: GTIN_SIGNS,
};

/** Known phrases by their first word, and parts of compound words. */
const byFirstWord = new Map<
  string,
  { words: readonly string[]; meaning: HeadingMeaning; weight: number }[]
>();
/** Japanese and Chinese phrases, which count anywhere in a heading. */
const anywhere: { part: string; meaning: HeadingMeaning; weight: number }[] = [];
const UNSEPARATED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const endings: { ending: string; meaning: HeadingMeaning; weight: number }[] = [];
for (const { meaning, weight, words } of VOCABULARY) {
  for (const phrase of words.split("|")) {
    const plain = wordsOf(phrase);
    if (UNSEPARATED.test(phrase)) anywhere.push({ part: plain.join(" "), meaning, weight });
    else if (phrase.startsWith("*")) endings.push({ ending: plain.join(" "), meaning, weight });
    else {
      const parts = plain;
      const [first = ""] = parts;
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words: parts, meaning, weight }]);
    }
  }
}

/**
 * The words of a heading in lower case without accents: "PrezzoPromo", "EAN_code" and "Code-EAN" have two words each.
 */
export function wordsOf(heading: string): string[] {
  return heading
    .normalize("NFKC")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .replaceAll("ё", "е")
    .replaceAll("й", "\u0001")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("\u0001", "й")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The words as written, without splitting mixed case ("MwSt"), and without trailing digits. */
function variants(heading: string): string[][] {
  const words = wordsOf(heading);
  const apart = words.flatMap((word) => {
    const [, letters = "", digits = ""] = /^(\p{L}{2,})(\d+)$/u.exec(word) ?? [];
    return letters === "" ? [word] : [letters, digits];
  });
  return [words, wordsOf(heading.toLowerCase()), apart];
}

/** The meanings of a heading. */
export function meaningsOf(heading: string): HeadingMeanings {
  if (heading.length > LONGEST_HEADING) return {};
  const found: Partial<Record<HeadingMeaning, number>> = {};
  const note = (meaning: HeadingMeaning, weight: number): void => {
    if (weight > (found[meaning] ?? 0)) found[meaning] = weight;
  };
  for (const words of variants(heading)) {
    // A few extra words are common; a sentence that contains a name is something else.
    const length = Math.max(0, words.length - 4) * 0.07;
    for (const [index, word] of words.entries()) {
      for (const { words: phrase, meaning, weight } of byFirstWord.get(word) ?? []) {
        if (!phrase.every((part, place) => words[index + place] === part)) continue;
        // A longer phrase is more specific: "selling unit" is not "unit", "product no" not "product".
        note(meaning, weight + (phrase.length - 1) * 0.05 - length);
      }
      for (const { ending, meaning, weight } of endings) {
        if (word.length > ending.length && word.endsWith(ending)) note(meaning, weight - 0.02 - length);
      }
    }
  }
  if (UNSEPARATED.test(heading)) {
    const plain = wordsOf(heading).join(" ");
    // The longer part says more: 入数 is what a case holds, 数 alone would be a number of pieces.
    for (const { part, meaning, weight } of anywhere)
      if (plain.includes(part)) note(meaning, weight - 0.05 + part.length * 0.01);
  }
  const all = new Set(variants(heading).flat());
  for (const [meaning, modifiers] of Object.entries(MODIFIERS) as [Role, Record<string, number>][]) {
    const weight = found[meaning];
    if (weight !== undefined)
      found[meaning] = Math.max(0.05, Math.min(1.3, weight + changeOf(all, modifiers)));
  }
  return found;
}

const knownWords = new Map<HeadingMeaning, ReadonlySet<string>>(
  VOCABULARY.map(({ meaning }) => [
    meaning,
    new Set(
      VOCABULARY.filter((one) => one.meaning === meaning).flatMap(({ words }) =>
        words.split("|").flatMap((phrase) => (phrase.startsWith("*") ? [] : wordsOf(phrase))),
      ),
    ),
  ]),
);

/** Whether a word belongs to a phrase for a meaning. */
export const isWordFor = (meaning: HeadingMeaning, word: string): boolean =>
  knownWords.get(meaning)?.has(word) === true;

/** All words for and against count, each once. */
function changeOf(words: ReadonlySet<string>, modifiers: Readonly<Record<string, number>>): number {
  let change = 0;
  for (const word of words) if (Object.hasOwn(modifiers, word)) change += modifiers[word] ?? 0;
  return change;
}
