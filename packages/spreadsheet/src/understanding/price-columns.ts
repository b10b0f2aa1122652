import type { ColumnProfile } from "#understanding/column-profile.ts";
import {
  type PriceFacet,
  isInMinorUnits,
  piecesOfPrice,
  priceFacetsOf,
} from "#understanding/heading-facets.ts";
import { type RoleContext, areEqual, isProduct, isWithTax } from "#understanding/role-context.ts";
import { meaningsOf } from "#understanding/headings.ts";
import { isPlainPrice } from "#understanding/plain-headings.ts";
import { smallerSizes } from "#understanding/price-sizes.ts";
import { priceUnitOf } from "#understanding/price-unit.ts";
import type { PriceFor } from "#understanding/understanding.ts";

/** The column that is read as the price, and what else it may be. */
export interface DecidedPrice {
  readonly column: number | undefined;
  readonly priceFor: PriceFor;
  /** Other readings of the price; with the first one they are a question. */
  readonly others: readonly { readonly column: number; readonly priceFor: PriceFor }[];
  /** The reading has to be confirmed, even without another one. */
  readonly isDoubtful: boolean;
  /** Columns with prices that are not read: none of them is stock or a unit. */
  readonly prices: readonly number[];
}

/** Columns of prices by quantity. */
export interface StepColumns {
  /** Prices from one piece on: each is a price of one piece, as the others of its scale are lower. */
  readonly firsts: ReadonlySet<number>;
  /** Prices from more pieces on. */
  readonly prices: ReadonlySet<number>;
  readonly quantities: ReadonlySet<number>;
}

/** Whose price it is, by the words of a heading. */
type PriceClass = "trade" | "plain" | "selling" | "buying" | "list" | "cost" | "retail" | "unknown";

interface PriceColumn {
  readonly column: number;
  readonly said: PriceClass;
  readonly facets: ReadonlySet<PriceFacet>;
  readonly fill: number;
  readonly evidence: number;
  /** Pieces that the heading says the price is for. */
  readonly pieces: number | null;
  /** Every word of the heading is known: none can say that it is another price. */
  readonly isPlain: boolean;
  readonly isInMinorUnits: boolean;
  /** Of prices that differ in the size of the goods alone: how many are of smaller goods. */
  readonly smaller: number;
}

const PIECE: PriceFor = { source: "piece" };

const WORTH: Readonly<Record<PriceClass, number>> = {
  trade: 90,
  plain: 70,
  selling: 68,
  buying: 66,
  unknown: 50,
  list: 45,
  cost: 40,
  retail: 30,
};

const PENALTY: Readonly<Partial<Record<PriceFacet, number>>> = {
  net: -12,
  gross: 15,
  pack: 25,
  tier: 35,
  promotion: 35,
  statistic: 45,
  measure: 40,
  total: 60,
  noPrice: 80,
  discount: 25,
};
/** Facets of a column that is never the price of an offer beside another one. */
const NEVER = ["statistic", "total", "noPrice", "measure"] as const;

/** Columns of our own export of the inventory, beside "Price": the file is read back without a question. */
const OWN_COLUMNS = ["Price after discount", "Winning price", "Percentage to winning price"];

/** The evidence that a column must have to be a price. */
const LEAST = 0.3;
/** Prices that are compared by their numbers; very wide lists have hundreds. */
const MOST_COMPARED = 8;
/** Other readings that a person is shown. */
const MOST_OTHERS = 4;

/** Whose price a heading means. */
export function classOf(facets: ReadonlySet<PriceFacet>, isNamed: boolean): PriceClass {
  // "Average cost of sales" is a cost; "recommended wholesale price" is a trade price.
  for (const one of ["cost", "trade", "retail", "buying", "selling", "list"] as const)
    if (facets.has(one)) return one;
  return isNamed ? "plain" : "unknown";
}

function pricesOf(
  { profiles, headings, columns }: RoleContext,
  gtin: number | undefined,
  { firsts, prices, quantities }: StepColumns,
): PriceColumn[] {
  const isOwn = OWN_COLUMNS.every((own) => headings.includes(own));
  const sizes = smallerSizes(headings);
  return profiles.flatMap((profile) => {
    const { column } = profile;
    const heading = headings[column] ?? "";
    if ((isOwn && OWN_COLUMNS.includes(heading)) || quantities.has(column)) return [];
    const isOfScale = firsts.has(column) || prices.has(column);
    const candidate = columns.price.find((one) => one.column === column);
    const smaller = sizes.get(column);
    // A size beside others is no measure that the price is for.
    const facets = new Set(
      [...priceFacetsOf(heading)].filter((facet) => facet !== "measure" || smaller === undefined),
    );
    const meanings = meaningsOf(heading);
    const isNamed = (meanings.price ?? 0) > 0;
    // "Low stock amount" is no price.
    if (!isOfScale && (meanings.quantity ?? 0) >= Math.max(0.3, meanings.price ?? 0)) return [];
    if (firsts.has(column)) facets.delete("tier");
    else if (prices.has(column)) facets.add("tier");
    // A price that buyers do not pay is no candidate, and still what the others are to be told from.
    const isOther = isNamed && !facets.has("noPrice") && isOfNumbers(profile);
    if (column === gtin || (candidate === undefined && !isOther)) return [];
    return [
      {
        column,
        said: classOf(facets, isNamed),
        facets,
        fill: profile.filled / Math.max(1, profile.rows),
        evidence: candidate?.confidence ?? LEAST,
        pieces: piecesOfPrice(heading),
        isPlain: isOwn || isOfScale || isPlainPrice(heading),
        isInMinorUnits: isInMinorUnits(heading),
        smaller: smaller ?? 0,
      },
    ];
  });
}

/** Whether a column holds numbers that may be prices. */
export const isOfNumbers = ({
  filled,
  numberShare,
  dateShare,
  gtins,
  negativeShare,
}: ColumnProfile): boolean =>
  filled > 0 && numberShare >= 0.5 && dateShare <= 0.3 && negativeShare <= 0.3 && gtins <= filled * 0.3;

function worthOf(one: PriceColumn, all: readonly PriceColumn[]): number {
  const { said, facets, fill, evidence } = one;
  const isBesideSelling = all.some((other) => other.said === "plain" || other.said === "selling");
  let worth = said === "buying" && !isBesideSelling ? WORTH.trade - 5 : WORTH[said];
  if (isCostOfShops(one, all)) worth = WORTH.trade - 5;
  for (const facet of facets) worth -= PENALTY[facet] ?? 0;
  const hasPack = all.some((other) => other !== one && other.facets.has("pack"));
  // Beside the price of a case, "unit price" is that of a piece; elsewhere it may be that of a litre.
  if (facets.has("piece") && !facets.has("pack")) worth += hasPack ? 25 : -5;
  return worth + Math.min(one.smaller, 5) * 3 + fill * 20 + evidence * 15;
}

/**
 * Whether a cost is that of the shops a list is for: it is without tax, a price is recommended to them, and no other
 * price is without tax.
 */
const isCostOfShops = ({ said, facets }: PriceColumn, all: readonly PriceColumn[]): boolean =>
  said === "cost" &&
  facets.has("net") &&
  !facets.has("statistic") &&
  all.some((other) => other.facets.has("recommended")) &&
  all.every((other) => other.said === "cost" || other.said === "retail" || other.facets.has("gross"));

/** Whether the words of a heading, or the numbers below, say that a column is not the price beside the best one. */
function isExplained(context: RoleContext, best: PriceColumn, other: PriceColumn): boolean {
  if (areEqual(context, other.column, best.column)) return true;
  const isNet = best.facets.has("net") || best.said === "trade" || best.said === "buying";
  if (NEVER.some((facet) => other.facets.has(facet)) && !NEVER.some((facet) => best.facets.has(facet)))
    return true;
  if (other.facets.has("tier") && !best.facets.has("tier")) return true;
  if (other.facets.has("promotion") && !best.facets.has("promotion")) return other.fill < best.fill * 0.6;
  if (best.said !== "unknown" && other.said === "unknown") return true;
  if (other.facets.has("discount") && !best.facets.has("discount") && other.fill < 0.5) return true;
  if (other.facets.has("pack") && !best.facets.has("pack"))
    return best.facets.has("piece") || isCasePrice(context, best.column, other.column);
  if (other.said === "retail")
    return (
      best.said === "trade" ||
      best.said === "plain" ||
      // What a shop pays and what it asks for: either may be its own. A recommended price is a maker's.
      (best.said === "buying" && other.facets.has("recommended"))
    );
  if (other.said === "cost" || other.said === "buying")
    return other.said === best.said && isTaxed(context, best, other);
  if (other.said === "list") return isNet;
  if (other.said === "selling" && best.said === "trade") return true;
  return isTaxed(context, best, other);
}

/** Whether the other price is the best one with tax. What a shop pays and what it asks for are two prices. */
function isTaxed(context: RoleContext, best: PriceColumn, other: PriceColumn): boolean {
  if (!other.facets.has("gross") || best.facets.has("gross")) return false;
  const isOwn = (best.said === "buying" || best.said === "cost") && other.said !== best.said;
  return !isOwn && (best.facets.has("net") || isWithTax(context, other.column, best.column));
}

/** Whether one price is the other times a number of the row. */
function isCasePrice(context: RoleContext, piece: number, other: number): boolean {
  return context.profiles.some(
    ({ column, wholeShare }) =>
      column !== piece && column !== other && wholeShare > 0.7 && isProduct(context, other, [piece, column]),
  );
}

/** Decides which column holds the price that a buyer pays for one piece, over all columns with prices. */
export function decidePrice(
  context: RoleContext,
  { gtin, unit, steps }: { gtin: number | undefined; unit: number | undefined; steps: StepColumns },
): DecidedPrice {
  const priceUnit = priceUnitOf(context, steps.quantities);
  const all = pricesOf(context, gtin, steps).filter(({ column }) => column !== priceUnit?.column);
  const ranked = all
    // A value of the stock is no price, whatever its heading.
    .map((one) => ({ one, worth: worthOf(one, all) - (isValueOfStock(context, one, all) ? 200 : 0) }))
    .toSorted((a, b) => b.worth - a.worth || a.one.column - b.one.column)
    .map(({ one }) => one);
  const cheaper = ranked
    .slice(0, MOST_COMPARED)
    .find(
      (one) =>
        ranked[0] !== undefined && one !== ranked[0] && isCasePrice(context, one.column, ranked[0].column),
    );
  const best = cheaper !== undefined && isOrdinary(cheaper) ? cheaper : ranked[0];
  const prices = all.filter(({ said }) => said !== "unknown").map(({ column }) => column);
  if (best === undefined || best.evidence < LEAST)
    return { column: undefined, priceFor: PIECE, others: [], isDoubtful: false, prices };
  const rivals = ranked
    .filter((one) => one !== best && !isExplained(context, best, one))
    .slice(0, MOST_OTHERS);
  const isForUnit = best.facets.has("pack") && !best.facets.has("piece") && unit !== undefined;
  const forOf = ({ pieces, isInMinorUnits: isMinor }: PriceColumn): PriceFor => {
    if (isMinor) return { source: "fixed", pieces: 100 };
    if (priceUnit?.isNamed) return { source: "column", column: priceUnit.column };
    if (pieces !== null && pieces > 1) return { source: "fixed", pieces };
    return PIECE;
  };
  const priceFor = isForUnit && forOf(best) === PIECE ? ({ source: "unit" } as const) : forOf(best);
  const otherFor: PriceFor | undefined =
    priceFor.source !== "piece"
      ? PIECE
      : priceUnit
        ? { source: "column", column: priceUnit.column }
        : undefined;
  const asIs = otherFor === undefined ? [] : [{ column: best.column, priceFor: otherFor }];
  return {
    column: best.column,
    priceFor,
    others: [...asIs, ...rivals.map((one) => ({ column: one.column, priceFor: forOf(one) }))],
    isDoubtful: !isOrdinary(best) || (best.said === "list" && hasDiscount(context)),
    prices,
  };
}

const hasDiscount = ({ headings }: RoleContext): boolean =>
  headings.some((heading) => priceFacetsOf(heading).has("discount"));

function isValueOfStock(context: RoleContext, one: PriceColumn, all: readonly PriceColumn[]): boolean {
  return (
    one.facets.has("total") &&
    all.some(
      (other) =>
        other !== one &&
        context.columns.quantity.some(({ column }) => isProduct(context, one.column, [other.column, column])),
    )
  );
}

/** Whether the heading alone says that this is a price of goods for sale, without tax, of a piece. */
function isOrdinary({ said, facets, isPlain }: PriceColumn): boolean {
  if (!isPlain || said === "unknown" || said === "cost" || said === "retail") return false;
  const odd = ["gross", "pack", "tier", "promotion", "discount", ...NEVER] as const;
  return !odd.some((facet) => facets.has(facet));
}
