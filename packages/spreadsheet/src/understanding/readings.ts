import type { DecidedPrice } from "#understanding/price-columns.ts";
import type { DecidedQuantity } from "#understanding/quantity-columns.ts";
import { readCells } from "#understanding/read-offer.ts";
import type { DecidedTiers } from "#understanding/tier-columns.ts";
import type { DecidedUnit } from "#understanding/unit-columns.ts";
import type { TableRow } from "#table-rows.ts";
import type {
  ColumnChoice,
  Question,
  Reading,
  ReadingExample,
  Role,
  TierChoice,
} from "#understanding/understanding.ts";

/** Rows that are shown under each reading. */
const EXAMPLES = 3;

export type Change = Omit<Reading, "examples">;

const NO_TIERS: TierChoice = { columns: [], countIn: "pieces", ifEmpty: "keep" };

/** A choice under another reading. */
export function withReading(choice: ColumnChoice, { columns, tiers, ...rest }: Change): ColumnChoice {
  const next: Partial<Record<Role, number>> = { ...choice.columns };
  for (const [role, column] of Object.entries(columns) as [Role, number | null][]) {
    if (column === null) delete next[role];
    else next[role] = column;
  }
  const { tiers: now = NO_TIERS, ...others } = choice;
  const steps = { ...now, ...tiers };
  const besides = steps.columns.filter((one) => one.price !== next.price);
  return {
    ...others,
    ...rest,
    columns: next,
    ...(besides.length > 0 && { tiers: { ...steps, columns: besides } }),
  };
}

/** What is asked about the roles of a table's columns. */
export interface Decided {
  readonly price: DecidedPrice;
  readonly quantity: DecidedQuantity;
  readonly unit: DecidedUnit;
  /** Columns with GTINs of other products. */
  readonly gtins: readonly number[];
  /** Digits of the GTINs that lack their check digit. */
  readonly bare: number | null;
  readonly tiers: DecidedTiers;
  /** The same beside another price. */
  readonly tiersBeside: (price: number) => DecidedTiers;
}

/** The questions where readings differ in what would be sold or at what price, with the same rows under each. */
export function readingQuestions(
  body: readonly TableRow[],
  choice: ColumnChoice,
  { price, quantity, unit, gtins, bare, tiers, tiersBeside }: Decided,
): Question[] {
  const ask = (role: Role, changes: readonly Change[], isAsked: boolean): Question[] =>
    isAsked ? [{ about: "reading", role, readings: withExamples(body, choice, changes) }] : [];
  const { gtin } = choice.columns;
  const questions: Question[] = [];
  if (gtin !== undefined && bare !== null) {
    const changes: Change[] = [
      { columns: { gtin }, checkDigit: { is: "required" } },
      { columns: { gtin }, checkDigit: { is: "missing", digits: bare } },
    ];
    questions.push(...ask("gtin", changes, true));
  } else if (gtin !== undefined) {
    const changes = [gtin, ...gtins].map((column) => ({ columns: { gtin: column } }));
    questions.push(...ask("gtin", changes, gtins.length > 0));
  }
  if (price.column !== undefined) {
    const all = [{ column: price.column, priceFor: price.priceFor }, ...price.others];
    const steps = all.map(({ column }) => tiersBeside(column).columns);
    const isSame = new Set(steps.map((one) => JSON.stringify(one))).size === 1;
    const changes = all.map(({ column, priceFor }, at) => ({
      columns: { price: column },
      priceFor,
      ...(!isSame && { tiers: { columns: steps[at] ?? [] } }),
    }));
    questions.push(...ask("price", changes, changes.length > 1 || price.isDoubtful));
  }
  if (tiers.readings.length > 0) {
    const changes = tiers.readings.map((one) => ({ columns: {}, tiers: one }));
    questions.push({ about: "tiers", readings: withExamples(body, choice, changes) });
  }
  if (quantity.column !== undefined && choice.columns.quantity !== undefined) {
    const all = [{ column: quantity.column, stockIn: quantity.stockIn }, ...quantity.others];
    const changes: Change[] = all.map(({ column, stockIn }) => ({ columns: { quantity: column }, stockIn }));
    if (quantity.isDoubtful && quantity.others.length === 0) changes.push({ columns: { quantity: null } });
    questions.push(...ask("quantity", changes, changes.length > 1));
  }
  if (unit.column !== undefined && choice.columns.unit !== undefined) {
    const changes: Change[] = [unit.column, ...unit.others].map((column) => ({
      columns: { unit: column },
      unit: { source: "column" },
    }));
    if (unit.isDoubtful) changes.push({ columns: { unit: null }, unit: { source: "fixed", units: 1 } });
    questions.push(...ask("unit", changes, changes.length > 1));
  }
  return questions;
}

/** The same rows under every reading: those that differ first. */
function withExamples(
  body: readonly TableRow[],
  choice: ColumnChoice,
  changes: readonly Change[],
): Reading[] {
  const choices = changes.map((change) => withReading(choice, change));
  const isUnitAlone = choice.columns.price === undefined && choice.columns.quantity === undefined;
  const rows = body
    .map((row) => ({ row, read: choices.map((one) => exampleOf(row, one)) }))
    .filter(({ read }) =>
      read.some(
        ({ gtin, price, quantity, unit }) =>
          gtin !== null && (price ?? quantity ?? (isUnitAlone ? unit : null)) !== null,
      ),
    );
  const differs = (read: readonly ReadingExample[]): boolean =>
    new Set(read.map((one) => JSON.stringify(one))).size > 1;
  const shown = [
    ...rows.filter(({ read }) => differs(read)),
    ...rows.filter(({ read }) => !differs(read)),
  ].slice(0, EXAMPLES);
  return changes.map((change, at) => ({
    ...change,
    examples: shown.flatMap(({ read }) => read[at] ?? []),
  }));
}

/** One row as it is read, with null for what the reading does not give. */
function exampleOf(row: TableRow, choice: ColumnChoice): ReadingExample {
  const { gtin, price, quantity, unit, name, tiers } = readCells(row, choice);
  return {
    row: row.number,
    gtin: typeof gtin === "string" ? null : gtin.gtin,
    name: name || null,
    price: typeof price === "string" ? null : price.value,
    quantity: typeof quantity === "string" ? null : quantity.value,
    unit: typeof unit === "string" ? null : unit,
    tiers: tiers === null || "cell" in tiers ? null : tiers,
  };
}
