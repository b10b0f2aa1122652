import * as z from "zod/mini";

/** An opaque public id. Every entity has one; a database id never leaves the API. */
export const Qid = z.string().check(z.regex(/^[0-9A-Za-z_-]{6,40}$/));

/** A decimal string, e.g. "96.00"; its currency is in a field beside it. */
export const Money = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,4})?$/));

export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** ISO 3166-1 alpha-2. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** A fraction as a string: "0.05" is 5 %. */
export const Fraction = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** ISO 8601 in UTC. */
export const Instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/));

/** A page of a list; `page` counts from 1, `size` is 20 by default, at most 200. */
export const PageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
};

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
