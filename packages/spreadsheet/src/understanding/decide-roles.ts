import type { ColumnProfile } from "#understanding/column-profile.ts";
import { gtinDigitsOf, otherGtins } from "#understanding/gtin-columns.ts";
import { decidePrice } from "#understanding/price-columns.ts";
import { decideQuantity } from "#understanding/quantity-columns.ts";
import type { Decided } from "#understanding/readings.ts";
import { decideTiers, findTiers } from "#understanding/tier-columns.ts";
import { roleContext } from "#understanding/role-context.ts";
import { decideUnit } from "#understanding/unit-columns.ts";
import type { TableRow } from "#table-rows.ts";
import { ROLES, type Role, type Understanding } from "#understanding/understanding.ts";

/** From this score a candidate is chosen without a question. */
export const CHOSEN = 0.35;

interface Evidence {
  readonly profiles: readonly ColumnProfile[];
  readonly headings: readonly string[];
  readonly columns: Understanding["columns"];
}

/**
 * The column of each role. GTIN, price, stock and unit are decided together, as the words for one of them may stand in
 * the headings of another; the other roles take of the rest. A column has only one role.
 */
export function decideRoles(body: readonly TableRow[], evidence: Evidence) {
  const { columns } = evidence;
  const context = roleContext({ body, ...evidence });
  const gtin = columns.gtin.find(({ confidence }) => confidence >= CHOSEN)?.column;
  const taken = new Set(gtin === undefined ? [] : [gtin]);
  const steps = findTiers(context, gtin);
  for (const column of steps.quantities) taken.add(column);
  const unit = decideUnit(context, new Set([...taken, ...steps.prices, ...steps.firsts]));
  const price = decidePrice(context, { gtin, unit: unit.column, steps });
  for (const column of [price.column, ...price.prices, ...steps.prices])
    if (column !== undefined) taken.add(column);
  const isPriced = price.column !== undefined;
  const stock = decideQuantity(context, { taken, unit: unit.column });
  // Whole numbers without a known heading are stock next to a price, and could be anything elsewhere.
  const quantity = stock.isGuessed && !isPriced ? { ...stock, column: undefined } : stock;
  const priceUnit = price.priceFor.source === "column" ? price.priceFor.column : undefined;
  for (const column of [quantity.column, priceUnit]) if (column !== undefined) taken.add(column);
  const isAlone = price.column === undefined && quantity.column === undefined;
  const unitOfRest = decideUnit(context, taken, { isAlone, mayGuess: true });
  const tiersBeside = (column: number | undefined) =>
    decideTiers(context, steps, { price: column, unit: unitOfRest.column });
  const tiers = tiersBeside(price.column);
  const failingGtins = Object.fromEntries(
    columns.gtin.flatMap(({ column }): [number, number | null][] => {
      const { isFailing, bare } = gtinDigitsOf(context, column);
      return isFailing || bare !== null ? [[column, bare]] : [];
    }),
  );
  const bare = gtin === undefined ? undefined : failingGtins[gtin];
  const decided: Decided = {
    price,
    quantity,
    unit: unitOfRest,
    gtins: gtin === undefined ? [] : otherGtins(context, gtin),
    bare: bare ?? null,
    tiers,
    tiersBeside,
  };
  const needed = { gtin, price: price.column, quantity: quantity.column, unit: unitOfRest.column };
  return {
    decided,
    failingGtins,
    columns: withOthers(columns, needed, taken),
    meant: {
      ...(price.column !== undefined && price.priceFor.source !== "piece" && { priceFor: price.priceFor }),
      ...(quantity.column !== undefined && quantity.stockIn === "units" && { stockIn: quantity.stockIn }),
      ...(tiers.columns.length > 0 && {
        tiers: { columns: tiers.columns, countIn: tiers.countIn, ifEmpty: "keep" as const },
      }),
      ...(bare !== undefined && { checkDigit: { is: "required" } as const }),
    },
  };
}

/** Adds the roles that an offer does not need, each with the column of the highest confidence that is left. */
function withOthers(
  columns: Understanding["columns"],
  needed: Readonly<Partial<Record<Role, number | undefined>>>,
  prices: ReadonlySet<number>,
): Partial<Record<Role, number>> {
  const picked: Partial<Record<Role, number>> = {};
  for (const [role, column] of Object.entries(needed) as [Role, number | undefined][])
    if (column !== undefined) picked[role] = column;
  const taken = new Set([...prices, ...Object.values(picked)]);
  const order = ROLES.flatMap((role, rank) =>
    role in needed ? [] : columns[role].map((candidate) => ({ role, rank, ...candidate })),
  );
  // The currency is needed to read a price.
  const isNeeded = (role: Role): number => (role === "currency" ? 0 : 1);
  order.sort(
    (a, b) =>
      isNeeded(a.role) - isNeeded(b.role) ||
      b.confidence - a.confidence ||
      a.rank - b.rank ||
      a.column - b.column,
  );
  for (const { role, column, confidence } of order) {
    if (confidence < CHOSEN || picked[role] !== undefined || taken.has(column)) continue;
    picked[role] = column;
    taken.add(column);
  }
  return picked;
}
