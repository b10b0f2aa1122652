import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { DAY_MS } from "#kernel/durations.ts";
import { hideStaleOffers } from "#modules/inventory/stock-sources/hide-stale-offers.job.ts";
import { sweepPart, takeStaleSource } from "#modules/inventory/stock-sources/staleness.writer.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { type MarketOffer, callsOf, companyOf, makeBuyer, makeOffer } from "#testing/market.ts";
import { LIST_COLUMNS } from "#testing/stock-list.ts";
import { useApi } from "#testing/use-api.ts";
import { backgroundDone } from "#work/background.ts";

const seller = { as: "quiet@demo.example" };

const api = useApi();
let sellerId: number;
let sourceQid: string;
let offers: MarketOffer[];
let buyers = 0;
beforeAll(async () => {
  sellerId = await companyOf(api, seller.as);
}, 180_000);

// Each test starts with a push source that has just named three offers; after three days without a list they are
// hidden.
beforeEach(async () => {
  const { db } = api.services;
  await sql`update stock_list_sources set removed_at = now()`.execute(db);
  await sql`update stock_lists set status = 'CANCELLED', hold_reason = null where seller_id = ${sellerId} and status in ('WAITING', 'RUNNING', 'HELD')`.execute(
    db,
  );
  buyers += 1;
  const made = await api.request("POST", "offers/stocklist-source/", {
    ...seller,
    body: { kind: "PUSH", name: `Own system ${buyers}`, mode: "MERGE", hideAfterDays: 3 },
  });
  sourceQid = String(made.body["qid"]);
  offers = [];
  for (let count = 0; count < 3; count += 1)
    offers.push(await makeOffer(api, { sellerId, priceMinor: 1000, stock: 10 }));
  await push(offers);
});

async function push(named: readonly MarketOffer[], stock = 10) {
  const rows = named.map(({ gtin }) => ({ gtin, price: "10.00", stock }));
  const answer = await api.request("POST", `offers/stocklist-source/${sourceQid}/rows/`, {
    ...seller,
    body: { rows },
  });
  expect(answer.status).toBe(202);
  await backgroundDone(api.services);
}

async function work(days: number) {
  api.businessTime.advance(days * DAY_MS);
  // Two concurrent processes, and again.
  await Promise.all([hideStaleOffers(api.services), hideStaleOffers(api.services)]);
  await hideStaleOffers(api.services);
}

async function source() {
  const { body } = await api.request("GET", "offers/stocklist-source/", seller);
  return body["results"]?.[0] ?? {};
}
const holdsOf = async (named: readonly MarketOffer[] = offers) =>
  Promise.all(
    named.map(async ({ qid }) => {
      const { body } = await api.request("GET", `offers/${qid}/`, seller);
      return [body["status"], body["hold"]];
    }),
  );
const buyer = async () => {
  buyers += 1;
  return callsOf(api, await makeBuyer(api, `stale-${buyers}@demo.example`));
};
const mails = async () =>
  (
    await sql<{ subject: string; body: string }>`select subject, body from outgoing_messages
      where subject like 'Offers of %' order by id`.execute(api.services.db)
  ).rows;
const audited = async () =>
  (
    await sql<{ action: string }>`select action from audit_log where subject_qid = ${sourceQid} and action in
      ('stock_source.warn', 'stock_source.hide', 'stock_source.show') order by id`.execute(api.services.db)
  ).rows.map(({ action }) => action);

const LIVE = ["ACTIVE", null];
const STALE = ["PAUSED", "STALE"];

describe("offers whose source brings no list", () => {
  it("are warned of a day before, hidden from buyers when stale, and shown with the next list", async () => {
    const [first] = offers;
    if (!first) throw new Error("No offer");
    const { db } = api.services;
    const before = (await mails()).length;
    await work(1.9);
    expect([await source(), await mails()]).toMatchObject([{ staleness: "FRESH" }, { length: before }]);
    const customer = await buyer();
    await customer.add(first, 2);
    await customer.chooseAddresses();

    await work(0.2);
    expect(await source()).toMatchObject({ staleness: "WARNED" });
    expect(await holdsOf()).toEqual([LIVE, LIVE, LIVE]);
    const [warning, ...noMore] = (await mails()).slice(before);
    expect(noMore).toEqual([]);
    expect(warning?.subject).toBe(`Offers of ${String((await source())["name"])} will be hidden`);
    expect(warning?.body).toContain("buyers will not see its 3 offers any more");
    expect(warning?.body).toContain("/my-profile/connection-settings/");

    await work(0.95);
    expect(await source()).toMatchObject({ staleness: "HIDDEN" });
    expect(await holdsOf()).toEqual([STALE, STALE, STALE]);
    expect(
      (await mails()).slice(before).map(({ subject }) => subject.replace(/.* (\w+ \w+)$/, "$1")),
    ).toEqual(["be hidden", "are hidden"]);
    const refused = await customer.complete();
    expect([refused.status, refused.body["order"] ?? null]).toEqual([
      expect.toSatisfy((status) => status >= 400),
      null,
    ]);
    expect((await (await buyer()).add(first, 1)).status).toBeGreaterThanOrEqual(400);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from sold_offers where id = any(${offers.map(({ id }) => id)}::bigint[])`.execute(
      db,
    );
    expect(rows[0]?.n).toBe(0);
    await expectInvariants(db);

    await push(offers);
    expect(await source()).toMatchObject({ staleness: "FRESH", lastResult: "UNCHANGED" });
    expect(await holdsOf()).toEqual([LIVE, LIVE, LIVE]);
    expect((await customer.complete()).status).toBe(200);
    expect(await audited()).toEqual(["stock_source.warn", "stock_source.hide", "stock_source.show"]);
    expect((await mails()).slice(before)).toHaveLength(2);
    await expectInvariants(db);
  });

  it("are all shown again with a new list that names some of them", async () => {
    await work(4);
    expect(await holdsOf()).toEqual([STALE, STALE, STALE]);
    await push(offers.slice(0, 1), 9);
    expect(await holdsOf()).toEqual([LIVE, LIVE, LIVE]);
  });

  it("stay hidden while the list that names them is held, and are shown when it is confirmed", async () => {
    await work(4);
    const rows = offers.map(({ gtin }) => ({ gtin, price: "1.00", stock: 10 }));
    await api.request("POST", `offers/stocklist-source/${sourceQid}/rows/`, { ...seller, body: { rows } });
    await backgroundDone(api.services);
    await work(0);
    expect([await source(), await holdsOf()]).toMatchObject([
      { staleness: "HIDDEN", health: "WAITING" },
      [STALE, STALE, STALE],
    ]);
    const held = await api.request("GET", `offers/stocklist-source/${sourceQid}/runs/`, seller);
    const qid = String(held.body["results"]?.[0]?.["list"]?.["qid"]);
    const list = await api.request("GET", `offers/catalog/${qid}/`, seller);
    const body = { confirmed: list.body["held"] };
    expect((await api.request("POST", `offers/catalog/${qid}/confirm/`, { ...seller, body })).status).toBe(
      200,
    );
    await backgroundDone(api.services);
    await work(0);
    expect(await holdsOf()).toEqual([LIVE, LIVE, LIVE]);
  });

  it("are shown one by one by an uploaded list that names them, and by stock entered manually", async () => {
    await work(4);
    const [listed, edited, neither] = offers;
    if (!listed || !edited || !neither) throw new Error("No offers");
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...LIST_COLUMNS, mode: "MERGE" })) form.append(name, value);
    form.append("file", new Blob([`EAN;Price;Pack;Stock\n${listed.gtin};10.00;1;10`]), "list.csv");
    expect((await api.request("POST", "offers/catalog/", { ...seller, body: form })).status).toBe(201);
    await backgroundDone(api.services);
    const { body } = await api.request("GET", `offers/${edited.qid}/`, seller);
    await api.request("PATCH", `offers/${edited.qid}/`, {
      ...seller,
      body: { stock: 4, version: body["version"] },
    });
    await work(0);
    expect(await holdsOf()).toEqual([LIVE, LIVE, STALE]);
  });

  it("are shown again when hiding is turned off for the source", async () => {
    await work(4);
    const { version } = await source();
    const changed = await api.request("PATCH", `offers/stocklist-source/${sourceQid}/`, {
      ...seller,
      body: { version, hideAfterDays: null },
    });
    expect(changed.status).toBe(200);
    await work(0);
    expect([await source(), await holdsOf()]).toMatchObject([{ staleness: "FRESH" }, [LIVE, LIVE, LIVE]]);
  });

  it("are hidden in batches, and an interrupted run continues where it stopped", async () => {
    const { db, businessClock } = api.services;
    api.businessTime.advance(4 * DAY_MS);
    const taken = await inTransaction(db, (tx) => takeStaleSource(tx, businessClock.now()));
    if (!taken) throw new Error("No source is stale");
    expect(await inTransaction(db, (tx) => sweepPart(tx, { id: taken.id, offers: 2 }))).toEqual({
      staleness: "HIDDEN",
      isLast: false,
    });
    expect(await holdsOf()).toEqual([STALE, STALE, LIVE]);
    await hideStaleOffers(api.services);
    expect(await holdsOf()).toEqual([STALE, STALE, STALE]);
  });

  it("are not warned of while a working source has its next run in time", async () => {
    const { db } = api.services;
    await sql`update stock_list_sources set hide_after_days = 1, kind = 'URL', url = 'https://lists.example/a.csv', schedule_minutes = 1440,
      next_run_at = last_run_at + interval '1 day' where qid = ${sourceQid}`.execute(db);
    await work(0.9);
    expect(await source()).toMatchObject({ staleness: "FRESH" });
    await sql`update stock_list_sources set last_result = 'UNREACHABLE', failures = 1 where qid = ${sourceQid}`.execute(
      db,
    );
    await work(0);
    expect(await source()).toMatchObject({ staleness: "WARNED" });
  });
});
