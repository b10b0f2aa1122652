import type { Operation } from "@quayside/api-client/contract/endpoint";
import type * as z from "zod/mini";
import { failWith } from "#kernel/fail.ts";

/**
 * Parses params, query and body of a request by the contract.
 * @throws ApiFailure validation_failed with the messages by field
 */
export function parseInput(
  endpoint: Operation,
  raw: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const faults: Faults = new Map();
  refuseUnstorable(raw.query, [], faults);
  refuseUnstorable(raw.body, [], faults);
  refuseIfAny(faults);
  const parsed = {
    params: parsePart(endpoint.params, raw.params, faults),
    query: parsePart(endpoint.query, raw.query, faults),
    body: parsePart(endpoint.body, raw.body ?? {}, faults),
  };
  const unknown = refusesUnknownQuery(endpoint) ? unknownIn(endpoint.query, raw.query) : [];
  if (unknown.length > 0) addFault(faults, "query", `Unknown: ${unknown.join(", ")}.`);
  // A malformed id cannot exist: not found.
  if (endpoint.params && parsed.params === undefined) failWith("not_found");
  refuseIfAny(faults);
  return parsed;
}

/** Messages by field. A Map, because a caller may send a field called "constructor". */
type Faults = Map<string, string[]>;

function addFault(faults: Faults, field: string, message: string): void {
  faults.set(field, [...(faults.get(field) ?? []), message]);
}

function refuseIfAny(faults: Faults): void {
  if (faults.size > 0) failWith("validation_failed", { fieldErrors: Object.fromEntries(faults) });
}

/**
 * Whether an unknown query parameter is refused. Ignoring an unknown filter would return the whole list as if it were
 * filtered. Probes, streams and writes without a query ignore parameters that a proxy may add.
 */
function refusesUnknownQuery({ query, method, access, answerAs }: Operation): boolean {
  return query !== undefined || (method === "GET" && access !== "public" && answerAs !== "stream");
}

function unknownIn(schema: Operation["query"], query: unknown): string[] {
  const known: object = schema !== undefined && "shape" in schema ? (schema.shape as object) : {};
  return Object.keys(query ?? {}).filter((name) => !Object.hasOwn(known, name));
}

/** Levels of nesting in a request; no contract has a third of it, and each level costs stack. */
const MAX_DEPTH = 32;

/** PostgreSQL text can hold neither NUL nor a lone surrogate, and no field needs one. */
const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/**
 * Adds a fault for each text and key that cannot be stored, and for nesting without end.
 *
 * @param path where `value` is; the same again when the function returns
 */
function refuseUnstorable(value: unknown, path: string[], into: Faults): void {
  const refuse = (message: string) => addFault(into, path.join(".") || "body", message);
  if (typeof value === "string" && !isStorable(value)) refuse("Contains a character that no text has.");
  if (typeof value !== "object" || value === null || value instanceof File) return;
  if (path.length >= MAX_DEPTH) return refuse(`Nested too deeply: at most ${MAX_DEPTH} levels.`);
  for (const [key, one] of Object.entries(value)) {
    if (!isStorable(key)) refuse("A name in it contains a character that no text has.");
    path.push(key);
    refuseUnstorable(one, path, into);
    path.pop();
  }
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, into: Faults): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    addFault(into, field, messageOf(issue));
  }
  return undefined;
}

function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `Expected ${issue.expected}.`;
    case "invalid_value":
      return `Expected one of: ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return `Too small: at least ${String(issue.minimum)}.`;
    case "too_big":
      return `Too large: at most ${String(issue.maximum)}.`;
    case "unrecognized_keys":
      return `Unknown: ${issue.keys.join(", ")}.`;
    case "invalid_format":
      return wordedOf(issue) ?? "The format is not right.";
    case "custom":
      return wordedOf(issue) ?? "Not valid.";
    default:
      return "Not valid.";
  }
}

/** The message of a rule, where the contract words it itself. */
function wordedOf({ message }: z.core.$ZodIssue): string | undefined {
  return message === "Invalid input" ? undefined : message;
}
