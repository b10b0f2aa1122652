import {
  listBrandDiscounts,
  upsertBrandDiscounts,
} from "@quayside/api-client/contract/discounts/discounts.endpoints";
import { listOfferSellerBrands } from "@quayside/api-client/contract/offers/offers.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#kernel/durations.ts";
import { runClaimTimers } from "#modules/fulfilment/claims/claim-timers.job.ts";
import { expireSales } from "#modules/fulfilment/sales/expire-sales.job.ts";
import { reviewSellers } from "#modules/fulfilment/sellers/review-sellers.job.ts";
import { startAndEndDiscounts } from "#modules/inventory/discounts/start-and-end-discounts.job.ts";
import { sweepStaleOffers } from "#modules/inventory/stock-sources/hide-stale-offers.job.ts";
import { uncreditedSellers } from "#modules/payouts/credit-notes/credit-note.reader.ts";
import { closedMonth, issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";
import { breakInserts } from "#testing/break-inserts.ts";
import { claimCalls } from "#testing/claims.ts";
import { companyOf } from "#testing/market.ts";
import { DEMO_SELLER, placePaidOrder } from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const calls = claimCalls(api);
const KEY_ACCOUNT = "keyaccount@demo.example";
const now = () => api.businessTime.now();
const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS);

/** Two sellers, by the id of their company: jobs process them in this order. */
async function twoSellers() {
  const sellers = [DEMO_SELLER, KEY_ACCOUNT].map(async (as) => ({ as, id: await companyOf(api, as) }));
  const [first, second] = (await Promise.all(sellers)).toSorted((a, b) => a.id - b.id);
  if (!first || !second) throw new Error("Two sellers are needed");
  return { first, second };
}

describe("an item that fails does not stop its job for the others, which reports it at the end:", () => {
  it("a discount", async () => {
    const { first, second } = await twoSellers();
    for (const seller of [first, second]) {
      const { results } = await api.call(listOfferSellerBrands, { query: { size: 200 } }, seller);
      const brandQid = results.find(({ name }) => name !== "No brand")?.qid ?? "";
      const [startsAt, endsAt] = [2, 5].map((days) => inDays(days).toISOString().replace(".000Z", "Z"));
      await api.call(
        upsertBrandDiscounts,
        { body: { discounts: [{ brandQid, discount: "0.1", startsAt, endsAt }] } },
        seller,
      );
    }
    const repair = await breakInserts(
      api,
      "audit_log",
      sql`organisation_id = ${sql.lit(first.id)} and action = 'discount.begin'`,
    );
    const run = () => startAndEndDiscounts({ db: api.services.db, now: inDays(2) });
    await expect(run()).rejects.toThrow("Some discounts");
    const running = async (seller: { as: string }) =>
      (await api.call(listBrandDiscounts, { query: { size: 200 } }, seller)).results.filter(
        ({ state, startsAt }) => state === "RUNNING" && startsAt?.startsWith("2026-06-11"),
      ).length;
    expect([await running(first), await running(second)]).toEqual([0, 1]);
    await repair();
    await run();
    expect([await running(first), await running(second)]).toEqual([1, 1]);
  });

  it("a source of stock lists", async () => {
    const qids: string[] = [];
    for (const as of [DEMO_SELLER, KEY_ACCOUNT]) {
      const { body } = await api.request("POST", "offers/stocklist-source/", {
        as,
        body: { kind: "PUSH", name: "Own system", mode: "MERGE", hideAfterDays: 3 },
      });
      qids.push(String(body["qid"]));
    }
    await sql`update stock_list_sources set swept_offer_id = 0 where qid = any(${qids}::text[])`.execute(
      api.services.db,
    );
    const repair = await breakInserts(api, "audit_log", sql`subject_qid = ${sql.lit(qids[0])}`);
    const waiting = async () =>
      (
        await sql<{ isSwept: boolean }>`select swept_offer_id is null as "isSwept" from stock_list_sources
          where qid = any(${qids}::text[]) order by id`.execute(api.services.db)
      ).rows.map(({ isSwept }) => isSwept);
    await expect(sweepStaleOffers(api.services)).rejects.toThrow("some sources");
    expect(await waiting()).toEqual([false, true]);
    await repair();
    await sweepStaleOffers(api.services);
    expect(await waiting()).toEqual([true, true]);
  });

  it("a sale, also out of a batch", async () => {
    const sales = [];
    for (let count = 0; count < 3; count += 1)
      sales.push(await placePaidOrder(api, { lines: [{ quantity: 1, priceMinor: 1200 }] }));
    const ids = sales.map(({ saleId }) => saleId);
    await sql`update sales set expired_at = ${now()} where id = any(${ids}::bigint[])`.execute(
      api.services.db,
    );
    const repair = await breakInserts(
      api,
      "sale_events",
      sql`sale_id = ${sql.lit(ids[0])} and type = 'sale.expired'`,
    );
    const statuses = async () =>
      (
        await sql<{
          status: string;
        }>`select status from sales where id = any(${ids}::bigint[]) order by id`.execute(api.services.db)
      ).rows.map(({ status }) => status);
    const run = () => expireSales({ db: api.services.db, now: now() });
    await expect(run()).rejects.toThrow("Some sales");
    expect(await statuses()).toEqual(["NOTIFIED", "EXPIRED", "EXPIRED"]);
    await repair();
    expect(await run()).toBe(1);
    expect(await statuses()).toEqual(["EXPIRED", "EXPIRED", "EXPIRED"]);
  });

  it("a review of a seller", async () => {
    const { first, second } = await twoSellers();
    await sql`update sellers set judged_from = null`.execute(api.services.db);
    for (const { id } of [first, second])
      await sql`
        update sales set expired_from = 'NOTIFIED', status = 'EXPIRED', next_action = 'NONE', closed_at = ${now()}, demo_untouched = false
        where id in (select id from sales where seller_id = ${id} and status = 'NOTIFIED' and created_at <= ${now()} order by id desc limit 3)`.execute(
        api.services.db,
      );
    const repair = await breakInserts(api, "seller_statements", sql`seller_id = ${sql.lit(first.id)}`);
    const run = () => reviewSellers({ db: api.services.db, now: now() });
    const warned = async () =>
      (
        await sql<{ id: number }>`select distinct seller_id as id from seller_statements
          where issued_at = ${now()} and seller_id in (${first.id}, ${second.id}) order by 1`.execute(
          api.services.db,
        )
      ).rows.map(({ id }) => id);
    await expect(run()).rejects.toThrow("Some sellers");
    expect(await warned()).toEqual([second.id]);
    await repair();
    await run();
    expect(await warned()).toEqual([first.id, second.id]);
  });

  it("a claim", async () => {
    const claims = [await calls.openClaim(), await calls.openClaim()].map(({ qid }) => qid);
    for (const qid of claims) await calls.askSeller(qid);
    const repair = await breakInserts(api, "audit_log", sql`subject_qid = ${sql.lit(claims[0])}`);
    const run = () => runClaimTimers({ db: api.services.db, now: inDays(7) });
    const statuses = () =>
      Promise.all(
        claims.map(async (qid) => (await calls.call("buyer", "GET", `claims/${qid}/`)).body["status"]),
      );
    await expect(run()).rejects.toThrow("Some claims");
    expect(await statuses()).toEqual(["AWAITING_SELLER", "DECIDED"]);
    await repair();
    await run();
    expect(await statuses()).toEqual(["DECIDED", "DECIDED"]);
  });

  it("a credit note", async () => {
    const { db } = api.services;
    const later = new Date("2026-08-01T00:20:00Z");
    const waiting = async () => (await uncreditedSellers(db, closedMonth(later))).map((one) => one.sellerId);
    const before = await waiting();
    expect(new Set(before).size).toBeGreaterThan(1);
    const repair = await breakInserts(api, "credit_notes", sql`seller_id = ${sql.lit(before[0])}`);
    await expect(issueCreditNotes({ db, now: later })).rejects.toThrow("Some credit notes");
    expect(new Set(await waiting())).toEqual(new Set([before[0]]));
    await repair();
  });
});
