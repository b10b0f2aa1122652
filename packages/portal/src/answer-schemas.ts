/**
 * What a page checks answers with, in the place of the schema library: the same schemas, read by 1 KiB
 * instead of 11. Answers are made of few kinds of values, and a page wants to know of one that is not as
 * agreed only where, and by which of the library's codes. What a call takes is checked by the server alone,
 * so schemas of that kind are here without being read.
 */

interface Issue {
  readonly code: string;
  readonly path: readonly (string | number)[];
}

/** One reading of an answer: where it is, and what was found. */
interface Reading {
  readonly path: (string | number)[];
  readonly issues: Issue[];
}

type Read = (value: unknown, reading: Reading) => unknown;
type Check = (value: unknown, reading: Reading) => void;

type Result =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

interface Schema {
  readonly read: Read;
  /** Whether a key of an object may be missing. */
  readonly isOptional: boolean;
  readonly check: (...checks: readonly (Check | Schema)[]) => Schema;
  readonly safeParse: (value: unknown) => Result;
  /** @throws when the value is not as agreed */
  readonly parse: (value: unknown) => unknown;
}

type Shape = Readonly<Record<string, Schema>>;
type ObjectSchema = Schema & { readonly shape: Shape; readonly rest: Rest };
/** What becomes of the keys that an object does not name. */
type Rest = "dropped" | "kept" | "refused";

function refuse({ path, issues }: Reading, code: string): void {
  issues.push({ code, path: [...path] });
}

function schemaOf<Own extends object>(
  readKind: Read,
  own: Own,
  checks: readonly Check[] = [],
  isOptional = false,
): Schema & Own {
  const read: Read = (value, reading) => {
    const before = reading.issues.length;
    const kept = readKind(value, reading);
    // A value of the wrong kind is checked no further, nor is a number that had to be whole.
    for (const check of reading.issues.length === before ? checks : []) {
      check(kept, reading);
      if (reading.issues.slice(before).some(({ code }) => code === "invalid_type")) break;
    }
    return kept;
  };
  const safeParse = (value: unknown): Result => {
    const issues: Issue[] = [];
    const data = read(value, { path: [], issues });
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  };
  return {
    ...own,
    read,
    isOptional,
    check: (...more) =>
      schemaOf(readKind, own, [
        ...checks,
        ...more.map((one) => (typeof one === "function" ? one : one.read)),
      ]),
    safeParse,
    parse(value) {
      const result = safeParse(value);
      if (result.success) return result.data;
      throw new Error(JSON.stringify(result.error.issues));
    },
  };
}

const checkOf =
  (isRight: (value: never) => boolean, code: string): Check =>
  (value, reading) => {
    if (!isRight(value as never)) refuse(reading, code);
  };

/** A schema of the values that a test lets through, as they are. */
const valuesOf = <Own extends object>(
  isRight: (value: unknown) => boolean,
  own: Own,
  code = "invalid_type",
  checks: readonly Check[] = [],
) =>
  schemaOf(
    (value, reading) => {
      if (!isRight(value)) refuse(reading, code);
      return value;
    },
    own,
    checks,
  );

const isText = (value: unknown) => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const anything = () => valuesOf(() => true, {});
const nothing = () => valuesOf((value) => value === undefined, {});
const truth = () => valuesOf((value) => typeof value === "boolean", {});
const text = () => valuesOf(isText, {});
const numeral = () => valuesOf((value) => Number.isFinite(value), {});
const whole = () => valuesOf((value) => Number.isSafeInteger(value), {});
const sameAs = (wanted: unknown) => valuesOf((value) => value === wanted, {}, "invalid_value");
const oneOf = (options: readonly unknown[]) =>
  valuesOf((value) => options.includes(value), { options }, "invalid_value");

const regex = (pattern: RegExp) => checkOf((value: string) => pattern.test(value), "invalid_format");
const minimum = (least: number) => checkOf((value: number) => value >= least, "too_small");
const maximum = (most: number) => checkOf((value: number) => value <= most, "too_big");

/** A day of the calendar, which its own date writes the same way. */
function isDay(value: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const day = () => valuesOf(isText, {}, "invalid_type", [checkOf(isDay, "invalid_format")]);

const nullable = (inner: Schema) =>
  schemaOf(
    (value, reading) => (value === null ? null : inner.read(value, reading)),
    {},
    [],
    inner.isOptional,
  );

const optional = (inner: Schema) =>
  schemaOf((value, reading) => (value === undefined ? value : inner.read(value, reading)), {}, [], true);

const array = (element: Schema) =>
  schemaOf((value, reading) => {
    if (!Array.isArray(value)) return refuse(reading, "invalid_type");
    return value.map((item, index) => within(reading, index, () => element.read(item, reading)));
  }, {});

function within<T>({ path }: Reading, key: string | number, read: () => T): T {
  path.push(key);
  const kept = read();
  path.pop();
  return kept;
}

function objectOf(shape: Shape, rest: Rest): ObjectSchema {
  const fields = Object.entries(shape);
  const read: Read = (value, reading) => {
    if (!isObject(value)) return refuse(reading, "invalid_type");
    const kept: Record<string, unknown> = {};
    for (const [key, field] of fields) {
      const isThere = key in value;
      if (!isThere && field.isOptional) continue;
      within(reading, key, () => {
        const before = reading.issues.length;
        kept[key] = field.read(value[key], reading);
        if (!isThere && reading.issues.length === before) refuse(reading, "invalid_type");
      });
    }
    if (rest === "dropped") return kept;
    const others = Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
    if (rest === "refused" && others.length > 0) refuse(reading, "unrecognized_keys");
    for (const key of others) if (key !== "__proto__") kept[key] = value[key];
    return kept;
  };
  return schemaOf(read, { shape, rest });
}

const object = (shape: Shape) => objectOf(shape, "dropped");
const looseObject = (shape: Shape) => objectOf(shape, "kept");
const strictObject = (shape: Shape) => objectOf(shape, "refused");
const extend = ({ shape, rest }: ObjectSchema, more: Shape) => objectOf({ ...shape, ...more }, rest);

const record = (_key: Schema, element: Schema) =>
  schemaOf((value, reading) => {
    if (!isObject(value)) return refuse(reading, "invalid_type");
    const kept: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value))
      if (key !== "__proto__") kept[key] = within(reading, key, () => element.read(item, reading));
    return kept;
  }, {});

/** What a value of the right kind can be refused for. */
const checkCodes: ReadonlySet<string> = new Set([
  "too_small",
  "too_big",
  "invalid_format",
  "unrecognized_keys",
]);

const union = (options: readonly Schema[]) =>
  schemaOf((value, reading) => {
    const tries: { readonly kept: unknown; readonly issues: readonly Issue[] }[] = [];
    for (const option of options) {
      const issues: Issue[] = [];
      const kept = option.read(value, { path: [...reading.path], issues });
      if (issues.length === 0) return kept;
      tries.push({ kept, issues });
    }
    // A value of one option's kind that fails its checks is told for what.
    const [near, ...others] = tries.filter(({ issues }) => issues.every(({ code }) => checkCodes.has(code)));
    if (near === undefined || others.length > 0) return refuse(reading, "invalid_union");
    reading.issues.push(...near.issues);
    return near.kept;
  }, {});

/** What only calls take: to read an answer by it would be a mistake of the contract. */
const unread = () =>
  schemaOf((): never => {
    throw new Error("What a call takes is checked by the server.");
  }, {});

/** Nothing to set: schemas are never compiled here. */
const config = () => undefined;
const iso = { date: day };
const coerce = { number: unread };

export {
  anything as any,
  anything as unknown,
  array,
  coerce,
  config,
  extend,
  iso,
  looseObject,
  maximum,
  minimum,
  nothing as undefined,
  nullable,
  numeral as number,
  object,
  oneOf as enum,
  optional,
  record,
  regex,
  sameAs as literal,
  strictObject,
  text as string,
  truth as boolean,
  union,
  unread as _default,
  unread as custom,
  unread as discriminatedUnion,
  unread as email,
  unread as lazy,
  unread as maxLength,
  unread as minLength,
  unread as overwrite,
  unread as pipe,
  unread as refine,
  unread as stringbool,
  unread as transform,
  unread as trim,
  unread as url,
  unread as uuid,
  whole as int,
};
