import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Comparing or deleting all rows of a list exceeds the usual statement timeout and work memory on a busy machine. */
const LIST_TIMEOUT = "25s";
const LIST_MEMORY = "64MB";

/** Raises statement timeout and work memory for all rows of a list, until the transaction ends. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${LIST_TIMEOUT}, true), set_config('work_mem', ${LIST_MEMORY}, true)`.execute(
    tx,
  );
}
