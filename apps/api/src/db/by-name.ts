import { type RawBuilder, sql } from "kysely";

/**
 * The order of names as people read them: without regard to case and accents, and the same on every server, whatever
 * its collation. The stored column name_order holds the same.
 */
export const byName = (name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`name_order(${name}) collate "C"`;
