import type pg from "pg";
import { withClient } from "#db/one-client.ts";
import { Ids, advanceIdentity, insertRows } from "#demo/bulk.ts";
import { insertCatalogue } from "#demo/catalogue.ts";
import { insertCompanies, type DemoSeller } from "#demo/companies.ts";
import { keepOneExpiring } from "#demo/expiring-sale.ts";
import { fillOffers } from "#demo/fill-offers.ts";
import { fillDeals } from "#demo/fill-deals.ts";
import { fillDesk } from "#demo/fill-desk.ts";
import { fillClaims } from "#demo/fill-claims.ts";
import { fillMoney } from "#demo/fill-money.ts";
import { fillProfile } from "#demo/fill-profile.ts";
import { fillShipping } from "#demo/fill-shipping.ts";
import { fillWatchlists } from "#demo/fill-watchlists.ts";
import { insertOffers } from "#demo/offers.ts";
import { Random } from "#demo/random.ts";
import { planSales } from "#demo/sale-plan.ts";
import { rateSales } from "#demo/sale-amounts.ts";
import { SaleRows } from "#demo/sale-rows.ts";
import { type SaleTable, saleTables } from "#demo/sale-tables.ts";
import { addDays } from "#modules/platform/calendar/index.ts";

export { shiftDates } from "#demo/shift-dates.ts";

const SALES_AT_ONCE = 1000;
/** Their indexes are built after all rows are inserted. */
const LARGE_TABLES = [
  "offers",
  "orders",
  "order_lines",
  "sales",
  "sale_lines",
  "sale_events",
  "ledger_entries",
];

export interface DemoDataOptions {
  /** The same seed and anchor day give the same rows, including ids. */
  readonly seed: number;
  /** "YYYY-MM-DD": the day on which current sales are current. Nothing happened after its start. */
  readonly anchorDay: string;
  /** Where business time starts from; real time if omitted. Tests choose a day, so that none depends on today. */
  readonly businessTime?: Date;
  /** Multiplies sales and sellers; 1 means 3,000 sales of 40 sellers. */
  readonly scale: number;
  /** Called with one plain line per step. */
  readonly onProgress?: (line: string) => void;
}

/** Whether the database holds demo data already. */
export function isFilled(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ filled: boolean }>(
      "select exists (select 1 from demo_data) as filled",
    );
    return rows[0]?.filled === true;
  });
}

/**
 * Fills a migrated database with a realistic marketplace, in one transaction.
 * @throws Error when the database already contains demo data, or the options are invalid
 */
export async function fillDemoData(url: string, options: DemoDataOptions): Promise<void> {
  const { seed, anchorDay, scale } = options;
  if (!Number.isInteger(scale) || scale < 1) throw new Error("scale must be a whole number of at least 1");
  if (!/^\d{4}-\d{2}-\d{2}$/.test(anchorDay)) throw new Error("anchorDay must be YYYY-MM-DD");
  const say = options.onProgress ?? (() => undefined);
  await withClient(url, async (client) => {
    await client.query("begin");
    const { rows } = await client.query<{ filled: boolean }>(
      "select exists (select 1 from demo_data) as filled",
    );
    if (rows[0]?.filled) throw new Error("The database holds demo data already");
    if (options.businessTime)
      await client.query("update business_clock set advance = $1::timestamptz - now()", [
        options.businessTime,
      ]);
    const random = new Random(seed);
    const putKeysBack = await takeKeysAway(client, LARGE_TABLES);
    const putMarketIndexesBack = await takeIndexesAway(client, [
      "variants",
      "variant_market",
      "search_words",
    ]);
    const variants = await insertCatalogue(client, random, new Date(`${addDays(anchorDay, -600)}T06:00:00Z`));
    say(`Catalogue: ${variants.length} products`);
    const companies = await insertCompanies(client, random, { anchorDay, scale });
    say(`Companies: ${companies.sellers.length} sellers, ${companies.buyers.length} buyers`);
    const offers = await insertOffers(client, random, {
      sellers: companies.sellers,
      variants,
      updatedAt: new Date(`${addDays(anchorDay, -1)}T05:30:00Z`),
    });
    await fillCatalogue(client, { seed, anchorDay });
    await putMarketIndexesBack();
    say("Offers and prices: done");

    // Historical rows must not be announced.
    await client.query("alter table sale_events disable trigger sale_events_announced");
    const plan = planSales(random, companies.sellers, { anchorDay, scale });
    const ids = {} as Record<SaleTable, Ids>;
    for (const table of saleTables) ids[table] = await Ids.of(client, table);
    const sales = new SaleRows({
      random,
      ids,
      anchorDay,
      warehouseId: companies.warehouseId,
      buyers: companies.buyers,
      offersOf: (sellerId) => offers.get(sellerId) ?? [],
    });
    for (let from = 0; from < plan.length; from += SALES_AT_ONCE) {
      for (const planned of plan.slice(from, from + SALES_AT_ONCE)) sales.add(planned);
      const tables = sales.take();
      for (const table of saleTables) await insertRows(client, table, tables[table]);
      const done = Math.min(from + SALES_AT_ONCE, plan.length);
      if (done === plan.length || done % 20_000 === 0) say(`Sales: ${done} of ${plan.length}`);
    }
    await client.query("alter table sale_events enable trigger sale_events_announced");
    await tidyKeyAccount(client, { anchorDay, sellers: companies.sellers });
    await rateSales(client);
    await fillMoney(client, { seed, anchorDay, sellers: companies.sellers });
    say("Payments, ledger and invoices: done");
    await fillProfile(client, { seed, anchorDay, sellers: companies.sellers });
    say("Profiles: done");
    await fillOffers(client, { seed, anchorDay, sellers: companies.sellers });
    await fillDeals(client, { anchorDay, sellers: companies.sellers });
    say("Discounts, deals and stock lists: done");
    await fillWatchlists(client, { seed, anchorDay });
    await fillDesk(client, { seed, anchorDay, sellers: companies.sellers });
    for (const table of saleTables) await advanceIdentity(client, table);
    await fillShipping(client, { anchorDay, ...companies });
    say("Bookings and packages: done");
    await fillClaims(client, { seed, anchorDay, sellers: companies.sellers });
    await keepOneExpiring(client, anchorDay);
    await putKeysBack();
    for (const table of saleTables) await advanceIdentity(client, table);
    await client.query(
      "insert into demo_data (seed, anchor_day, scale, filled_at) values ($1, $2, $3, now())",
      [seed, anchorDay, scale],
    );
    await client.query("commit");
    await client.query("analyze");
  });
}

/** Separates these random choices from those of the rest of the demo data. */
const SEED_OFFSET = 14;
const HISTORY_DAYS = 90;
const PREMIUM_BRANDS = 24;

/**
 * Premium brands and 90 days of lowest prices: a product's price was within a tenth or two of today's, changing on
 * one day in the first and one in the last month; and the resulting usual price.
 */
async function fillCatalogue(
  client: pg.Client,
  { seed, anchorDay }: { seed: number; anchorDay: string },
): Promise<void> {
  const random = new Random(seed + SEED_OFFSET);
  await client.query(
    `update brands set is_premium = true where id in (select brand_id from variants where brand_id not in (select id from brands where name = 'No brand')
      group by brand_id order by count(*) desc, brand_id limit $1)`,
    [PREMIUM_BRANDS],
  );
  // The market rows of earlier offers are updated at commit, unless the constraint is made immediate.
  await client.query("set constraints market_commit immediate");
  await client.query("set constraints market_commit deferred");
  await client.query(
    `insert into variant_prices (variant_id, day, euro, europe, usa, elsewhere)
     select m.variant_id, $1::date + d.past::int, round(m.lowest_euro * d.factor, d.digits), round(m.lowest_europe * d.factor, d.digits),
       round(m.lowest_usa * d.factor, d.digits), round(m.lowest_elsewhere * d.factor, d.digits)
     from variant_market m cross join lateral (
       select month * 30 + (m.variant_id * 7919 + month * 31 + $3::int) % 28 as past, 0.85 + (m.variant_id * 104729 + month * 613 + $3::int) % 250 / 1000.0 as factor, 0 as digits
       from generate_series(0, 2, 2) month
       union all select $2::int, 1, 6) d
     where m.lowest_euro is not null`,
    [addDays(anchorDay, -HISTORY_DAYS), HISTORY_DAYS, random.int(0, 1_000_000)],
  );
  await client.query(
    `update variant_market m set usual_euro = u.euro from (
       select variant_id, round(sum(euro * days) / sum(days), 6) as euro from (
         select variant_id, euro, least(until, $1::date + 1) - greatest(day, $1::date - 29) as days from (
           select variant_id, euro, day, coalesce(lead(day) over (partition by variant_id order by day), $1::date + 1) as until from variant_prices) prices
         where until > $1::date - 29) spans group by variant_id) u
     where m.variant_id = u.variant_id`,
    [anchorDay],
  );
  await client.query("insert into market_days (day) values ($1)", [anchorDay]);
}

/** Days in which the key account performs well: the period of its metrics and a little more. */
const GOOD_DAYS = 40;
/** Even a good seller declines some sales. */
const KEPT_DECLINES = 2;

/**
 * Gives the key account good recent weeks: reduced sales were fully confirmed, and most lost ones were cancelled by
 * staff, which counts against neither side. Runs before the books are filled, as these depend on the sales.
 */
async function tidyKeyAccount(
  client: pg.Client,
  { anchorDay, sellers }: { anchorDay: string; sellers: readonly DemoSeller[] },
): Promise<void> {
  const seller = sellers.find(({ part }) => part === "keyaccount");
  if (!seller) return;
  const recent = `s.seller_id = ${seller.id} and s.created_at > '${anchorDay}'::date - ${GOOD_DAYS}`;
  await client.query("alter table sale_events disable trigger sale_events_append_only");
  await client.query(
    `create temporary table filled_up on commit drop as select s.id from sales s where ${recent} and s.status in ('PAID', 'COMPLETED')
      and s.price_minor < s.requested_minor`,
  );
  await client.query(
    "update sale_lines set confirmed_quantity = requested_quantity, reduction_reason = null where sale_id in (select id from filled_up)",
  );
  await client.query(
    "delete from refunds where kind = 'REDUCTION' and sale_id in (select id from filled_up)",
  );
  await client.query(
    "update sale_events set detail = null where type = 'sale.confirmed' and sale_id in (select id from filled_up)",
  );
  await client.query(
    `update sales s set price_minor = requested_minor, quantity = l.units
     from (select sale_id, sum(requested_quantity)::int as units from sale_lines where sale_id in (select id from filled_up) group by 1) l
     where s.id = l.sale_id`,
  );
  await client.query(
    `update packages p set units = s.quantity / p.box_count + (p.box_number <= s.quantity % p.box_count)::int
     from sales s where s.id = p.sale_id and s.id in (select id from filled_up)`,
  );
  await client.query(
    `create temporary table let_go on commit drop as select s.id from sales s where ${recent} and (s.status = 'EXPIRED'
      or (s.status = 'DECLINED' and s.id not in (select s.id from sales s where ${recent} and s.status = 'DECLINED' order by s.id desc limit ${KEPT_DECLINES})))`,
  );
  await client.query(
    "update sale_events set type = 'sale.cancelled', actor = 'Quayside', detail = null where type in ('sale.expired', 'sale.declined') and sale_id in (select id from let_go)",
  );
  await client.query(
    "update refunds set kind = 'CANCELLATION' where kind in ('DECLINE', 'EXPIRY') and sale_id in (select id from let_go)",
  );
  await client.query(
    "update sales set status = 'CANCELLED', decline_reason = null, decline_text = null, expired_from = null where id in (select id from let_go)",
  );
  await client.query("alter table sale_events enable trigger sale_events_append_only");
}

interface Taken {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Drops all foreign keys, and the plain indexes of some tables, during a bulk insert: checking and building each once
 * takes a fraction of the time of doing so row by row.
 * @param indexed tables whose indexes are not needed until all rows are inserted; unique ones are kept
 * @returns restores everything; throws like PostgreSQL for a dangling reference
 */
async function takeKeysAway(client: pg.Client, indexed: readonly string[]): Promise<() => Promise<void>> {
  const keys = await client.query<Taken>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`,
  );
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  const putIndexesBack = await takeIndexesAway(client, indexed);
  return async () => {
    // Pending deferred constraints would prevent altering the tables.
    await client.query("set constraints all immediate");
    await putIndexesBack();
    for (const { table, name, definition } of keys.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** @returns rebuilds the indexes of these tables */
async function takeIndexesAway(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<Taken>(
    `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique order by i.indexrelid`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
