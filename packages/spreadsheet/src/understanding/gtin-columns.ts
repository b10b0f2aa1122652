import { gtinOf } from "#understanding/gtin-text.ts";
import { quantityFacetsOf } from "#understanding/heading-facets.ts";
import { meaningsOf } from "#understanding/headings.ts";
import type { RoleContext } from "#understanding/role-context.ts";

/** Columns with as many valid GTINs as this compete with the chosen one. */
const VALID = 0.4;
/** Numbers without a check digit pass one in ten times. */
const CHANCE = 0.35;
const MOSTLY = 0.8;
const LEAST_CELLS = 4;
/** Lengths of GTINs without their check digit. */
const BARE = [7, 11, 12];

/** Further columns of other products' GTINs: sizes side by side. Case numbers and repeated columns are none. */
export function otherGtins(context: RoleContext, chosen: number): number[] {
  const { columns, profiles, headings, body } = context;
  const own = body.map(({ cells }) => gtinAt(cells[chosen]?.text));
  return columns.gtin.flatMap(({ column }) => {
    const profile = profiles[column];
    if (column === chosen || profile === undefined || profile.gtins < profile.filled * VALID) return [];
    // An article number may have a check digit by chance.
    const isNamed = (meaningsOf(headings[column] ?? "").gtin ?? 0) >= 0.3;
    if (!isNamed && profile.meanLength < 11.5) return [];
    if (profile.filled < 2 || quantityFacetsOf(headings[column] ?? "").has("pack")) return [];
    const different = body.filter(({ cells }, row) => {
      const [mine, other] = [own[row], gtinAt(cells[column]?.text)];
      return mine != null && other != null && mine.slice(1, 13) !== other.slice(1, 13);
    });
    return different.length > profile.filled * 0.1 ? [column] : [];
  });
}

function gtinAt(text: string | undefined): string | null {
  const read = text === undefined ? "GTIN_MISSING" : gtinOf({ text });
  return typeof read === "string" ? null : read.gtin14;
}

/** A column of GTINs as a whole. */
export interface GtinDigits {
  /** Most numbers that would need zeros fail: zeros are not restored. */
  readonly isFailing: boolean;
  /** The length of its numbers if they lack their check digit; null otherwise. */
  readonly bare: number | null;
}

/** Looks at a column as a whole: whether its numbers lack the check digit, or zeros would only match by chance. */
export function gtinDigitsOf({ body, profiles }: RoleContext, column: number): GtinDigits {
  const texts = body
    .map(({ cells }) => (cells[column]?.text ?? "").normalize("NFKC").replaceAll(/[\s\p{Pd}'’]/gu, ""))
    .filter((text) => /^\d+$/.test(text));
  const validIn = (some: readonly string[]): number =>
    some.filter((text) => typeof gtinOf({ text }) !== "string").length / Math.max(1, some.length);
  const bare = BARE.find((length) => {
    const same = texts.filter((text) => text.length === length);
    const isMost =
      new Set(same).size >= LEAST_CELLS && same.length >= (profiles[column]?.filled ?? 0) * MOSTLY;
    return isMost && validIn(same) <= CHANCE;
  });
  const short = texts.filter((text) => text.length >= 7 && text.length < 12 && text.length !== 8);
  return {
    isFailing: short.length >= LEAST_CELLS && validIn(short) < 0.5,
    bare: bare ?? null,
  };
}
