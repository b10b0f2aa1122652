import type { ColumnProfile } from "#understanding/column-profile.ts";
import { type HeadingMeanings, meaningsOf } from "#understanding/headings.ts";
import { type ColumnCandidate, ROLES, type Role } from "#understanding/understanding.ts";

/** The evidence on a column: its heading and its content. */
export interface Column {
  readonly profile: ColumnProfile;
  readonly heading: string;
  readonly meanings: HeadingMeanings;
}

interface Evidence {
  readonly score: number;
  readonly reason: string;
}

/** Below this a candidate is not worth showing. */
const LEAST = 0.25;

export const columnOf = (profile: ColumnProfile, heading: string): Column => ({
  profile,
  heading,
  meanings: meaningsOf(heading),
});

/** Candidates of every role, best first; the leftmost on a tie. */
export function candidatesOf(columns: readonly Column[]): Record<Role, ColumnCandidate[]> {
  const entries = ROLES.map((role) => [role, columns.flatMap((column) => candidate(role, column))] as const);
  const all = Object.fromEntries(entries) as Record<Role, ColumnCandidate[]>;
  for (const role of ROLES) {
    all[role].sort((a, b) => b.confidence - a.confidence || a.column - b.column);
  }
  return all;
}

function candidate(role: Role, column: Column): ColumnCandidate[] {
  const { profile, meanings, heading } = column;
  const said = meanings[role] ?? 0;
  const isKnownElse = said === 0 && Object.keys(meanings).length > 0;
  const content = contentOf[role](profile, said);
  if (content === null) return [];
  // A heading with another meaning counts against the content, but does not rule it out.
  const elsewhere = isKnownElse && profile.stockWordShare <= 0.5 ? otherMeaning(role, meanings) : 0;
  const isUnknown = said === 0 && !isKnownElse;
  const score =
    said > 0
      ? said * 0.6 + content.score * 0.4
      : content.score * (isUnknown ? UNKNOWN_HEADING[role] : UNKNOWN_HEADING[role] * (1 - elsewhere));
  const confidence = Math.round(Math.max(0, Math.min(1, score)) * 100) / 100;
  if (confidence < LEAST) return [];
  const reasons = [...(said > 0 ? [`heading "${heading.slice(0, 60)}"`] : []), content.reason].filter(
    (reason) => reason !== "",
  );
  return [{ column: profile.column, confidence, reasons }];
}

/** The weight of content alone, for a column without a known heading. */
const UNKNOWN_HEADING: Readonly<Record<Role, number>> = {
  gtin: 0.9,
  price: 0.65,
  quantity: 0.55,
  unit: 0,
  currency: 0.9,
  name: 0.6,
  brand: 0,
  sku: 0.5,
  category: 0,
};

/** The penalty of a heading with another meaning. */
function otherMeaning(role: Role, meanings: HeadingMeanings): number {
  // A seller may use the GTIN as the article number.
  if (role === "gtin") return meanings.sku !== undefined ? 0.1 : meanings.other !== undefined ? 0.75 : 0.4;
  return 0.9;
}

/** The content's score for a role, from 0 to 1; null when impossible. */
const contentOf: Readonly<Record<Role, (profile: ColumnProfile, said: number) => Evidence | null>> = {
  gtin: gtinContent,
  price: priceContent,
  quantity: quantityContent,
  unit: (profile, said) => {
    if (said === 0 || profile.dateShare > 0.5 || profile.isSequence) return null;
    if (profile.filled === 0) return { score: 0, reason: "empty" };
    if (profile.wholeShare > 0.7 && profile.zeroShare < 0.5) return { score: 1, reason: "whole numbers" };
    return profile.meanLength > 30 ? null : { score: 0.4, reason: "words" };
  },
  currency: (profile, said) => {
    if (profile.filled === 0) return said > 0 ? { score: 0, reason: "empty" } : null;
    return profile.currencyCodeShare > 0.8 ? { score: 1, reason: "currency codes" } : null;
  },
  name: (profile) => {
    if (profile.letterShare < 0.5) return profile.filled === 0 ? { score: 0, reason: "empty" } : null;
    const variety = profile.distinct / Math.max(1, profile.filled);
    return { score: Math.min(1, profile.meanLength / 20) * variety, reason: "texts that differ" };
  },
  brand: (profile, said) => (said > 0 && profile.numberShare < 0.5 ? { score: 0.5, reason: "" } : null),
  sku: (profile, said) => {
    const variety = profile.distinct / Math.max(1, profile.filled);
    if (profile.filled > 0 && variety < 0.3) return null;
    // Row numbers, counted from 1, are not SKUs.
    if (profile.isSequence && profile.median <= profile.rows) return null;
    const isCodeLike = profile.meanLength <= 24 && profile.dateShare < 0.5 && profile.centShare < 0.5;
    if (said > 0) return { score: isCodeLike ? variety : 0, reason: isCodeLike ? "codes that differ" : "" };
    const isText = profile.letterShare < 0.6 && profile.numberShare < 0.5 && profile.filled > 0;
    return isText && isCodeLike ? { score: variety, reason: "codes that differ" } : null;
  },
  category: (profile, said) => (said > 0 && profile.numberShare < 0.5 ? { score: 0.5, reason: "" } : null),
};

const percent = (share: number): string => `${String(Math.round(share * 100))} %`;

/**
 * One number in ten passes a check digit by chance, so a column of valid ones is a GTIN column; confidence grows with
 * the rows. Without a known heading, enough distinct ones are required.
 */
function gtinContent(profile: ColumnProfile, said: number): Evidence | null {
  const { filled, gtins, distinctGtins, codeShare } = profile;
  if (said > 0 && said < 0.2) return null;
  if (filled === 0) return said > 0 ? { score: 0, reason: "empty" } : null;
  const share = gtins / filled;
  const reason = `${percent(share)} valid GTINs`;
  if (share >= 0.4) {
    const variety = Math.min(1, distinctGtins / gtins + 0.2);
    if (said > 0) return { score: share * variety, reason };
    // One or two long numbers that are all valid are enough if there is nothing else.
    const isShort = filled < 3 && gtins === filled && profile.meanLength > 10;
    return (gtins >= 3 && distinctGtins > gtins * 0.3) || isShort ? { score: share * variety, reason } : null;
  }
  if (said === 0) return null;
  // Invalid numbers under a GTIN heading are reported to the user, row by row.
  if (codeShare >= 0.3 || share >= 0.15) return { score: share * 0.5, reason };
  return said >= 0.95 && profile.letterShare < 0.5 && profile.centShare < 0.3 ? { score: 0, reason } : null;
}

function priceContent(profile: ColumnProfile, said: number): Evidence | null {
  const { filled, numberShare, centShare, currencyShare, dateShare, isSequence, isCode } = profile;
  if (said > 0 && said < 0.2) return null;
  if (filled === 0) return said > 0 ? { score: 0, reason: "empty" } : null;
  if (numberShare < (said > 0 ? 0.3 : 0.8) || dateShare > 0.3 || profile.negativeShare > 0.3) return null;
  const isGtin = profile.gtins / filled > 0.3;
  // A tax rate has two or three values.
  const isRate = profile.distinct <= 3 && filled > 8;
  if (isGtin || (said === 0 && (isSequence || isCode || isRate))) return null;
  const reason =
    currencyShare > 0.5
      ? `${percent(currencyShare)} amounts with a currency`
      : `${percent(numberShare)} numbers, ${percent(centShare)} with decimals`;
  const fill = filled / Math.max(1, profile.rows);
  if (said > 0)
    return { score: 0.4 * numberShare + 0.3 * Math.max(centShare, currencyShare) + 0.3 * fill, reason };
  if (currencyShare > 0.5) return { score: 0.7 + 0.3 * fill, reason };
  return centShare > 0.4 && profile.zeroShare < 0.5 ? { score: 0.5 * centShare + 0.5 * fill, reason } : null;
}

function quantityContent(profile: ColumnProfile, said: number): Evidence | null {
  const { filled, quantityShare, wholeShare, dateShare, isSequence, isCode } = profile;
  if (said > 0 && said < 0.2) return null;
  if (filled === 0) return said > 0 ? { score: 0, reason: "empty" } : null;
  if (profile.stockWordShare > 0.5) return { score: 0.7, reason: "words for stock" };
  if (dateShare > 0.3 || quantityShare < (said > 0 ? 0.5 : 0.8) || profile.currencyShare > 0.3) return null;
  if (profile.gtins / filled > 0.3) return null;
  const reason = `${percent(quantityShare)} whole numbers`;
  const fill = filled / Math.max(1, profile.rows);
  if (said > 0) return { score: 0.7 * quantityShare + 0.3 * fill, reason };
  if (isSequence || isCode || wholeShare < 0.8 || profile.median > 100_000) return null;
  const varied = profile.distinct > Math.min(8, profile.filled * 0.2) ? 1 : 0.5;
  return { score: (0.5 + 0.3 * fill + Math.min(0.2, profile.zeroShare)) * varied, reason };
}
