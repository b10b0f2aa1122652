import { withClient } from "#db/one-client.ts";
import { Ids, advanceIdentity, insertRows } from "#demo/bulk.ts";
import { fillCatalogue } from "#demo/fill-catalogue.ts";
import { insertCatalogue } from "#demo/catalogue.ts";
import { insertCompanies } from "#demo/companies.ts";
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
import { tidyKeyAccount } from "#demo/tidy-key-account.ts";
import { takeIndexesAway, takeKeysAway } from "#demo/without-keys.ts";
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
