import { type RawBuilder, sql } from "kysely";
import type { TestApi } from "#testing/test-api.ts";

/**
 * Lets the inserts into a table fail that fit a condition over its columns, as a fault in the data of one row would.
 * @param condition without parameters: values with `sql.lit`
 * @returns ends it
 */
export async function breakInserts(
  { services: { db } }: Pick<TestApi, "services">,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<() => Promise<void>> {
  await sql`alter table ${sql.table(table)} add constraint broken_for_a_test check (not (${condition})) not valid`.execute(
    db,
  );
  return async () => {
    await sql`alter table ${sql.table(table)} drop constraint broken_for_a_test`.execute(db);
  };
}
