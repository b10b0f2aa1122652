import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { type Leg, type Tax, taxOf } from "#modules/money/pricing/tax.rules.ts";

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

/**
 * VAT rule and rate of a supply on a day; the rate is a fraction as a decimal string ("0.1900").
 * A state without rates in the table bears none here.
 * @param day "YYYY-MM-DD"
 */
export async function vatOn(
  db: Database | Tx,
  leg: Leg,
  day: string,
): Promise<{ rule: Tax["rule"]; rate: string }> {
  const { rule, rateCountry } = taxOf(leg);
  if (rateCountry === null) return { rule, rate: "0" };
  const { rows } = await sql<{ rate: string }>`
    select rate::text from vat_rates where country = ${rateCountry} and valid_from <= ${day}::date
    order by valid_from desc limit 1`.execute(db);
  return { rule, rate: rows[0]?.rate ?? "0" };
}
