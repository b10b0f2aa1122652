import { type RawBuilder, sql } from "kysely";
import type { TestApi } from "#testing/test-api.ts";

/**
 * Makes inserts into a table fail that match a condition on its columns, like an error in the data of one row.
 * @param condition without parameters: values with `sql.lit`
 * @returns restores the table
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
