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
const WEIGHT = /\b(?:weight|gewicht|poids|peso|waga|вес|вага|kg|volume|volumen)\b/iu;
const BIG = /palet|pallet|palette|layer|lage|master|outer|überkarton|umkarton/iu;

/**
 * Decides which column holds the pieces that are sold together. Units of weight and of prices are none.
 * @param isAlone whether the list has neither prices nor stock: then it may be about other packages
 */
export function decideUnit(
  context: RoleContext,
  taken: ReadonlySet<number>,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): DecidedUnit {
  const { columns, headings, profiles, body } = context;
  const all = columns.unit
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
    .map(({ column, confidence }) => {
      const facets = quantityFacetsOf(headings[column] ?? "");
      const isMinimum = facets.has("minimum") || facets.has("ordered");
      return { column, confidence, isMinimum, isBig: BIG.test(headings[column] ?? "") };
    })
    .toSorted(
      (a, b) =>
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
    isDoubtful: (best.isMinimum || best.isBig || isAlone) && countsMany(best.column),
  };
}

/** "kg", "L", "g": what goods are measured in. */
function isOfMeasures(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() !== "");
  return filled.length > 0 && filled.filter(isMeasure).length > filled.length * 0.5;
}
