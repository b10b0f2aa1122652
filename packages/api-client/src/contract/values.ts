import * as z from "zod/mini";
import { rawText, shaped } from "#contract/plain-text.ts";

/** An opaque public id. Every entity has one; a database id never leaves the API. */
export const Qid = shaped(40, /^[0-9A-Za-z_-]{6,40}$/);

/** A decimal string, e.g. "96.00"; its currency is in a field beside it. */
export const Money = shaped(18, /^-?\d{1,12}(\.\d{1,4})?$/);

export const Currency = shaped(3, /^[A-Z]{3}$/);

/** ISO 3166-1 alpha-2. */
export const Country = shaped(2, /^[A-Z]{2}$/);

/** A fraction as a string: "0.05" is 5 %. */
export const Fraction = shaped(40, /^-?\d+(\.\d+)?$/);

/** ISO 8601 in UTC. */
export const Instant = shaped(27, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/);

/** A calendar day, YYYY-MM-DD. */
export const IsoDate = z.string().check(z.maxLength(10, { abort: true }), z.iso.date());

export const Uuid = z.string().check(z.maxLength(36, { abort: true }), z.uuid());

/** A truth as a query spells it: true or false, 1 or 0, yes or no, and their like. */
export const BooleanText = z.pipe(rawText(0, 8), z.stringbool() as z.ZodMiniType<boolean, string>);

/**
 * A record of a limited number of entries.
 * @param most maximum entries; also in the JSON Schema
 */
export function entriesOf<K extends z.ZodMiniString, V extends z.ZodMiniType>(
  key: K,
  value: V,
  most: number,
) {
  return z
    .record(key, value)
    .check(z.refine((entries) => Object.keys(entries).length <= most))
    .register(z.globalRegistry, { maxProperties: most });
}

/** A page of a list; `page` counts from 1, `size` is 20 by default, at most 200. */
export const PageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
};

/** Brands by their slug or their full name, case-insensitive; the parameter may be repeated. */
export const Brands = z.optional(z.union([rawText(0, 200), z.array(rawText(0, 200)).check(z.maxLength(50))]));

/**
 * Where a page of a long list that grows begins: after the row with this id, which is the `cursor` of the page before.
 * Unlike a page number, it shows no row twice when others arrive in the meantime. An empty one begins the list.
 */
export const Cursor = z.optional(shaped(40, /^[0-9A-Za-z_-]{0,40}$/));

/** The cursor of the next page: the id of the last row, or null when the page is not full. */
export const NextCursor = z.optional(z.nullable(z.string()));

/** The one shape of every list. `count` is exact up to 10,000; above that `countIsExact` is false. */
export function listOf<S extends z.ZodMiniType>(item: S) {
  return z.object({
    count: z.number(),
    countIsExact: z.boolean(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
  });
}

/** An answer without a body (204). */
export const Nothing = z.undefined();
