import { type QuantityFacet, quantityFacetsOf } from "#understanding/heading-facets.ts";
import { meaningsOf } from "#understanding/headings.ts";
import { isPlainStock } from "#understanding/plain-headings.ts";
import { type RoleContext, areEqual, isProduct } from "#understanding/role-context.ts";

/** The column that is read as the stock, and what else it may be. */
export interface DecidedQuantity {
  readonly column: number | undefined;
  /** "units": the column counts selling units, such as cases. */
  readonly stockIn: "pieces" | "units";
  readonly others: readonly { readonly column: number; readonly stockIn: "pieces" | "units" }[];
  readonly isDoubtful: boolean;
  /** No word of the heading says so. */
  readonly isGuessed: boolean;
}

type QuantityClass = "available" | "stock" | "count" | "unknown";

interface QuantityColumn {
  readonly column: number;
  readonly said: QuantityClass;
  readonly facets: ReadonlySet<QuantityFacet>;
  readonly evidence: number;
  readonly fill: number;
  readonly isFlag: boolean;
  /** Every word of the heading is known: none can say that it is no stock. */
  readonly isPlain: boolean;
  /** Words instead of numbers. */
  readonly isText: boolean;
}

const WORTH: Readonly<Record<QuantityClass, number>> = { available: 92, stock: 88, count: 70, unknown: 20 };

/** What a number of pieces may be that nobody can buy today. */
const NO_STOCK = ["ordered", "minimum", "sold", "reserved", "incoming", "perPack", "noQuantity"] as const;

const MOST_OTHERS = 4;
/** From this share of rows a column is a list's stock and not what a buyer filled in. */
const FILLED = 0.3;

const classOf = (facets: ReadonlySet<QuantityFacet>): QuantityClass =>
  facets.has("available")
    ? "available"
    : facets.has("stock")
      ? "stock"
      : facets.has("count")
        ? "count"
        : "unknown";

/** "Available to order" is available; "minimum stock" and "stock value" are no stock. */
function isNoStock(facets: ReadonlySet<QuantityFacet>): boolean {
  const said = NO_STOCK.filter((facet) => facets.has(facet));
  if (said.length === 1 && said[0] === "ordered" && facets.has("available")) return false;
  return said.length > 0;
}

function quantitiesOf(
  { profiles, headings, columns }: RoleContext,
  taken: ReadonlySet<number>,
): QuantityColumn[] {
  return columns.quantity.flatMap(({ column, confidence }) => {
    const profile = profiles[column];
    if (profile === undefined || taken.has(column)) return [];
    const heading = headings[column] ?? "";
    const facets = quantityFacetsOf(heading);
    if (isNoStock(facets)) return [];
    const said = classOf(facets);
    const isKnown = said !== "unknown" || Object.keys(meaningsOf(heading)).length > 0;
    // A heading with another meaning, or numbers of rows, are no stock at all.
    const isInWords = profile.stockWordShare > 0.5;
    if (said === "unknown" && ((isKnown && !isInWords) || profile.isRowNumber)) return [];
    // "Quantity carton" is what a carton holds.
    if (said === "count" && facets.has("pack")) return [];
    const isFlag = profile.filled > 3 && profile.distinct <= 2 && profile.isZeroOrOne;
    return [
      {
        column,
        said,
        facets,
        evidence: confidence,
        fill: profile.filled / Math.max(1, profile.rows),
        isPlain: isPlainStock(heading),
        isText: profile.quantityShare < 0.3,
        isFlag: isFlag || facets.has("flag"),
      },
    ];
  });
}

const worthOf = ({ said, facets, evidence, fill, isFlag, isText }: QuantityColumn): number =>
  WORTH[said] +
  evidence * 10 +
  fill * 20 -
  (isFlag ? 45 : 0) -
  (isText ? 45 : 0) -
  (facets.has("pack") ? 15 : 0);

/** Decides which column holds the pieces that can be sold today, over all columns with whole numbers. */
export function decideQuantity(
  context: RoleContext,
  { taken, unit }: { readonly taken: ReadonlySet<number>; readonly unit: number | undefined },
): DecidedQuantity {
  const ranked = quantitiesOf(context, taken).toSorted(
    (a, b) => worthOf(b) - worthOf(a) || a.column - b.column,
  );
  const [best] = ranked;
  if (best === undefined)
    return { column: undefined, stockIn: "pieces", others: [], isDoubtful: false, isGuessed: false };
  const rivals = ranked.filter((one) => one !== best && !isExplained(context, best, { one, unit }));
  const isInCases = best.facets.has("pack");
  const stockIn = isInCases && unit !== undefined ? "units" : "pieces";
  const alike = stockIn === "units" ? [{ column: best.column, stockIn: "pieces" as const }] : [];
  const others = rivals.map(({ column, facets }) => ({
    column,
    stockIn: facets.has("pack") && unit !== undefined ? ("units" as const) : ("pieces" as const),
  }));
  return {
    column: best.column,
    stockIn,
    others: [...alike, ...others].slice(0, MOST_OTHERS),
    isDoubtful: best.said === "unknown" || !best.isPlain || best.isFlag || isInCases || isLikeOrder(best),
    isGuessed: best.said === "unknown",
  };
}

/** "Quantity" over hardly any number is the column in which a buyer orders. */
const isLikeOrder = ({ said, fill }: QuantityColumn): boolean => said === "count" && fill < FILLED;

function isExplained(
  context: RoleContext,
  best: QuantityColumn,
  { one, unit }: { readonly one: QuantityColumn; readonly unit: number | undefined },
): boolean {
  if (areEqual(context, one.column, best.column)) return true;
  if (best.said !== "unknown" && one.said === "unknown") return true;
  if ((best.said === "available" || best.said === "stock") && one.said === "count") return true;
  if ((one.isFlag && !best.isFlag) || (one.isText && !best.isText)) return true;
  // Cases beside pieces.
  return (
    unit !== undefined &&
    (isProduct(context, best.column, [one.column, unit]) ||
      (one.facets.has("pack") && !best.facets.has("pack")))
  );
}
