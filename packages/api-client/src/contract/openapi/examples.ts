import { type Json, type JsonObject, entriesOf, isObject, itemsOf } from "#contract/openapi/json.ts";

/** The schema that a `$ref` names. */
export type Resolve = (ref: string) => JsonObject;

const FORMATS: Readonly<Record<string, string>> = {
  date: "2026-06-09",
  email: "ana@example.com",
  uri: "https://lumen.example",
  uuid: "0b9c1b7a-d08e-4f5c-9d3e-6a1b0c2d4e5f",
};

/** Several types in one schema are alternatives, as `anyOf` says them. */
function alternativesOf(schema: JsonObject): Json | undefined {
  const { type } = schema;
  if (!Array.isArray(type)) return schema["anyOf"] ?? schema["oneOf"];
  return (type as readonly Json[]).map((one) => ({ ...schema, type: one }));
}

/** Whether a value fits a schema, as far as the schemas of the contract go. */
export function fits(schema: JsonObject, value: Json, resolve: Resolve): boolean {
  const { $ref, allOf, const: only, enum: choices, type } = schema;
  const anyOf = alternativesOf(schema);
  const isFit = (one: Json) => isObject(one) && fits(one, value, resolve);
  if (typeof $ref === "string" && !fits(resolve($ref), value, resolve)) return false;
  if (anyOf !== undefined && !itemsOf(anyOf).some(isFit)) return false;
  if (allOf !== undefined && !itemsOf(allOf).every(isFit)) return false;
  if (only !== undefined && only !== value) return false;
  if (choices !== undefined && !itemsOf(choices).includes(value)) return false;
  if (type === undefined || Array.isArray(type)) return true;
  if (type === "null") return value === null;
  if (type === "boolean") return typeof value === "boolean";
  if (type === "string") return typeof value === "string" && fitsText(schema, value);
  if (type === "array") return Array.isArray(value) && fitsList(schema, value, resolve);
  if (type === "object") return isObject(value);
  return typeof value === "number" && fitsNumber(schema, value);
}

function fitsText({ minLength, maxLength, pattern, format }: JsonObject, value: string): boolean {
  if (typeof minLength === "number" && value.length < minLength) return false;
  if (typeof maxLength === "number" && value.length > maxLength) return false;
  if (format === "date" && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  return typeof pattern !== "string" || new RegExp(pattern, "u").test(value);
}

function fitsNumber({ type, minimum, maximum }: JsonObject, value: number): boolean {
  if (type === "integer" && !Number.isInteger(value)) return false;
  if (typeof minimum === "number" && value < minimum) return false;
  return typeof maximum !== "number" || value <= maximum;
}

function fitsList({ items, minItems }: JsonObject, value: readonly Json[], resolve: Resolve): boolean {
  if (typeof minItems === "number" && value.length < minItems) return false;
  return !isObject(items) || value.every((one) => fits(items, one, resolve));
}

/**
 * An example that fits a schema, made of the examples of its parts.
 * @returns undefined when a text has a form of its own and no example
 */
export function exampleOf(schema: JsonObject, resolve: Resolve): Json | undefined {
  const { $ref, allOf, const: only, enum: choices, type, format } = schema;
  const anyOf = alternativesOf(schema);
  const [first] = itemsOf(schema["examples"]);
  if (first !== undefined) return first;
  if (only !== undefined) return only;
  if (choices !== undefined) return itemsOf(choices)[0];
  if (schema["default"] !== undefined && schema["default"] !== "") return schema["default"];
  if (typeof $ref === "string") return exampleOf(resolve($ref), resolve);
  const parts = itemsOf(anyOf ?? allOf).filter(isObject);
  if (anyOf !== undefined)
    return parts.map((one) => exampleOf(one, resolve)).find((one) => one !== undefined);
  if (allOf !== undefined) {
    const made = parts.map((one) => exampleOf(one, resolve) ?? null);
    return made.some(isObject) ? Object.assign({}, ...made.filter(isObject)) : made[0];
  }
  if (type === "null") return null;
  if (type === "boolean") return true;
  if (type === "string") return typeof format === "string" ? FORMATS[format] : textOf(schema);
  if (type === "array") return listOf(schema, resolve);
  if (type === "object") return objectOf(schema, resolve);
  return Math.max(Number(schema["minimum"] ?? 1), Math.min(1, Number(schema["maximum"] ?? 1)));
}

const textOf = (schema: JsonObject): string | undefined =>
  ["example", ""].find((one) => fitsText(schema, one));

function listOf({ items, prefixItems }: JsonObject, resolve: Resolve): Json | undefined {
  if (prefixItems !== undefined)
    return itemsOf(prefixItems).map((one) => (isObject(one) ? (exampleOf(one, resolve) ?? null) : null));
  const item = isObject(items) ? exampleOf(items, resolve) : undefined;
  return item === undefined ? undefined : [item];
}

function objectOf({ properties, required }: JsonObject, resolve: Resolve): Json {
  const needed = itemsOf(required);
  const made = entriesOf(properties)
    .filter(([name]) => needed.includes(name))
    .map(([name, one]): [string, Json] => [name, isObject(one) ? (exampleOf(one, resolve) ?? null) : null]);
  return Object.fromEntries(made);
}
