import * as z from "zod/mini";
import { type Resolve, exampleOf, fits } from "#contract/openapi/examples.ts";
import { type Json, type JsonObject, entriesOf, isObject, itemsOf } from "#contract/openapi/json.ts";
import { namedSchemas } from "#contract/openapi/names.ts";
import { type Words, wordsOf } from "#contract/openapi/words.ts";

export type Io = "input" | "output";

const PREFIX = "#/components/schemas/";
const LISTS = ["anyOf", "allOf", "oneOf", "prefixItems"];
const SINGLES = ["items", "additionalProperties", "propertyNames"];

/** A schema whose nested schemas are replaced. */
function replaced(schema: JsonObject, by: (nested: JsonObject, name?: string) => JsonObject): JsonObject {
  const nested = (one: Json): Json => (isObject(one) ? by(one) : one);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]): [string, Json] => {
      if (key === "properties")
        return [
          key,
          Object.fromEntries(
            entriesOf(value).map(([name, one]) => [name, isObject(one) ? by(one, name) : one]),
          ),
        ];
      if (LISTS.includes(key)) return [key, itemsOf(value).map(nested)];
      return [key, SINGLES.includes(key) ? nested(value) : value];
    }),
  );
}

/** Every name that a schema refers to, at any depth. */
const refsOf = (schema: JsonObject): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name = ""]) => name);

/** An answer may get new fields at any time, so no answer forbids them. */
function opened(schema: JsonObject): JsonObject {
  const { additionalProperties, ...rest } = schema;
  const isRule = isObject(additionalProperties) && Object.keys(additionalProperties).length > 0;
  return replaced(isRule ? schema : rest, opened);
}

type Names = ReturnType<typeof namedSchemas>;

/** Classes of Unicode are unknown to many validators, which would then refuse good text. The API checks them. */
const isPortable = (schema: { pattern?: unknown }): boolean =>
  typeof schema.pattern !== "string" || !schema.pattern.includes(String.raw`\p{`);

/** Takes patterns out of a schema that many validators read differently. */
function leavePortable(schema: { pattern?: unknown; allOf?: readonly object[] }): void {
  if (!isPortable(schema)) delete schema.pattern;
  if (schema.allOf === undefined) return;
  const kept = schema.allOf.filter(isPortable);
  if (kept.length > 0) schema.allOf = kept;
  else delete schema.allOf;
}

const options = (io: Io) => ({
  io,
  unrepresentable: "any" as const,
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }) => {
    leavePortable(jsonSchema);
    Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
  },
});

function convert(schema: z.ZodMiniType, io: Io, names: Names): JsonObject {
  const made = z.toJSONSchema(schema, { ...options(io), metadata: names });
  const { $schema: _, $defs: __, ...root } = JSON.parse(JSON.stringify(made)) as JsonObject;
  return root;
}

/** The JSON Schemas of all names, with references to each other. */
function formsOf(names: Names, io: Io): ReadonlyMap<string, JsonObject> {
  const uri = (name: string) => `#/$defs/${name}`;
  const { schemas } = z.toJSONSchema(names, { ...options(io), metadata: names, uri });
  return new Map(
    entriesOf(JSON.parse(JSON.stringify(schemas)) as Json).map(([name, made]) => {
      const { $schema: _, $id: __, ...schema } = isObject(made) ? made : {};
      return [name, schema];
    }),
  );
}

/**
 * Turns schemas of the contract into JSON Schemas with words and examples. Named ones become references; `components`
 * has those that were referred to.
 */
export function schemaWriter() {
  const names = namedSchemas();
  const known = { input: formsOf(names, "input"), output: formsOf(names, "output") };
  const components = new Map<string, JsonObject>();
  const resolve: Resolve = (ref) => components.get(ref.slice(PREFIX.length)) ?? {};

  /** What is taken differs from what is answered, e.g. by defaults: then it has a name of its own. */
  function differs(name: string, seen: readonly string[] = []): boolean {
    const [taken, answered] = [known.input.get(name), known.output.get(name)];
    if (!taken || !answered || seen.includes(name)) return false;
    if (JSON.stringify(taken) !== JSON.stringify(opened(answered))) return true;
    return refsOf(taken).some((one) => differs(one, [...seen, name]));
  }

  function refTo(name: string, io: Io): string {
    const title = io === "input" && differs(name) ? `${name}Input` : name;
    if (!components.has(title)) {
      const schema = known[io].get(name) ?? {};
      components.set(title, {});
      const words = wordsOf([name]);
      const made = described(io === "output" ? opened(schema) : schema, io, name);
      components.set(title, worded(made, words));
    }
    return PREFIX + title;
  }

  /** Puts words on the fields of a schema, and turns named schemas into references. */
  function described(schema: JsonObject, io: Io, root: string, parent?: string): JsonObject {
    const withFields = replaced(schema, (nested, name) => {
      if (name === undefined) return described(nested, io, root, parent);
      const words = wordsOf(
        parent === undefined
          ? [`${root}.${name}`, name]
          : [`${root}.${parent}.${name}`, `${parent}.${name}`, name],
      );
      return worded(described(nested, io, root, name), words);
    });
    const { $ref } = withFields;
    if (typeof $ref !== "string" || !$ref.startsWith("#/$defs/")) return withFields;
    return { ...withFields, $ref: refTo($ref.slice("#/$defs/".length), io) };
  }

  function hasObject(schema: JsonObject): boolean {
    const { $ref, type, properties } = schema;
    if (typeof $ref === "string") return hasObject(resolve($ref));
    if (type === "object" || properties !== undefined) return true;
    return [...LISTS.flatMap((key) => itemsOf(schema[key])), schema["items"]].some(
      (one) => isObject(one) && hasObject(one),
    );
  }

  /** A field or parameter with its sentence, and an example that fits where it is no object. */
  function worded(schema: JsonObject, words: Words | undefined): JsonObject {
    const { $ref } = schema;
    const told = words && { description: words.text };
    if (hasObject(schema)) return { ...schema, ...told };
    const given = words?.example;
    if (given !== undefined && fits(schema, given, resolve)) return { ...schema, ...told, examples: [given] };
    // The named schema has one.
    if (typeof $ref === "string") return { ...schema, ...told };
    const made = exampleOf(schema, resolve);
    return { ...schema, ...told, ...(made === undefined ? {} : { examples: [made] }) };
  }

  return {
    /** @param root what the schema belongs to: the id of a call, or a name */
    schemaOf(schema: z.ZodMiniType, io: Io, root: string): JsonObject {
      const made = convert(schema, io, names);
      return described(io === "output" ? opened(made) : made, io, root);
    },
    worded,
    exampleOf: (schema: JsonObject) => exampleOf(schema, resolve),
    components: (): JsonObject =>
      Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
  };
}
export type SchemaWriter = ReturnType<typeof schemaWriter>;
