import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { createTestDatabase, ensureTemplate } from "@quayside/dev/database/test-database";
import { expect, it } from "vitest";
import { migrate } from "#db/migrate.ts";
import { withClient } from "#db/one-client.ts";

/** The TypeScript type in which a PostgreSQL column is read. */
const READ_AS: Readonly<Record<string, string>> = {
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "string",
  text: "string",
  citext: "string",
  varchar: "string",
  bpchar: "string",
  uuid: "string",
  date: "string",
  time: "string",
  interval: "string",
  inet: "string",
  tsvector: "string",
  xid8: "string",
  bool: "boolean",
  timestamptz: "Date",
  bytea: "Buffer",
  json: "object",
  jsonb: "object",
};

/** Our own and Kysely's wrapper types, by the type they are read as. */
const HOLDERS: readonly (readonly [RegExp, (inner: string) => string])[] = [
  [/^Generated<(.*)>$/, (inner) => inner],
  [/^(?:Optional|Nullable)<(.*)>$/, (inner) => `${inner} | null`],
  [/^ColumnType<([^,]*),.*>$/, (inner) => inner],
  [/^JSONColumnType<.*>$/, () => "object"],
  [/^Time$/, () => "Date"],
  [/^GeneratedTime$/, () => "Date"],
  [/^NullableTime$/, () => "Date | null"],
];

/** A column's type as it is read, such as "string | null". */
function readType(written: string): string {
  const type = written.trim();
  for (const [holder, read] of HOLDERS) {
    const match = holder.exec(type);
    if (match) return readType(read(match[1] ?? ""));
  }
  const parts = splitOutside(type, "|").map((part) => part.trim());
  if (parts.length > 1) {
    const isNullable = parts.includes("null");
    const [first = ""] = parts.filter((part) => part !== "null");
    return readType(first) + (isNullable ? " | null" : "");
  }
  return type.startsWith('"') ? "string" : type;
}

/** Splits a text outside of brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const char of text) {
    if ("{<([".includes(char)) depth += 1;
    if ("}>)]".includes(char)) depth -= 1;
    if (char === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts;
}

/** The members of `{ name: type; … }`. */
function membersOf(body: string): [name: string, type: string][] {
  const inside = body.trim().replace(/^\{/, "").replace(/\}$/, "");
  return splitOutside(inside, ";").flatMap((member): [string, string][] => {
    const match = /^\s*(\w+)\??:\s*([\s\S]+)$/.exec(member);
    return match ? [[match[1] ?? "", match[2] ?? ""]] : [];
  });
}

/** Every column according to the types: "sales.price_minor" → "number". */
function typedColumns(): Map<string, string> {
  const files = globSync(path.join(import.meta.dirname, "schema/*.ts"));
  const columns = new Map<string, string>();
  for (const file of files) {
    const source = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    const tables = /export interface \w+Tables (\{[\s\S]*?\n\})/.exec(source)?.[1] ?? "";
    for (const [table, body] of membersOf(tables))
      for (const [column, type] of membersOf(body)) columns.set(`${table}.${column}`, readType(type));
  }
  return columns;
}

/** Every column of the database after all migrations. */
async function storedColumns(url: string): Promise<Map<string, string>> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string; type: string; nullable: boolean }>(`
      select c.table_name || '.' || c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public'`),
  );
  return new Map(
    rows.map(({ name, type, nullable }) => {
      const element = READ_AS[type.replace(/^_/, "")] ?? type;
      return [name, `${element}${type.startsWith("_") ? "[]" : ""}${nullable ? " | null" : ""}`];
    }),
  );
}

it("the table types match the migrations: columns, types and nullability", async () => {
  await ensureTemplate("migrated_template", async (template) => {
    await migrate(template);
  });
  const database = await createTestDatabase({ template: "migrated_template" });
  try {
    const [typed, stored] = [typedColumns(), await storedColumns(database.url)];
    expect(typed.size).toBeGreaterThan(500);
    const tables = new Set([...typed.keys()].map((name) => name.split(".")[0]));
    const differences = [
      ...[...typed].flatMap(([name, type]) =>
        stored.get(name) === type
          ? []
          : [`${name}: ${type} in the types, ${stored.get(name)} in the database`],
      ),
      ...[...stored.keys()].flatMap((name) =>
        !tables.has(name.split(".")[0] ?? "") || typed.has(name) ? [] : [`${name}: not in the types`],
      ),
    ];
    expect(differences).toEqual([]);
  } finally {
    await database.drop();
  }
});
