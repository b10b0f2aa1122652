// oxlint-disable-next-line no-restricted-imports -- zod/mini reads no JSON Schema, and tests are in no browser
import { fromJSONSchema } from "zod";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/all.ts";
import { openApiDocument } from "#contract/openapi.ts";
import { type Json, type JsonObject, entriesOf, isObject, itemsOf } from "#contract/openapi/json.ts";
import { allWords } from "#contract/openapi/words.ts";

const document = openApiDocument(allEndpoints, {
  serverUrl: "https://api.quayside.example/api",
  version: "1.2.3",
});
const all = JSON.parse(JSON.stringify(document)) as JsonObject;
const components = document.components as { readonly schemas: JsonObject; readonly responses: JsonObject };

/** Every object in a value, with the way to it. */
function objectsOf(value: Json, way = ""): [way: string, JsonObject][] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((one, at) => objectsOf(one, `${way}/${at}`));
  if (!isObject(value)) return [];
  // An example may have fields of any name.
  const isExample = (name: string) => /^examples?$/.test(name) && !way.endsWith("/properties");
  const nested = Object.entries(value).filter(([name]) => !isExample(name));
  return [[way, value], ...nested.flatMap(([name, one]) => objectsOf(one, `${way}/${name}`))];
}

const objects = objectsOf(all);
const fields = objects
  .filter(([way]) => way.endsWith("/properties") && !way.endsWith("/properties/properties"))
  .flatMap(([way, one]) =>
    Object.entries(one).map(([name, schema]): [string, JsonObject] => [
      `${way}/${name}`,
      isObject(schema) ? schema : {},
    ]),
  );
const parameters = objects
  .filter(([way]) => /\/parameters\/\d+$/.test(way))
  .map(([way, one]): [string, JsonObject] => [`${way} ${JSON.stringify(one["name"])}`, one]);

/** A whole sentence, from its capital to its full stop. */
const SENTENCE = /^[A-Z0-9`(].{3,}\.$/s;

const resolved = (ref: Json | undefined): Json | undefined =>
  typeof ref === "string"
    ? ref
        .slice(2)
        .split("/")
        .reduce((at: Json | undefined, name) => (isObject(at) ? at[name] : undefined), all)
    : undefined;

/** Whether a schema has objects in it, whose fields have the examples. */
function isOfObjects(schema: JsonObject): boolean {
  const target = resolved(schema["$ref"]);
  if (isObject(target)) return isOfObjects(target);
  const nested = [schema["items"], ...itemsOf(schema["anyOf"]), ...itemsOf(schema["oneOf"])];
  return schema["type"] === "object" || nested.some((one) => isObject(one) && isOfObjects(one));
}

function hasExample(schema: JsonObject): boolean {
  const target = resolved(schema["$ref"]);
  return itemsOf(schema["examples"]).length > 0 || (isObject(target) && hasExample(target));
}

const checks = new Map<
  string,
  { readonly schema: JsonObject; readonly example: Json; readonly way: string }
>();
const check = (way: string, schema: JsonObject, example: Json) =>
  checks.set(JSON.stringify([schema, example]), { way, schema, example });
for (const [way, one] of objects)
  if (Array.isArray(one["examples"]))
    for (const example of itemsOf(one["examples"])) check(way, one, example);
for (const [way, { schema = {}, example }] of parameters)
  if (example !== undefined && isObject(schema)) check(way, schema, example);
for (const [way, one] of objects) {
  if (!isObject(one["schema"]) || /\/parameters\//.test(way)) continue;
  const { schema, example, examples } = one;
  if (example !== undefined) check(way, schema, example);
  for (const [name, held] of entriesOf(examples))
    if (isObject(held)) check(`${way} ${name}`, schema, held["value"] ?? null);
}

/** A schema as the validator reads it: with its references inside it, and without patterns of Unicode, which it cannot read. */
const readable = (schema: JsonObject): JsonObject =>
  JSON.parse(
    JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/"),
    (name, value: unknown) => (name === "pattern" && String(value).includes("\\p{") ? undefined : value),
  ) as JsonObject;
const named = readable(components.schemas);
const namesIn = (schema: Json): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name = ""]) => name);

/** The named schemas that a schema refers to, and those that they refer to: the validator reads them anew for each example. */
function defsOf(schema: Json): JsonObject {
  const found: Record<string, Json> = {};
  for (const names = namesIn(schema); names.length > 0;) {
    const name = names.pop() ?? "";
    if (Object.hasOwn(found, name)) continue;
    found[name] = named[name] ?? null;
    names.push(...namesIn(found[name]));
  }
  return found;
}

/** What is wrong with an example, as the validator of our schemas says it; undefined when nothing is. */
function faultOf(schema: JsonObject, example: Json): string | undefined {
  const { example: _, examples: __, pattern = "", ...bare } = schema;
  if (!new RegExp(String(pattern), "u").test(String(example))) return `does not match ${String(pattern)}`;
  const own = readable(bare);
  const $defs = defsOf(own);
  const whole = Object.keys($defs).length > 0 ? { ...own, $defs } : own;
  const { success, error } = fromJSONSchema(whole).safeParse(example);
  return success ? undefined : error.message;
}

it("has a sentence on every parameter and every field", () => {
  expect(parameters.length).toBeGreaterThan(1000);
  expect(fields.length).toBeGreaterThan(4000);
  const bare = [...parameters, ...fields].filter(([, one]) => !SENTENCE.test(String(one["description"])));
  expect(bare.map(([way]) => way)).toEqual([]);
});

it("has an example of every parameter and of every field that is no object", () => {
  const withoutOne = fields.filter(
    ([, one]) => !isOfObjects(one) && !hasExample(one) && one["contentMediaType"] === undefined,
  );
  const bare = parameters.filter(([, { example, schema }]) => {
    return example === undefined && !(isObject(schema) && hasExample(schema));
  });
  expect([...withoutOne, ...bare].map(([way]) => way)).toEqual([]);
});

it("has only examples that are valid against their schemas", { timeout: 60_000 }, () => {
  expect(checks.size).toBeGreaterThan(1000);
  const wrong = [...checks.values()].flatMap(({ way, schema, example }) => {
    const fault = faultOf(schema, example);
    return fault === undefined ? [] : [`${way}: ${JSON.stringify(example)} ${fault}`];
  });
  expect(wrong).toEqual([]);
});

describe("the tables of words", () => {
  it("have each name once, with a whole sentence", () => {
    const names = allWords().map(([name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    for (const [name, { text }] of allWords()) expect(text, name).toMatch(SENTENCE);
  });

  it("have no line that the document does not show", () => {
    const shown = new Set(objects.map(([, one]) => one["description"]));
    expect(allWords().filter(([, { text }]) => !shown.has(text))).toEqual([]);
  });
});

it("has names for the things that engineers know, and a sentence on each", () => {
  const names = Object.keys(components.schemas);
  expect(names).toEqual(
    expect.arrayContaining([
      "Sale",
      "SaleLine",
      "SaleListItem",
      "Offer",
      "OfferDetail",
      "StockList",
      "Claim",
      "CreditNote",
      "CommercialInvoice",
      "WarehousePackage",
      "Box",
      "Address",
      "BuyerOrder",
      "Webhook",
      "Money",
      "Qid",
    ]),
  );
  for (const [name, schema] of Object.entries(components.schemas))
    expect(schema, name).toMatchObject({ description: expect.stringMatching(SENTENCE) });
});

it("is whole: every reference leads somewhere, no schema is empty, and every file says its type", () => {
  const refs = objects.filter(([, one]) => typeof one["$ref"] === "string");
  expect(refs.filter(([, one]) => resolved(one["$ref"]) === undefined).map(([way]) => way)).toEqual([]);
  const place = /\/(schema|items|additionalProperties|properties\/[^/]+|(anyOf|allOf|oneOf)\/\d+)$/;
  const empty = objects.filter(([way, one]) => place.test(way) && Object.keys(one).length === 0);
  expect(empty.map(([way]) => way)).toEqual([]);
  const used = new Set(refs.map(([, one]) => one["$ref"]));
  const unused = Object.keys(components.schemas).filter((name) => !used.has(`#/components/schemas/${name}`));
  expect(unused).toEqual([]);
});

it("begins with the guides and the changes, which readers of documents list by their headings", () => {
  const headings = [...document.info.description.matchAll(/^# (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    "First call",
    "Stock in five minutes",
    "Orders to a warehouse system",
    "Webhooks",
    "Pages and cursors",
    "Rate limits",
    "Idempotency",
    "Errors",
    "Versions and what may change",
    "Changelog",
  ]);
});

it("stays small enough to be read on a slow line", () => {
  expect(JSON.stringify(document).length).toBeLessThan(2_400_000);
});
