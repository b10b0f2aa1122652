import { fitsContents } from "#gs1-contents.ts";
import { endsByLength, gs1Elements } from "#gs1-elements.ts";
import type { Component } from "#gs1-elements.ts";

/**
 * The group separator, which ends an element of variable length when another one follows; scanners send it for FNC1.
 */
export const GROUP_SEPARATOR = "\u001d";

/** An element of a GS1 code: its application identifier and its data. */
export interface Gs1Element {
  /** Two to four digits, e.g. "00" for an SSCC. */
  readonly identifier: string;
  readonly data: string;
  /** False when the data has the right length but invalid content, e.g. a wrong check digit or an impossible date. */
  readonly fits: boolean;
}

/** The elements of an element string, or the offset at which it stops being one, counted from 0. */
export type Gs1Reading =
  | { readonly ok: true; readonly elements: readonly Gs1Element[] }
  | { readonly ok: false; readonly at: number };

const lengthOf = (components: readonly Component[], bound: "min" | "max") =>
  components.reduce((total, component) => total + component[bound], 0);

/** The identifier at an offset of a text; identifiers are distinguished by their first digits. */
function identifierAt(text: string, at: number): string | undefined {
  return [2, 3, 4].map((length) => text.slice(at, at + length)).find((start) => gs1Elements.has(start));
}

/** Reads the data of one element; null when its length or a character is not allowed. */
function readElement(identifier: string, data: string): Gs1Element | null {
  const components = gs1Elements.get(identifier) ?? [];
  const isShort = data.length < lengthOf(components, "min");
  if (isShort || data.length > lengthOf(components, "max") || !/^[ -~]+$/.test(data)) return null;
  let rest = data;
  let fits = true;
  for (const { set, min, max, check } of components) {
    // An optional part is either complete or absent: it has a fixed length.
    if (rest === "" && min === 0) continue;
    const part = rest.slice(0, max);
    if (/^[ny]$/.test(set) && min === 0 && max <= 6 && part.length !== max) return null;
    fits &&= fitsContents(part, set, check);
    rest = rest.slice(max);
  }
  return { identifier, data, fits };
}

/**
 * Reads what a scanner sends for a GS1 barcode: consecutive elements, those of variable length ended by a group
 * separator. A symbology identifier such as "]C1" is not part of it.
 *
 * @returns the elements, or the offset at which the text no longer follows the GS1 General Specifications
 */
export function readGs1(text: string): Gs1Reading {
  const elements: Gs1Element[] = [];
  let at = text.startsWith(GROUP_SEPARATOR) ? 1 : 0;
  if (at === text.length) return { ok: false, at };
  while (at < text.length) {
    const identifier = identifierAt(text, at);
    if (identifier === undefined) return { ok: false, at };
    const begin = at + identifier.length;
    const separator = text.indexOf(GROUP_SEPARATOR, begin);
    const limit = separator === -1 ? text.length : separator;
    const length = lengthOf(gs1Elements.get(identifier) ?? [], "max");
    const end = endsByLength(identifier) ? Math.min(begin + length, limit) : limit;
    const element = readElement(identifier, text.slice(begin, end));
    if (element === null) return { ok: false, at };
    elements.push(element);
    at = end === separator ? end + 1 : end;
  }
  return { ok: true, elements };
}

const MARKS = { "(": /\((\d{2,4})\)/g, "[": /\[(\d{2,4})\]/g } as const;

/**
 * Reads elements as they are printed below a barcode: identifiers in round or square brackets. A bracket in
 * the data is data, unless its content is an identifier.
 */
export function readPrintedGs1(text: string): Gs1Reading {
  const bracket = text.charAt(0);
  if (bracket !== "(" && bracket !== "[") return { ok: false, at: 0 };
  const marks = [...text.matchAll(MARKS[bracket])];
  if (marks[0]?.index !== 0) return { ok: false, at: 0 };
  const elements: Gs1Element[] = [];
  for (const [place, mark] of marks.entries()) {
    const identifier = mark[1] ?? "";
    const data = text.slice(mark.index + mark[0].length, marks[place + 1]?.index);
    const element = gs1Elements.has(identifier) ? readElement(identifier, data) : null;
    if (element === null) return { ok: false, at: mark.index };
    elements.push(element);
  }
  return { ok: true, elements };
}

/** What a scanner would send for these elements. */
export function writeGs1(elements: readonly Pick<Gs1Element, "identifier" | "data">[]): string {
  return elements
    .map(({ identifier, data }, place) => {
      const isLast = place === elements.length - 1;
      return identifier + data + (isLast || endsByLength(identifier) ? "" : GROUP_SEPARATOR);
    })
    .join("");
}
