import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all.ts";

/** A part of an input with its place, e.g. `sales.decline body.reason`. */
interface Part {
  readonly place: string;
  /** The name of its field. */
  readonly name: string;
  readonly schema: z.core.$ZodTypes;
}

/** Every part of a schema that a caller fills, itself included. */
function partsOf(schema: z.core.$ZodType, place: string, name: string): Part[] {
  const self = schema as z.core.$ZodTypes;
  const { def } = self._zod;
  const within = (inner: z.core.$ZodType, at = place, called = name) => partsOf(inner, at, called);
  const inside = (): Part[] => {
    switch (def.type) {
      case "optional":
      case "nullable":
      case "default":
        return within(def.innerType);
      case "pipe":
        return within(def.in);
      case "union":
        return def.options.flatMap((option) => within(option));
      case "array":
        return within(def.element, `${place}[]`);
      case "record":
        return [...within(def.keyType, `${place}{}`), ...within(def.valueType, `${place}{}`)];
      case "object":
        return Object.entries(def.shape).flatMap(([key, field]) => within(field, `${place}.${key}`, key));
      default:
        return [];
    }
  };
  return [{ place, name, schema: self }, ...inside()];
}

const parts = allEndpoints.flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? partsOf(schema, `${id} ${part}`, part) : [],
  ),
);
const ofType = (type: z.core.$ZodTypeDef["type"]) =>
  parts.filter(({ schema }) => schema._zod.def.type === type);

/** The checks of a schema in the order in which they run. */
function checksOf({ _zod: { def } }: z.core.$ZodTypes): readonly z.core.$ZodCheckDef[] {
  const own = "check" in def ? [def as unknown as z.core.$ZodCheckDef] : [];
  return [...own, ...(def.checks ?? []).map((check) => check._zod.def)];
}

const mostOf = (schema: z.core.$ZodTypes): number | undefined =>
  checksOf(schema).flatMap((one) =>
    one.check === "max_length" ? [Number(Reflect.get(one, "maximum"))] : [],
  )[0];

const patternsOf = (schema: z.core.$ZodTypes): RegExp[] =>
  checksOf(schema).flatMap((one) => {
    const pattern: unknown = Reflect.get(one, "pattern");
    return pattern instanceof RegExp ? [pattern] : [];
  });

const places = (some: readonly Part[]) => some.map(({ place }) => place);

describe("what a caller sends is limited", () => {
  it("in the length of every string, which is checked before its form", () => {
    const unlimited = ofType("string").filter(({ schema }) => {
      const checks = checksOf(schema);
      const length = checks.findIndex(({ check }) => check === "max_length");
      const form = checks.findIndex(({ check }) => check === "string_format");
      return length === -1 || (form !== -1 && (form < length || checks[length]?.abort !== true));
    });
    expect(places(unlimited)).toEqual([]);
  });

  it("in the items of every array and the entries of every record", () => {
    expect(places(ofType("array").filter(({ schema }) => mostOf(schema) === undefined))).toEqual([]);
    const records = ofType("record").filter(
      ({ schema }) => typeof z.globalRegistry.get(schema)?.["maxProperties"] !== "number",
    );
    expect(places(records)).toEqual([]);
  });

  it("in its types: only files have a rule of their own, and nothing may be anything", () => {
    const types = new Set(parts.map(({ schema }) => schema._zod.def.type));
    expect([...types].sort()).toEqual([
      "array",
      "boolean",
      "custom",
      "default",
      "enum",
      "literal",
      "nullable",
      "number",
      "object",
      "optional",
      "pipe",
      "record",
      "string",
      "union",
    ]);
    const ruled = ofType("custom").filter(
      ({ schema }) =>
        !z.safeParse(schema, new File(["x"], "x.txt")).success || z.safeParse(schema, "x").success,
    );
    expect(places(ruled)).toEqual([]);
  });

  it("in what a body may be: objects that refuse other fields, except of the provider of the survey", () => {
    const open = parts.filter(
      ({ place, schema }) =>
        / body/.test(place) && schema._zod.def.type === "object" && schema._zod.def.catchall === undefined,
    );
    expect([...new Set(places(open))]).toEqual([
      "stockLists.confirm body.confirmed",
      "stockDrafts.commit body.confirmed",
      "exports.start body.query",
      "sellerLeads.takeSurvey body",
      "sellerLeads.takeSurvey body.answers",
    ]);
  });
});

/** Characters that patterns of the contract tell apart. */
const LETTERS = [..."019azAZ_-.,:/@+# \t\n\u0001é"];

/** Texts that make a pattern try again and again, if it can: repeated characters and pairs with one that ends them. */
function* temptations(length: number): Generator<string> {
  for (const one of LETTERS) {
    for (const other of LETTERS) {
      yield one.repeat(length) + other;
      yield (one + other).repeat(length / 2) + "\u0001";
    }
  }
}

/** The shortest of some tries, in milliseconds: a busy machine makes one long, not all of them. */
function shortestOf(tries: number, work: () => void): number {
  const times = Array.from({ length: tries }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

/** Many times what a linear pattern takes for a long text, in milliseconds. */
const SLOW_MS = 25;

/** Whether a pattern needs much more than linear time for a text of a length. */
function isSlow(pattern: RegExp, length: number): boolean {
  const isSlowFor = (text: string, tries: number) =>
    shortestOf(tries, () => void pattern.test(text)) > SLOW_MS;
  return [...temptations(length)].some((text) => isSlowFor(text, 1) && isSlowFor(text, 3));
}

describe("patterns of the contract", () => {
  const patterns = new Map(
    ofType("string").flatMap(({ schema }) =>
      patternsOf(schema).map((pattern) => [String(pattern), pattern] as const),
    ),
  );
  /** Quadratic, and only met by texts of up to 320 characters. */
  const short = new Set([String(z.regexes.email)]);

  it("take linear time", () => {
    const slow = [...patterns].filter(([source, pattern]) => !short.has(source) && isSlow(pattern, 20_000));
    expect(slow.map(([source]) => source)).toEqual([]);
    expect(patterns.size).toBeGreaterThan(40);
  });

  it("are told when they do not", () => {
    expect(isSlow(/^(?!0*\.?0*$)\d{1,7}(\.\d{1,2})?$/, 10_000)).toBe(true);
  });
});

describe("texts that people read", () => {
  /** Not read by people: secrets, searches and scans, which are compared, and cells and headings of stock lists. */
  const RAW =
    /\.(password|newPassword|secret|token|pageKey|code|pin|badge|privateKey|search|query|brand|discountedBrand|brand_name|slug|category_slug|carrier|fid|columns|rotate|dangerous_goods|leaveEmpty)(\[\])?$|^orders\.(sales|lines) query\.name$|^auth\.login body\.link$|^auth\.openPage body\.reads|^stockDrafts\.\w+ body\.(.*value|find|replacement)$|^(stockLists|initialCheck)\.\w+ body\.(gtin|price|sellingUnit|inventory)$/;

  const takes = ({ schema }: Part, middle: string) =>
    ["a", "0", "aaaaaaaa0"].some((text) => z.safeParse(schema, `${text}${middle}${text}`).success);
  const read = ofType("string").filter(({ place }) => !RAW.test(place));
  const taking = (middle: string) => read.filter((part) => takes(part, middle));

  it("have one line, where they are not messages or descriptions", () => {
    const names = taking("\n").map(({ place, name }) => (place.endsWith("{}") ? `${name}{}` : name));
    expect([...new Set(names)].sort()).toEqual([
      "description",
      "metadata{}",
      "note",
      "notes",
      "reason",
      "sells",
      "text",
      "vatReason",
    ]);
    expect(places(taking("\u2028"))).toEqual(places(taking("\n")));
  });

  it.each([
    ["NUL", "\u0000"],
    ["a control character", "\u0085"],
    ["an override of the direction", "\u202e"],
    ["an isolate of the direction", "\u2066"],
    ["half a character", "\ud800"],
  ])("do not contain %s", (_, character) => {
    expect(places(taking(character))).toEqual([]);
  });

  it("have no address of the web where they name people and companies", () => {
    const named = taking("://").filter(
      ({ name }) => /name|holder|assignedTo/i.test(name) && name !== "username",
    );
    // The rest are names of things.
    expect([...new Set(places(named))]).toEqual([
      "api-keys.create body.name",
      "brands.request body.name",
      "passkeys.add body.name",
      "passkeys.rename body.name",
      "stockSources.create body.name",
      "stockSources.update body.name",
      "stockSources.pushRows body.rows[].name",
      "savedViews.create body.name",
      "savedViews.update body.name",
    ]);
  });
});
