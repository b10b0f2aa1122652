import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Days whose lowest prices determine the usual price. */
const USUAL_DAYS = 30;

/** Sets the market's exchange rates to those of a day. @param day "YYYY-MM-DD" */
export async function useRatesOf(tx: Tx, day: string): Promise<void> {
  await sql`
    insert into market_rates (currency, rate)
      select distinct on (currency) currency, rate from fx_rates where valid_from <= ${day}::date
      order by currency, valid_from desc
    on conflict (currency) do update set rate = excluded.rate where market_rates.rate <> excluded.rate`.execute(
    tx,
  );
}

/** Whether a day was completed before. @param day "YYYY-MM-DD" */
export async function isDayDone(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql`select 1 from market_days where day = ${day}::date`.execute(tx);
  return rows.length > 0;
}

/** Marks a day as completed. @param day "YYYY-MM-DD" */
export async function markDayDone(tx: Tx, day: string): Promise<void> {
  await sql`insert into market_days (day) values (${day}::date) on conflict do nothing`.execute(tx);
}

/** Product ids after one, in order. */
export async function variantIdsAfter(tx: Tx, id: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select variant_id as id from variant_market where variant_id > ${id} order by variant_id limit ${count}`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/**
 * Recomputes the market rows of products and records their prices for a day; an unchanged price adds no row.
 * @param day "YYYY-MM-DD"
 */
export async function recordPrices(tx: Tx, ids: readonly number[], day: string): Promise<void> {
  await sql`select refresh_variant_market(${ids}::bigint[])`.execute(tx);
  await sql`delete from variant_prices where variant_id = any(${ids}::bigint[]) and day = ${day}::date`.execute(
    tx,
  );
  await sql`
    insert into variant_prices (variant_id, day, euro, europe, usa, elsewhere)
    select m.variant_id, ${day}::date, m.lowest_euro, m.lowest_europe, m.lowest_usa, m.lowest_elsewhere from variant_market m
      left join lateral (select p.euro, p.europe, p.usa, p.elsewhere from variant_prices p where p.variant_id = m.variant_id and p.day < ${day}::date
        order by p.day desc limit 1) last on true
    where m.variant_id = any(${ids}::bigint[]) and (m.lowest_euro, m.lowest_europe, m.lowest_usa, m.lowest_elsewhere)
      is distinct from (last.euro, last.europe, last.usa, last.elsewhere)`.execute(tx);
  await sql`
    update variant_market m set usual_euro = u.euro
    from (
      select variant_id, round(sum(euro * days) filter (where euro is not null) / nullif(sum(days) filter (where euro is not null), 0), 6) as euro from (
        select variant_id, euro, least(until, ${day}::date + 1) - greatest(day, ${day}::date - ${USUAL_DAYS - 1}::int) as days from (
          select variant_id, euro, day, coalesce(lead(day) over (partition by variant_id order by day), ${day}::date + 1) as until
          from variant_prices where variant_id = any(${ids}::bigint[]) and day <= ${day}::date) prices
        where until > ${day}::date - ${USUAL_DAYS - 1}::int) spans
      group by variant_id) u
    where m.variant_id = u.variant_id and m.usual_euro is distinct from u.euro`.execute(tx);
}

/** Records products that a company requested; a repeated request changes nothing. */
export async function noteRequestedVariants(
  tx: Tx,
  asked: {
    organisationId: number;
    requests: readonly { readonly gtin14: string; readonly gtin: string }[];
    now: Date;
  },
): Promise<void> {
  // Ordered by key, so that concurrent requests for the same products cannot deadlock.
  const rows = [...asked.requests].sort((a, b) => (a.gtin14 < b.gtin14 ? -1 : 1));
  await sql`
    insert into variant_requests (organisation_id, gtin14, gtin, created_at)
    select ${asked.organisationId}, gtin14, gtin, ${asked.now} from json_to_recordset(${JSON.stringify(rows)}::json) as x(gtin14 text, gtin text)
    on conflict (organisation_id, gtin14) do nothing`.execute(tx);
}
