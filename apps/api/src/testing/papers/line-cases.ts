import { gtinCheckDigit } from "@quayside/identifiers/gtin";
import type { PaperLine } from "#testing/papers/paper-facts.ts";

/** Names of products in eight scripts. */
export const NAMES = [
  "Crème brûlée, Żółta róża 50 ml",
  "Крем для рук, Ёлка",
  "Θαλασσινή κρέμα",
  "超級食物運動補給品 红双喜",
  "كريم اليدين، لا بأس",
  "ครีมทามือน้ำหอม",
  "क्षत्रिय हिन्दी क्रीम ५० मिली",
  "핸드크림 대용량 250 ml",
] as const;
/** The digits of a GTIN before its check digit. */
const bodyOf = (index: number): string => `0${400_590_013_620 + index}`;
const line = (name: string, index = 0): PaperLine => ({
  name,
  gtin: `${bodyOf(index)}${gtinCheckDigit(bodyOf(index))}`,
  quantity: 12 + index,
  unitMinor: 1250 + index,
});
/** Names longer than any in the catalogue, and a hundred million per line. */
const extreme = (name: string, index: number): PaperLine => ({
  ...line(`${`${name} `.repeat(16).slice(0, 250).trim()}${"W".repeat(60)}`, index),
  quantity: 99_999,
  unitMinor: 99_999,
});
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => line(NAMES[index % NAMES.length] ?? "", index));

/** Lines that every output must support: one, some, many, and the longest and largest possible. */
export const lineCases = (...many: readonly number[]): Readonly<Record<string, readonly PaperLine[]>> => ({
  "1 line": linesOf(1),
  ...Object.fromEntries(many.map((count) => [`${count} lines`, linesOf(count)])),
  "very long names and very large figures": [...NAMES.map(extreme), line(NAMES[0], 99)],
});
/** For outputs with pages: about one page, and several. */
export const LINE_CASES = lineCases(17, 120);
