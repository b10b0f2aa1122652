import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** Parts of the text of a row: literal text, and expressions that PostgreSQL fills in. */
type Parts = readonly (string | Sql)[];

/** A value in a JSON object, made by the functions below, each of which knows how to write it. */
interface JsonPart {
  readonly parts: Parts;
}

/** A string that needs no JSON escaping: an id, an enum, a number as text. Never user text, never null. */
export const rawString = (value: Sql): JsonPart => ({ parts: ['"', value, '"'] });

/** A number, or an expression that already yields JSON; never null. */
export const raw = (value: Sql): JsonPart => ({ parts: [value] });

/** User text, escaped; never null. */
export const text = (value: Sql): JsonPart => ({ parts: [sql`to_json(${value})`] });

/** Any other value, including null. */
export const nullable = (value: Sql): JsonPart => ({
  parts: [sql`coalesce(to_json(${value})::text, 'null')`],
});

/** A boolean; null counts as false. */
export const boolean = (condition: Sql): JsonPart => ({
  parts: [sql`case when ${condition} then 'true' else 'false' end`],
});

/** An object within the object. */
export const nested = (fields: Readonly<Record<string, JsonPart>>): JsonPart => ({ parts: partsOf(fields) });

function partsOf(fields: Readonly<Record<string, JsonPart>>): Parts {
  return Object.entries(fields).flatMap(([name, { parts }], index) => [
    `${index === 0 ? "{" : ","}"${name}":`,
    ...parts,
    ...(index === Object.keys(fields).length - 1 ? ["}"] : []),
  ]);
}

/**
 * An object as JSON text, for frequently read lists: row_to_json() and json_build_object() look up the type of each
 * column for every row, which costs more than the rest of such a list.
 */
export function jsonText(fields: Readonly<Record<string, JsonPart>>): RawBuilder<string> {
  const merged = partsOf(fields).reduce<(string | Sql)[]>((all, part) => {
    const last = all.at(-1);
    if (typeof part === "string" && typeof last === "string") return [...all.slice(0, -1), last + part];
    return [...all, part];
  }, []);
  return sql<string>`concat(${sql.join(merged.map((part) => (typeof part === "string" ? sql.lit(part) : part)))})`;
}
