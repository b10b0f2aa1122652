import { quantityFacetsOf } from "#understanding/heading-facets.ts";
import { meaningsOf } from "#understanding/headings.ts";
import { isMeasure } from "#understanding/pack-text.ts";
import { type RoleContext, areEqual } from "#understanding/role-context.ts";

/** The column of the selling unit, and others that may be it. */
export interface DecidedUnit {
  readonly column: number | undefined;
  readonly others: readonly number[];
  /** A minimum order is not necessarily what goods are sold in. */
  readonly isDoubtful: boolean;
}

/** From this score a heading names a selling unit. */
const LEAST = 0.35;
const SURE = 0.75;
/** More pieces than this are on a pallet, not in a package. */
const MOST_IN_A_PACKAGE = 1000;
const PALLET = /palet|layer|lage/iu;
const WEIGHT = /\b(?:weight|gewicht|poids|peso|waga|вес|вага|kg|volume|volumen)\b/iu;
const BIG = /palet|pallet|palette|layer|lage|master|outer|überkarton|umkarton/iu;
/** "Pcs/ctn", "Units in box", "Stück/Kart.": pieces for each package, whatever the two are called. */
const PIECES_FOR_EACH =
  /^\W*(?:pcs?|pieces?|units?|qty|st(?:ü|ue)?c?k|szt|ks|pz|pezzi|uds?|un|antal|aantal|stuks?|db|buc|kom|шт)\W*(?:\/|per|in|pro|je|par|por|na|v|w|в|på|pr)\W*(?:a |the )?(?:ctn|cartons?|cases?|box(?:es)?|packs?|packages?|bundles?|trays?|kart\w*|doos|dozen|ve|vpe|opak\w*|bal\w*|caja|caixa|cx|colis|collo|cartone|kartong|förp\w*|кор\w*|уп\w*|ящ\w*)\W*$/iu;
/** What a heading about stock or orders says; such a column is no selling unit. */
const NO_UNIT = [
  "stock",
  "available",
  "ordered",
  "sold",
  "reserved",
  "incoming",
  "flag",
  "noQuantity",
] as const;

/**
 * Decides which column holds the pieces that are sold together. Units of weight and of prices are none.
 * @param isAlone whether the list has neither prices nor stock: then it may be about other packages
 * @param mayGuess whether a heading that only names a package is enough, which is asked then: "Inner", "Box"
 */
export function decideUnit(
  context: RoleContext,
  taken: ReadonlySet<number>,
  { isAlone = false, mayGuess = false }: { readonly isAlone?: boolean; readonly mayGuess?: boolean } = {},
): DecidedUnit {
  const { headings, profiles, body } = context;
  const all = candidatesFor(context, mayGuess)
    .filter(({ column, confidence }) => {
      const heading = headings[column] ?? "";
      const { gtins = 0, codeShare = 0 } = profiles[column] ?? {};
      if (taken.has(column) || confidence < LEAST || WEIGHT.test(heading)) return false;
      if (gtins > 0 && codeShare > 0.5) return false;
      return (
        (meaningsOf(heading).price ?? 0) < 0.3 &&
        !isOfMeasures(body.map(({ cells }) => cells[column]?.text ?? ""))
      );
    })
    .map(({ column, confidence, isGuess }) => {
      const facets = quantityFacetsOf(headings[column] ?? "");
      const isMinimum = facets.has("minimum") || facets.has("ordered");
      return { column, confidence, isGuess, isMinimum, isBig: BIG.test(headings[column] ?? "") };
    })
    .toSorted(
      (a, b) =>
        Number(a.isGuess) - Number(b.isGuess) ||
        Number(a.isMinimum) - Number(b.isMinimum) ||
        Number(a.isBig) - Number(b.isBig) ||
        b.confidence - a.confidence ||
        a.column - b.column,
    );
  const [best] = all;
  if (best === undefined) return { column: undefined, others: [], isDoubtful: false };
  const countsMany = (column: number): boolean =>
    context.valuesOf(column).some((value) => value !== null && value > 1);
  const others = all.filter(
    ({ column, confidence, isMinimum, isBig }) =>
      column !== best.column &&
      !isMinimum &&
      !isBig &&
      confidence >= SURE &&
      (profiles[column]?.wholeShare ?? 0) > 0.7 &&
      countsMany(column) &&
      !areEqual(context, column, best.column),
  );
  return {
    column: best.column,
    others: countsMany(best.column) ? others.map(({ column }) => column) : [],
    isDoubtful: (best.isMinimum || best.isBig || best.isGuess || isAlone) && countsMany(best.column),
  };
}

/** Columns with a known heading, then with pieces for each package, and where it may be guessed with a package alone. */
function candidatesFor({ columns, headings, profiles }: RoleContext, mayGuess: boolean) {
  const known = columns.unit.filter(({ confidence }) => confidence >= LEAST);
  const more = profiles.flatMap(({ column, wholeShare, filled, distinct, median }) => {
    const heading = headings[column] ?? "";
    const isCounted = filled > 0 && wholeShare > 0.9 && median <= MOST_IN_A_PACKAGE;
    if (!isCounted || known.some((one) => one.column === column)) return [];
    if (PIECES_FOR_EACH.test(heading)) return [{ column, confidence: 1, isGuess: false }];
    const facets = quantityFacetsOf(heading);
    const names =
      (facets.has("pack") || facets.has("perPack")) && !NO_UNIT.some((facet) => facets.has(facet));
    // Packages come in few sizes; how many packages there are differs from product to product.
    const isFew = distinct <= Math.max(4, filled * 0.4);
    return mayGuess && names && isFew && !PALLET.test(heading)
      ? [{ column, confidence: LEAST, isGuess: true }]
      : [];
  });
  return [...known.map((one) => ({ ...one, isGuess: false })), ...more];
}

/** "kg", "L", "g": what goods are measured in. */
function isOfMeasures(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() !== "");
  return filled.length > 0 && filled.filter(isMeasure).length > filled.length * 0.5;
}
