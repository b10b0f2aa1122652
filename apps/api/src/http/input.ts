import type { Operation } from "@quayside/api-client/contract/endpoint";
import * as z from "zod/mini";
import { Faults } from "#http/faults.ts";
import { failWith } from "#kernel/fail.ts";
import { type Room, roomOf } from "#http/room.ts";

/**
 * Parses params, query and body of a request by the contract. What the contract has no room for is refused before
 * anything looks inside, so that the work is bounded by the contract and not by the size of the request.
 * @throws ApiFailure validation_failed with the first messages by field
 */
export function parseInput(
  endpoint: Operation,
  raw: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const faults = new Faults();
  const body = raw.body ?? {};
  if (endpoint.query) refuseUnfit(raw.query, roomOf(endpoint.query), [], faults);
  if (endpoint.body) refuseUnfit(body, roomOf(endpoint.body), [], faults);
  faults.failIfAny();
  const parsed = {
    params: parsePart(endpoint.params, raw.params, [], faults),
    query: parsePart(endpoint.query, raw.query, [], faults),
    body: parsePart(endpoint.body, body, [], faults),
  };
  const unknown = refusesUnknownQuery(endpoint) ? unknownIn(endpoint.query, raw.query) : [];
  if (unknown.length > 0) faults.addUnknown(["query"], unknown);
  // A malformed id cannot exist: not found.
  if (endpoint.params && parsed.params === undefined) failWith("not_found");
  faults.failIfAny();
  return parsed;
}

/**
 * Whether an unknown query parameter is refused. Ignoring an unknown filter would return the whole list as if it were
 * filtered. Probes, streams and writes without a query ignore parameters that a proxy may add.
 */
function refusesUnknownQuery({ query, method, access, answerAs }: Operation): boolean {
  return query !== undefined || (method === "GET" && access !== "public" && answerAs !== "stream");
}

function unknownIn(schema: Operation["query"], query: unknown): string[] {
  const named = schema === undefined ? undefined : roomOf(schema).fields?.named;
  return Object.keys(query ?? {}).filter((name) => !named?.has(name));
}

/** PostgreSQL text can hold neither NUL nor a lone surrogate, and no field needs one. */
const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** Arrays of more items are parsed item by item first, which stops at the last fault that is reported. */
const FEW_ITEMS = 20;

/**
 * Adds a fault for each array and object that is larger than its schema, and for each text that cannot be stored. It
 * looks only where the schema does: what has the wrong type is left to the schema.
 *
 * @param path where `value` is; the same again when the function returns
 */
function refuseUnfit(value: unknown, room: Room, path: PropertyKey[], faults: Faults): void {
  const within = (key: PropertyKey, one: unknown, its: Room) => {
    path.push(key);
    refuseUnfit(one, its, path, faults);
    path.pop();
  };
  if (typeof value === "string") {
    if (!isStorable(value)) faults.add(path, "Contains a character that no text has.");
  } else if (Array.isArray(value)) {
    if (room.items) refuseItems(value, room.items, path, faults);
  } else if (typeof value === "object" && value !== null) {
    const { fields, entries } = room;
    if (fields) {
      const names = fields.ignoresOthers ? [] : Object.keys(value);
      if (names.length > fields.named.size) {
        const unknown = names.filter((name) => !fields.named.has(name));
        return faults.addUnknown(path, unknown);
      }
      for (const [name, its] of fields.named)
        if (Object.hasOwn(value, name)) within(name, (value as Record<string, unknown>)[name], its);
    } else if (entries) {
      const all = Object.entries(value);
      if (all.length > entries.most) return faults.add(path, `Too many: at most ${entries.most}.`);
      for (const [name, one] of all) {
        if (!isStorable(name)) faults.add(path, "A name in it contains a character that no text has.");
        within(name, one, entries.each);
      }
    }
  }
}

function refuseItems(
  items: readonly unknown[],
  { most, each, schema }: NonNullable<Room["items"]>,
  path: PropertyKey[],
  faults: Faults,
): void {
  if (items.length > most) return faults.add(path, `Too many: at most ${most}.`);
  for (const [index, item] of items.entries()) {
    if (faults.isFull) return;
    path.push(index);
    refuseUnfit(item, each, path, faults);
    if (schema && items.length > FEW_ITEMS) parsePart(schema, item, path, faults);
    path.pop();
  }
}

/** A part of the input as its schema gives it; undefined with a fault for each issue. @param path where it is */
function parsePart(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  path: readonly PropertyKey[],
  faults: Faults,
): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    if (faults.isFull) break;
    faults.addIssue([...path, ...issue.path], issue);
  }
  return undefined;
}
