import fc from "fast-check";
import * as z from "zod/mini";

type Schema = z.core.$ZodTypes;
type Check = z.core.$ZodCheckDef & {
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number | bigint;
  readonly pattern?: RegExp;
};

const checksOf = (schema: Schema): Check[] => {
  const { checks = [] } = schema._zod.def as { checks?: readonly { _zod: { def: Check } }[] };
  return checks.map((check) => check._zod.def);
};

/** Values for schemas with custom rules: small files with real content, and one without. */
const ruled = [
  new File(["%PDF-1.7\n%%EOF\n"], "list.pdf", { type: "application/pdf" }),
  new File(["GTIN;Quantity;Price\r\n4006381333931;10;1,50\r\n"], "list.csv", { type: "text/csv" }),
  new File([], "empty.csv", { type: "text/csv" }),
];
/** Consecutive rejected values after which a schema counts as not generatable. */
const MOST_MISSES = 3000;

/** Values that a schema of the contract accepts: what a correct client may send. */
export function validFor(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  let misses = 0;
  return arbitraryOf(schema as unknown as Schema).filter((value) => {
    const fits = schema.safeParse(value).success;
    misses = fits ? 0 : misses + 1;
    if (misses > MOST_MISSES) throw new Error("No generated value fits this schema: teach arbitrary.ts");
    return fits;
  });
}

function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = schema._zod;
  const inner = (one: z.core.$ZodType) => arbitraryOf(one as Schema);
  switch (def.type) {
    case "string":
      return stringFor(schema);
    case "number":
      return numberFor(schema);
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "undefined":
      return fc.constant(undefined);
    case "literal":
      return fc.constantFrom(...def.values);
    case "optional":
    case "default":
      return fc.option(inner(def.innerType), { nil: undefined });
    case "nullable":
      return fc.option(inner(def.innerType), { nil: null });
    case "array": {
      const { minLength, maxLength } = lengthsOf(schema, 3);
      return fc.array(inner(def.element), { minLength, maxLength });
    }
    case "union":
      return fc.oneof(...def.options.map(inner));
    case "record":
      return fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), inner(def.valueType), { maxKeys: 2 });
    case "object": {
      const shape = Object.entries(def.shape).map(([name, field]) => [name, inner(field)] as const);
      return fc.record(Object.fromEntries(shape)).map(withoutUndefined);
    }
    case "pipe":
      return inner(def.in);
    case "custom":
      return fc.constantFrom(...ruled.filter((value) => z.safeParse(schema, value).success));
    default:
      throw new Error(`No values are known for ${def.type}`);
  }
}

/** JSON has no undefined: a missing optional field is omitted. */
function withoutUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
}

function lengthsOf(schema: Schema, usual: number): { minLength: number; maxLength: number } {
  const checks = checksOf(schema);
  const minLength = checks.find(({ check }) => check === "min_length")?.minimum ?? 0;
  const most = checks.find(({ check }) => check === "max_length")?.maximum ?? minLength + usual;
  return { minLength, maxLength: Math.max(minLength, Math.min(most, minLength + usual)) };
}

function stringFor(schema: Schema): fc.Arbitrary<string> {
  const checks = checksOf(schema);
  const { format } = schema._zod.def as { format?: string };
  const formats = [format, ...checks.map((check) => check.format)];
  if (formats.includes("email")) return fc.emailAddress();
  if (formats.includes("url")) return fc.webUrl();
  if (formats.includes("uuid")) return fc.uuid({ version: 4 });
  if (formats.includes("date")) return fc.integer({ min: 0, max: 730 }).map(dayAfter);
  const pattern = checks.find((check) => check.pattern)?.pattern;
  // The generator knows no classes of characters; most of its texts fit the patterns that exclude some.
  if (pattern && !pattern.source.includes("\\p{")) return fc.stringMatching(withoutLookAround(pattern));
  const { minLength, maxLength } = lengthsOf(schema, 30);
  return fc.string({ minLength, maxLength });
}

function dayAfter(days: number): string {
  return new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
}

/** The generator does not support look-around; the schema checks its values anyway. */
function withoutLookAround(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replaceAll(/\(\?<?[=!][^)]*\)/g, ""), pattern.flags);
}

function numberFor(schema: Schema): fc.Arbitrary<number> {
  const checks = checksOf(schema);
  const bound = (check: string) => checks.find((one) => one.check === check)?.value;
  const min = Number(bound("greater_than") ?? 0);
  const max = Number(bound("less_than") ?? min + 1000);
  return fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 1000) });
}

/** Steps with rising quantities and falling prices, of which some may be dearer than the offer. */
export const anyTiers = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 2, max: 500 }), { maxLength: 5 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 5, maxLength: 5 }),
  )
  .map(([quantities, prices]) => {
    const falling = prices.toSorted((a, b) => b - a);
    return quantities
      .toSorted((a, b) => a - b)
      .map((fromQuantity, place) => ({ fromQuantity, priceMinor: falling[place] ?? 1 }));
  });
