import { type StepColumns, classOf, isOfNumbers } from "#understanding/price-columns.ts";
import { priceFacetsOf } from "#understanding/heading-facets.ts";
import { meaningsOf } from "#understanding/headings.ts";
import type { RoleContext } from "#understanding/role-context.ts";
import { numberedHeadingOf, tierHeadingOf } from "#understanding/tier-headings.ts";
import type { CountIn, TierColumn } from "#understanding/understanding.ts";

/** Columns of one scale of prices by quantity, with rising quantities. */
interface TierScale {
  readonly columns: readonly TierColumn[];
  /** The price from one piece on, if the scale begins with it. */
  readonly first: number | null;
  /** What the quantities count; null when no heading says. */
  readonly countIn: CountIn | null;
  readonly isClear: boolean;
  /** They are columns of our own export, whose steps may rest above the price. */
  readonly isOwn?: boolean;
}

/** The scales of a table, whatever its price is. */
export interface FoundTiers extends StepColumns {
  readonly scales: readonly TierScale[];
}

/** Which columns are the steps beside a price. */
export interface DecidedTiers {
  readonly columns: readonly TierColumn[];
  readonly countIn: CountIn;
  /** The readings to choose from, the likeliest first, the last one without steps; empty when nothing is open. */
  readonly readings: readonly { readonly columns: readonly TierColumn[]; readonly countIn: CountIn }[];
}

const NONE: DecidedTiers = { columns: [], countIn: "pieces", readings: [] };
/** The shares of rows in which prices must fall: to take a scale without a question, and to ask about it. */
const SURE = 0.9;
const LIKELY = 0.5;
/** Columns of our own export of the inventory. */
const OWN_COLUMN = /^Step [1-5] (?:pieces|price)$/;
/** Most columns of a scale; more are no scale of prices. */
const MOST_COLUMNS = 10;

/** Finds scales of prices by their headings, and by the numbers below, which fall from step to step. */
export function findTiers(context: RoleContext, gtin: number | undefined): FoundTiers {
  const pairs = pairedScales(context, gtin);
  const paired = new Set(pairs.flatMap((scale) => [...pricesIn(scale), ...quantitiesIn(scale)]));
  const named = namedScales(context, new Set([...paired, ...(gtin === undefined ? [] : [gtin])]));
  const scales = [...pairs, ...named].filter(
    (scale) => scale.isOwn === true || (fallsIn(context, scale, scale.first) ?? 1) >= LIKELY,
  );
  const firsts = scales.filter((scale) => (fallsIn(context, scale, scale.first) ?? 0) >= SURE);
  return {
    scales,
    firsts: new Set(firsts.flatMap(({ first }) => (first === null ? [] : [first]))),
    prices: new Set(scales.flatMap((scale) => scale.columns.map(({ price }) => price))),
    quantities: new Set(scales.flatMap(quantitiesIn)),
  };
}

const pricesIn = ({ columns, first }: TierScale): number[] => [
  ...columns.map(({ price }) => price),
  ...(first === null ? [] : [first]),
];

const quantitiesIn = ({ columns }: TierScale): number[] =>
  columns.flatMap(({ from }) => ("column" in from ? [from.column] : []));

/** Scales whose quantities are named by the headings of their prices: "from 10", "from 50". */
function namedScales({ profiles, headings }: RoleContext, taken: ReadonlySet<number>): TierScale[] {
  const found = profiles.flatMap((profile) => {
    const { column } = profile;
    const heading = headings[column] ?? "";
    const tier = taken.has(column) ? null : tierHeadingOf(heading);
    const isNamed = (meaningsOf(heading).price ?? 0) >= 0.3;
    const isLikeMoney = profile.centShare > 0.4 || profile.currencyShare > 0.5;
    const isPrice =
      profile.filled === 0
        ? isNamed
        : isOfNumbers(profile) && (isNamed || isLikeMoney || tier?.isClear === true);
    return tier !== null && isPrice ? [{ ...tier, column }] : [];
  });
  return [...Map.groupBy(found, ({ rest }) => rest).values()].flatMap((group): TierScale[] => {
    const rising = group.toSorted((a, b) => a.quantity - b.quantity);
    const quantities = rising.map(({ quantity }) => quantity);
    const isClear = rising.every((one) => one.isClear);
    // "Staffelpreis 1", "Staffelpreis 2": numbers of columns.
    const isCounted = quantities.every(
      (quantity, at) => at === 0 || quantity === (quantities[at - 1] ?? 0) + 1,
    );
    if (isCounted && rising.some(({ isBare }) => isBare)) return [];
    if (new Set(quantities).size < quantities.length || rising.length > MOST_COLUMNS) return [];
    const steps = rising.filter(({ quantity }) => quantity > 1);
    if (steps.length === 0 || (!isClear && rising.length < 2 && !rising.some(({ isClear: one }) => one)))
      return [];
    const counts = new Set(steps.map(({ countIn }) => countIn));
    const [countIn = null] = counts;
    return [
      {
        columns: steps.map(({ column, quantity }) => ({ price: column, from: { quantity } })),
        first: rising.find(({ quantity }) => quantity === 1)?.column ?? null,
        countIn: counts.size === 1 ? countIn : null,
        isClear,
      },
    ];
  });
}

/** Scales of numbered columns: "Qty 1", "Price 1", "Qty 2", "Price 2". */
function pairedScales(context: RoleContext, gtin: number | undefined): TierScale[] {
  const numbered = context.headings.flatMap((heading, column) => {
    const one = column === gtin ? null : numberedHeadingOf(heading);
    const profile = context.profiles[column];
    if (one === null || profile === undefined) return [];
    const isLike = one.holds === "price" ? isOfNumbers(profile) : profile.quantityShare > 0.8;
    return profile.filled === 0 || isLike ? [{ ...one, column }] : [];
  });
  const [prices, quantities] = (["price", "quantity"] as const).map((holds) =>
    numbered.filter((one) => one.holds === holds),
  );
  const pairs = (prices ?? []).flatMap((price) => {
    const [own, others] = [
      quantities?.find(({ stem, place }) => stem === price.stem && place === price.place),
      quantities?.filter(({ place }) => place === price.place),
    ];
    const isAlone = prices?.filter(({ place }) => place === price.place).length === 1 && others?.length === 1;
    const quantity = own ?? (isAlone ? others[0] : undefined);
    return quantity === undefined ? [] : [{ price, quantity }];
  });
  return [...Map.groupBy(pairs, ({ price }) => price.stem).values()].flatMap((group): TierScale[] => {
    const isTier = group.some(({ price, quantity }) => price.isTier || quantity.isTier);
    if ((!isTier && group.length < 2) || group.length > MOST_COLUMNS) return [];
    const rising = group.toSorted((a, b) => a.price.place - b.price.place);
    // A pair whose quantity is always one holds the price of a piece.
    const [lowest] = rising;
    const ones = lowest ? context.valuesOf(lowest.quantity.column).filter((value) => value !== null) : [];
    const first = ones.length > 0 && ones.every((value) => value === 1) ? lowest?.price.column : undefined;
    const columns = rising.map(({ price, quantity }) => ({
      price: price.column,
      from: { column: quantity.column },
    }));
    const countIn = lowest?.quantity.countIn ?? null;
    // Without a word for steps, only the numbers of several pairs tell.
    const isOwn = group.every(({ price, quantity }) =>
      [price, quantity].every(({ column }) => OWN_COLUMN.test(context.headings[column] ?? "")),
    );
    const scale = { columns, first: first ?? null, countIn, isClear: true, isOwn };
    return isTier || (fallsIn(context, scale, null) ?? 0) >= SURE ? [scale] : [];
  });
}

/** The steps of every row with rising quantities, below the price of a piece. */
function stepsOf({ valuesOf, body }: RoleContext, { columns }: TierScale, price: number | null) {
  return body.map((_, row) => {
    const base = price === null ? null : (valuesOf(price)[row] ?? null);
    const steps = columns.flatMap(({ price: column, from }) => {
      const value = column === price ? null : (valuesOf(column)[row] ?? null);
      const quantity = "column" in from ? (valuesOf(from.column)[row] ?? null) : from.quantity;
      return value === null || quantity === null || value <= 0 ? [] : [{ value, quantity }];
    });
    return { base, steps: steps.toSorted((a, b) => a.quantity - b.quantity) };
  });
}

/** The share of rows with several prices in which they fall from step to step; null when no row has several. */
function fallsIn(context: RoleContext, scale: TierScale, price: number | null): number | null {
  const rows = stepsOf(context, scale, price)
    .map(({ base, steps }) => [
      ...(base === null ? [] : [{ value: base, quantity: 0 }]),
      ...steps.filter(({ value, quantity }) => quantity > 1 || value !== base),
    ])
    .filter((prices) => prices.length > 1);
  if (rows.length === 0) return null;
  const falling = rows.filter((prices) =>
    prices.every(({ value, quantity }, at) => {
      const before = prices[at - 1];
      return before === undefined || (value < before.value && quantity > before.quantity);
    }),
  );
  return falling.length / rows.length;
}

/** Whether the prices of a scale are of the same kind as a price: what shops pay has no steps of a retail price. */
function isOf({ headings }: RoleContext, { columns }: TierScale, price: number): boolean {
  const [own, other] = [price, columns[0]?.price ?? -1].map((column) => {
    const facets = priceFacetsOf(headings[column] ?? "");
    return { facets, said: classOf(facets, false) };
  });
  if (own === undefined || other === undefined) return false;
  const isSame = own.said === other.said || own.said === "unknown" || other.said === "unknown";
  const isTaxed = (["net", "gross"] as const).some((facet, at, both) => {
    const opposite = both[1 - at] ?? facet;
    return own.facets.has(facet) && other.facets.has(opposite) && !other.facets.has(facet);
  });
  return isSame && other.said !== "retail" && !isTaxed;
}

/** The columns of a scale beside a price, which may be one of them: then those of more pieces. */
function beside({ columns, first }: TierScale, price: number | undefined): readonly TierColumn[] {
  const place = columns.findIndex((one) => one.price === price);
  if (place >= 0) return columns.slice(place + 1);
  return first === null || first === price ? columns : columns.filter((one) => one.price !== first);
}

/**
 * Decides which scale belongs to a price. It is a question when several do, when the numbers do not always fall, when a
 * heading may mean something else, and when quantities may count pieces as well as selling units.
 *
 * @param unit the column of the selling unit
 */
export function decideTiers(
  context: RoleContext,
  found: FoundTiers,
  { price, unit }: { readonly price: number | undefined; readonly unit: number | undefined },
): DecidedTiers {
  const base = price ?? null;
  const fitting = found.scales
    .filter((scale) => price === undefined || pricesIn(scale).includes(price) || isOf(context, scale, price))
    .map((scale) => ({ ...scale, columns: beside(scale, price) }))
    .filter(({ columns }) => columns.length > 0)
    .map((scale) => ({ scale, share: scale.isOwn === true ? null : fallsIn(context, scale, base) }))
    .filter(({ share }) => share === null || share >= LIKELY)
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0) || b.scale.columns.length - a.scale.columns.length);
  const hasPacks = unit !== undefined && context.valuesOf(unit).some((value) => value !== null && value > 1);
  const readings = fitting.flatMap(({ scale }) =>
    countsOf(context, scale, { unit, hasPacks }).map((countIn) => ({ columns: scale.columns, countIn })),
  );
  const [best] = fitting;
  const [chosen] = readings;
  if (best === undefined || chosen === undefined) return NONE;
  const isSure =
    best.scale.isClear &&
    (best.share ?? 1) >= SURE &&
    (best.scale.isOwn === true || !isFarBelow(context, best.scale, base));
  const isAsked = readings.length > 1 || !isSure;
  return {
    ...chosen,
    readings: isAsked ? [...readings.slice(0, 4), { columns: [], countIn: "pieces" }] : [],
  };
}

/** What the quantities of a scale may count, likeliest first; nothing when they count cases of an unknown size. */
function countsOf(
  context: RoleContext,
  scale: TierScale,
  { unit, hasPacks }: { readonly unit: number | undefined; readonly hasPacks: boolean },
): readonly CountIn[] {
  const { countIn } = scale;
  if (countIn === "units") return unit === undefined ? [] : ["units"];
  if (countIn === "pieces" || !hasPacks || unit === undefined) return ["pieces"];
  const units = context.valuesOf(unit);
  const isWhole = stepsOf(context, scale, null).every(({ steps }, row) =>
    steps.every(({ quantity }) => quantity % (units[row] ?? 1) === 0),
  );
  return isWhole ? ["pieces", "units"] : ["units", "pieces"];
}

/** Whether most first steps cost less than half of the price: they may be something else. */
function isFarBelow(context: RoleContext, scale: TierScale, price: number | null): boolean {
  const rows = stepsOf(context, scale, price).flatMap(({ base, steps: [first] }) =>
    base === null || first === undefined ? [] : [first.value < base * 0.5],
  );
  return rows.filter(Boolean).length > rows.length / 2;
}
