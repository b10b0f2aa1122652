import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/**
 * The exchange rate of a currency to EUR on a day, as a decimal string.
 * @param day "YYYY-MM-DD"
 * @throws Error for a currency without a rate
 */
export async function fxRateOn(db: Database | Tx, currency: string, day: string): Promise<string> {
  const { rows } = await sql<{ rate: string }>`
    select rate::text from fx_rates where currency = ${currency} and valid_from <= ${day}::date
    order by valid_from desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`No exchange rate of ${currency} on ${day}`);
  return found.rate;
}
