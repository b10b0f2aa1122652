import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { cleanUp } from "#jobs/clean-up.job.ts";
import { startFlags } from "#providers/flags.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/apply-stock-lists.job.ts";
import { askForUndo, undoPart } from "#modules/inventory/stock-lists/apply-stock-list.writer.ts";
import { takeStockList } from "#modules/inventory/stock-lists/stock-work.writer.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { type MarketOffer, callsOf, makeBuyer, makeOffer, stockOf } from "#testing/market.ts";
import { COLUMNS_MISSING, LIST_COLUMNS, LIST_HEADINGS, withoutStock } from "#testing/stock-list.ts";
import type { TestAnswer } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = { as: "quiet@demo.example" };

const api = useApi();
let sellerId: number;
// Each test starts with a seller without offers, so that only its list matters.
beforeEach(async () => {
  sellerId = await withoutStock(api, seller.as);
});

const fileOf = (lines: readonly string[]) => new Blob([[LIST_HEADINGS, ...lines].join("\n")]);

function upload(
  lines: readonly string[] | Blob,
  fields: Record<string, string> = LIST_COLUMNS,
  options: { as?: string; headers?: Record<string, string> } = {},
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", lines instanceof Blob ? lines : fileOf(lines), "my list.csv");
  return api.request("POST", "offers/catalog/", { ...seller, ...options, body: form });
}

/** Uploads a list and processes it, whichever process does so first; the result may be that it is held. */
async function submit(lines: readonly string[], fields: Record<string, string> = LIST_COLUMNS) {
  const { status, body } = await upload(lines, fields);
  expect([status, body["code"]]).toEqual([201, undefined]);
  return finished(String(body["qid"]));
}

/** The same by a seller who confirms any held list. */
async function take(lines: readonly string[], fields: Record<string, string> = LIST_COLUMNS) {
  const list = await submit(lines, fields);
  if (String(list["status"]) !== "HELD") return list;
  await confirm(list);
  return finished(String(list["qid"]));
}

/** Confirms a held list with the numbers shown. */
const confirm = ({ qid, held }: Record<string, unknown>) =>
  api.request("POST", `offers/catalog/${String(qid)}/confirm/`, { ...seller, body: { confirmed: held } });

async function finished(qid: string) {
  for (;;) {
    await applyStockLists(api.services);
    const { body } = await api.request("GET", `offers/catalog/${qid}/`, seller);
    if (!["WAITING", "RUNNING", "UNDOING"].includes(String(body["status"]))) return body;
  }
}

const line = (offer: MarketOffer, price: string, stock: string, unit = "1") =>
  `${offer.gtin};x;${price};${unit};${stock}`;
const offered = (options: { priceMinor?: number; stock?: number } = {}) =>
  makeOffer(api, { sellerId, priceMinor: 1000, stock: 10, ...options });
async function nowOf(offer: MarketOffer) {
  const { body } = await api.request("GET", `offers/${offer.qid}/`, seller);
  return [body["listPrice"], body["stock"], body["unit"]];
}

describe("a stock list", () => {
  it("is refused while the self-serve flag is off", async () => {
    await startFlags({ self_serve_stock_ingestion: false });
    const refused = await upload(["4006381333931,5,1.00"]);
    await startFlags();
    expect([refused.status, refused.body["code"]]).toEqual([403, "self_serve_not_available"]);
  });

  it("changes, creates and empties offers in one switch, and accounts for every row", async () => {
    const [kept, changed, missing] = [await offered(), await offered(), await offered()];
    const { rows } = await sql<{ gtin: string }>`select gtin from variants v where not exists (
      select 1 from offers o where o.variant_id = v.id) order by id desc limit 1`.execute(api.services.db);
    const done = await take([
      line(kept, "10,00", "10"),
      line(changed, "12,50", "36", "6"),
      `${rows[0]?.gtin};x;3,30;1;7`,
      "4006381333931;Unknown pen;1,10;1;5",
      "4006381333930;x;1,10;1;5",
      `${kept.gtin};x;10,00;1;10`,
      ";;;;",
      "Total;;;;999",
    ]);
    expect(done).toMatchObject({
      status: "DONE",
      progress: 1,
      rows: { total: 8, accepted: 3, unmatched: 1, rejected: 1, ignored: 3 },
      offers: { created: 1, updated: 1, unchanged: 1, emptied: 1 },
      errors: [{ field: "gtin", value: "4006381333930", reason: "GTIN_INVALID" }],
    });
    expect(await nowOf(kept)).toEqual(["10.00", 10, 1]);
    expect(await nowOf(changed)).toEqual(["12.50", 36, 6]);
    expect((await nowOf(missing))[1]).toBe(0);
    const unmatched = await api.request("GET", "offers/?status=UNMATCHED", seller);
    expect(unmatched.body["results"]).toMatchObject([
      { gtin: "4006381333931", name: "Unknown pen", status: "UNMATCHED", listPrice: "1.10" },
    ]);
    const file = await api.request("GET", `offers/catalog/${String(done["qid"])}/errors/?format=csv`, seller);
    expect(file.bytes.toString("utf8")).toContain("4006381333930,GTIN is not a valid GTIN");
    const inbox = await api.request("GET", "offers/catalog/", seller);
    expect(inbox.body["results"]?.[0]).toMatchObject({ qid: done["qid"], fileName: "my list.csv" });
    await expectInvariants(api.services.db);
  });

  it("loses no other row to an inch mark: the row is rejected with the reason, the others count", async () => {
    const offers: MarketOffer[] = [];
    for (let count = 0; count < 5; count += 1) offers.push(await offered());
    const lines = offers.map((offer, index) =>
      index === 1 ? `${offer.gtin};"Monitor 24" black;11,00;1;7` : line(offer, "11,00", "7"),
    );
    const done = await take(lines);
    expect(done).toMatchObject({
      rows: { total: lines.length, accepted: 4, rejected: 1, ignored: 0 },
      errors: [{ row: 3, field: "row", reason: "QUOTES_UNBALANCED" }],
      offers: { updated: 4, emptied: 0, kept: 1 },
    });
    const stock = offers.map(async (offer) => (await nowOf(offer))[1]);
    expect(await Promise.all(stock)).toEqual([7, 10, 7, 7, 7]);
    expect(String(done["errors"]?.[0]?.["value"])).toContain("Monitor 24");
  });

  it("rounds prices and keeps the cheapest row of a GTIN, with the number of duplicates, unless it is told to refuse both", async () => {
    const offer = await offered();
    const lines = [line(offer, "9.5049", "4"), line(offer, "9.90", "7")];
    expect(await take(lines)).toMatchObject({
      rows: { total: 2, accepted: 1, rejected: 0, ignored: 1 },
      notices: [
        { note: "PRICE_ROUNDED", rows: 1 },
        { note: "CHEAPEST_KEPT", rows: 1 },
      ],
      errors: [],
    });
    expect(await nowOf(offer)).toEqual(["9.50", 4, 1]);
    expect(await submit(lines, { ...LIST_COLUMNS, duplicates: "REJECT" })).toMatchObject({
      rows: { total: 2, accepted: 0, rejected: 2 },
      notices: [],
      errors: [{ reason: "GTIN_TWICE" }, { reason: "GTIN_TWICE" }],
    });
  });

  it("keeps what it does not name when it merges", async () => {
    const [named, other] = [await offered(), await offered()];
    await take([line(named, "9.00", "3")], { ...LIST_COLUMNS, mode: "MERGE" });
    expect([await nowOf(named), await nowOf(other)]).toEqual([
      ["9.00", 3, 1],
      ["10.00", 10, 1],
    ]);
  });

  it("takes ordered units off units on hand until their goods have left", async () => {
    const offer = await offered({ stock: 100 });
    const buyer = callsOf(api, await makeBuyer(api, "held@demo.example"));
    await buyer.add(offer, 30);
    await buyer.chooseAddresses();
    const { body } = await buyer.complete();
    await take([line(offer, "10.00", "80")]);
    expect((await nowOf(offer))[1]).toBe(50);
    const detail = await api.request("GET", `offers/${offer.qid}/`, seller);
    expect(detail.body["heldUnits"]).toBe(30);

    const sale = String(body["order"]?.["sales"]?.[0]);
    const { db } = api.services;
    await sql`update sales set status = 'CONFIRMED', confirmed_at = now() where qid = ${sale}`.execute(db);
    await take([line(offer, "10.00", "80")]);
    expect((await nowOf(offer))[1]).toBe(50);
    await sql`insert into shipments (qid, sale_id, carrier, created_at) select 'left-' || qid, id, 'gls', now() from sales where qid = ${sale}`.execute(
      db,
    );
    await take([line(offer, "10.00", "80")]);
    expect((await nowOf(offer))[1]).toBe(80);
    await sql`delete from shipments where qid = ${`left-${sale}`}`.execute(db);
    await sql`update sales set status = 'NOTIFIED', confirmed_at = null where qid = ${sale}`.execute(db);
  });

  it("sells no unit twice while buyers order concurrently", async () => {
    const offer = await offered({ stock: 20 });
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const buyer = callsOf(api, await makeBuyer(api, `list-race-${index}@demo.example`));
        await buyer.add(offer, 5);
        await buyer.chooseAddresses();
        return buyer;
      }),
    );
    const [list, ...orders] = await Promise.all([
      take([line(offer, "10.00", "12")]),
      ...buyers.map((buyer) => buyer.complete()),
    ]);
    expect(list["status"]).toBe("DONE");
    const sold = orders.filter((order) => order.status === 200).length * 5;
    const { stock, moved } = await stockOf(api, offer);
    expect(stock).toBe(moved);
    expect(stock).toBeGreaterThanOrEqual(0);
    // In whatever order, no more was sold than the shelf and the list had.
    expect(sold).toBeLessThanOrEqual(20);
    await expectInvariants(api.services.db);
  });

  it("is held when it looks like half a file, until the seller confirms or cancels it", async () => {
    const offers: MarketOffer[] = [];
    for (let count = 0; count < 24; count += 1) offers.push(await offered());
    const half = offers.slice(0, 12).map((offer) => line(offer, "10.00", "10"));
    const held = await submit(half);
    expect(held).toMatchObject({
      status: "HELD",
      holdReason: "MANY_OFFERS_VANISH",
      held: { reasons: ["MANY_OFFERS_VANISH"], liveOffers: 24, vanishingOffers: 12, movingOffers: 0 },
    });
    expect((await nowOf(offers[20]!))[1]).toBe(10);
    const cancelled = await api.request("POST", `offers/catalog/${String(held["qid"])}/cancel/`, seller);
    expect(cancelled.body["status"]).toBe("CANCELLED");

    const dear = await submit(offers.map((offer) => line(offer, "1000.00", "10")));
    expect(dear).toMatchObject({ status: "HELD", holdReason: "PRICES_MOVE" });
    const next = await submit(half);
    expect(next["status"]).toBe("HELD");
    const old = await api.request("GET", `offers/catalog/${String(dear["qid"])}/`, seller);
    expect(old.body["status"]).toBe("CANCELLED");
    expect((await confirm(next)).status).toBe(200);
    expect(await finished(String(next["qid"]))).toMatchObject({ status: "DONE", offers: { emptied: 12 } });
    expect(await confirm(next)).toMatchObject({
      status: 409,
      body: { code: "invalid_state", status: "DONE" },
    });
    await expectInvariants(api.services.db);
  });

  it("is confirmed for the numbers that were seen: if they have changed, it stays held with the new ones", async () => {
    const [named] = [await offered(), await offered()];
    const seen = await submit([line(named, "10.00", "10")]);
    expect(seen).toMatchObject({ status: "HELD", held: { liveOffers: 2, vanishingOffers: 1 } });
    const blind = await api.request("POST", `offers/catalog/${String(seen["qid"])}/confirm/`, {
      ...seller,
      body: {},
    });
    expect(blind).toMatchObject({ status: 409, body: { code: "stock_list_held", held: seen["held"] } });
    const another = await offered();
    const now = { liveOffers: 3, vanishingOffers: 2 };
    expect(await confirm(seen)).toMatchObject({ status: 409, body: { code: "stock_list_held", held: now } });
    expect((await nowOf(another))[1]).toBe(10);
    const moved = await finished(String(seen["qid"]));
    expect(moved).toMatchObject({ status: "HELD", held: now });
    expect((await confirm(moved)).status).toBe(200);
    expect(await finished(String(seen["qid"]))).toMatchObject({ status: "DONE", offers: { emptied: 2 } });
  });

  it("is held again when its numbers change between confirmation and taking effect", async () => {
    const [named] = [await offered(), await offered()];
    const seen = await submit([line(named, "10.00", "10")]);
    await offered();
    await sql`update stock_lists set status = 'WAITING', is_confirmed = true, hold_reason = null where qid = ${seen["qid"]}`.execute(
      api.services.db,
    );
    const moved = await finished(String(seen["qid"]));
    expect(moved).toMatchObject({ status: "HELD", held: { liveOffers: 3, vanishingOffers: 2 } });
    await confirm(moved);
    expect(await finished(String(seen["qid"]))).toMatchObject({ status: "DONE" });
  });

  it("is held for one price in a hundred that falls to a hundredth, with the numbers, also in the mail", async () => {
    const offers: MarketOffer[] = [];
    for (let count = 0; count < 3; count += 1) offers.push(await offered());
    const list = await submit(
      offers.map((offer, index) => line(offer, index === 1 ? "0,10" : "10,00", "10")),
    );
    expect(list).toMatchObject({
      status: "HELD",
      held: { reasons: ["PRICES_MOVE", "PRICES_FALL"], namedOffers: 3, movingOffers: 1, fallingOffers: 1 },
    });
    expect(await nowOf(offers[1]!)).toEqual(["10.00", 10, 1]);
    const { rows } = await sql<{ body: string }>`
      select body from outgoing_messages where body like '%stock list%' order by id desc limit 1`.execute(
      api.services.db,
    );
    expect(rows[0]?.body).toContain("cut the price of 1 offer by more than half");
    expect(rows[0]?.body).toContain(`/inventory/lists/${String(list["qid"])}/`);
  });

  it.each([
    ["its stock column reads as nothing", "0", "1", "REPLACE"],
    ["its selling units are more than there is", "10", "12", "REPLACE"],
    ["it merges", "0", "1", "MERGE"],
  ])("is held when it takes what it names off sale: %s", async (_, stock, unit, mode) => {
    const offers = [await offered(), await offered(), await offered()];
    const lines = offers.map((offer, index) =>
      line(offer, "10,00", index === 0 ? "10" : stock, index === 0 ? "1" : unit),
    );
    const list = await submit(lines, { ...LIST_COLUMNS, mode });
    expect(list).toMatchObject({
      status: "HELD",
      holdReason: "MANY_OFFERS_VANISH",
      held: { reasons: ["MANY_OFFERS_VANISH"], liveOffers: 3, vanishingOffers: 2 },
    });
    for (const offer of offers) expect((await nowOf(offer))[1]).toBe(10);
  });

  it("says while it is held how many offers would stay as they are, and leaves those when it is confirmed", async () => {
    const [falling, staying] = [await offered(), await offered()];
    const list = await submit([line(falling, "0.10", "3"), line(staying, "many", "5")]);
    expect(list).toMatchObject({ status: "HELD", held: { namedOffers: 1, fallingOffers: 1, keptOffers: 1 } });
    await confirm(list);
    expect(await finished(String(list["qid"]))).toMatchObject({ status: "DONE", offers: { kept: 1 } });
    expect(await nowOf(staying)).toEqual(["10.00", 10, 1]);
  });

  it("is held when none of its rows is usable, and when it would empty everything", async () => {
    const [named, other] = [await offered(), await offered()];
    const list = await submit([`${named.gtin};x;free;1;1`]);
    expect(list).toMatchObject({
      status: "HELD",
      held: {
        reasons: ["MANY_OFFERS_VANISH", "ALL_ROWS_REJECTED", "LIST_EMPTY"],
        liveOffers: 2,
        vanishingOffers: 1,
      },
    });
    expect([(await nowOf(named))[1], (await nowOf(other))[1]]).toEqual([10, 10]);
    await confirm(list);
    expect(await finished(String(list["qid"]))).toMatchObject({
      status: "DONE",
      offers: { emptied: 1, kept: 1 },
    });
    // The offer that the unusable row names stays as it is, even then.
    expect([await nowOf(named), (await nowOf(other))[1]]).toEqual([["10.00", 10, 1], 0]);
    const stays = await submit([`${named.gtin};x;free;1;1`]);
    expect(stays).toMatchObject({ held: { reasons: ["ALL_ROWS_REJECTED"], vanishingOffers: 0 } });
  });

  it("can be undone once within 24 hours; later sales and changes are kept", async () => {
    const [one, two] = [await offered({ stock: 10 }), await offered({ stock: 10 })];
    const done = await take([line(one, "20.00", "50"), line(two, "20.00", "50")]);
    expect(done["undoableUntil"]).not.toBeNull();
    const current = await api.request("GET", `offers/${two.qid}/`, seller);
    const body = { listPrice: "21.00", stock: 15, version: current.body["version"] };
    await api.request("PATCH", `offers/${two.qid}/`, { ...seller, body });
    const path = `offers/catalog/${String(done["qid"])}/undo/`;
    expect((await api.request("POST", path, seller)).body["status"]).toBe("UNDOING");
    expect(await finished(String(done["qid"]))).toMatchObject({ status: "UNDONE", progress: 1 });
    expect(await nowOf(one)).toEqual(["10.00", 10, 1]);
    expect(await nowOf(two)).toEqual(["21.00", 15, 1]);
    expect((await api.request("POST", path, seller)).status).toBe(409);
    await expectInvariants(api.services.db);
  });

  it("keeps stock that the seller edited after it, whatever was sold of it, and deducts sold units from what it restores", async () => {
    const [sold, edited, both] = [await offered(), await offered(), await offered()];
    const done = await take([sold, edited, both].map((offer) => line(offer, "10.00", "50")));
    const buyer = callsOf(api, await makeBuyer(api, "undo-sold@demo.example"));
    const edit = async (offer: MarketOffer, stock: number) => {
      const { body } = await api.request("GET", `offers/${offer.qid}/`, seller);
      await api.request("PATCH", `offers/${offer.qid}/`, {
        ...seller,
        body: { stock, version: body["version"] },
      });
    };
    await edit(edited, 15);
    await edit(both, 15);
    await buyer.add(sold, 20);
    await buyer.add(both, 5);
    await buyer.chooseAddresses();
    await buyer.complete();
    const path = `offers/catalog/${String(done["qid"])}/undo/`;
    expect((await api.request("GET", path, seller)).body).toEqual({
      offers: 3,
      createdOffers: 0,
      removedOffers: 0,
      editedOffers: 2,
      soldOffers: 2,
      soldUnits: 25,
    });
    await api.request("POST", path, seller);
    await finished(String(done["qid"]));
    const stocks = [];
    for (const offer of [sold, edited, both]) stocks.push((await nowOf(offer))[1]);
    // 50 less 20 sold, less the 40 that the list had added.
    expect(stocks).toEqual([0, 15, 10]);
    await expectInvariants(api.services.db);
  });

  it("keeps a record of its changes for 90 days, undone or not, and then deletes it in batches", async () => {
    const offers = [await offered(), await offered(), await offered()];
    const count = async (qid: unknown) =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from stock_list_effects x join stock_lists l on l.id = x.stock_list_id
          where l.qid = ${String(qid)}`.execute(api.services.db)
      ).rows[0]?.n;
    const first = await take(offers.map((offer) => line(offer, "10.00", "11")));
    const second = await take(offers.map((offer) => line(offer, "10.00", "12")));
    await api.request("POST", `offers/catalog/${String(second["qid"])}/undo/`, seller);
    expect(await finished(String(second["qid"]))).toMatchObject({ status: "UNDONE" });
    const clean = () => cleanUp({ ...api.services, pieceSize: 2 });
    await clean();
    expect([await count(first["qid"]), await count(second["qid"])]).toEqual([3, 3]);
    await sql`update stock_lists set finished_at = ${api.services.securityClock.now()}::timestamptz - interval '91 days' where qid = ${String(first["qid"])}`.execute(
      api.services.db,
    );
    await clean();
    expect([await count(first["qid"]), await count(second["qid"])]).toEqual([0, 3]);
  });

  it("is undone in batches: shows its progress, continues after an interruption, and makes other lists wait", async () => {
    const first = await offered();
    const offers = [first, await offered(), await offered(), await offered(), await offered()];
    const done = await take(offers.map((offer) => line(offer, "11.00", "50")));
    const qid = String(done["qid"]);
    const { db, businessClock } = api.services;
    const list = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`select id from stock_lists where qid = ${qid}`.execute(tx);
      await askForUndo(tx, rows[0]?.id ?? 0);
      return takeStockList(tx, businessClock.now());
    });
    if (!list) throw new Error("Nothing to undo");
    await inTransaction(db, (tx) => undoPart(tx, { id: list.id, offers: 2, now: businessClock.now() }));
    const path = `offers/catalog/${qid}/`;
    expect((await api.request("GET", path, seller)).body).toMatchObject({ status: "UNDOING", progress: 0.4 });
    const next = await upload([line(first, "10.00", "7")]);
    expect([next.status, next.body["code"]]).toEqual([409, "stock_list_running"]);
    expect((await api.request("POST", `${path}cancel/`, seller)).status).toBe(409);
    // The process died here; another one resumes the list after a while.
    await sql`update stock_lists set started_at = ${businessClock.now()}::timestamptz - interval '11 minutes', attempts = 9 where qid = ${qid}`.execute(
      db,
    );
    expect(await finished(qid)).toMatchObject({ status: "UNDONE", progress: 1, undoableUntil: null });
    for (const offer of offers) expect(await nowOf(offer)).toEqual(["10.00", 10, 1]);
    await expectInvariants(db);
  });

  it("cannot be undone after 24 hours or after another list", async () => {
    const offer = await offered();
    const first = await take([line(offer, "10.00", "11")]);
    await take([line(offer, "10.00", "12")]);
    const undo = (qid: unknown) => api.request("POST", `offers/catalog/${String(qid)}/undo/`, seller);
    expect((await undo(first["qid"])).body["code"]).toBe("undo_too_late");
    const last = await take([line(offer, "10.00", "13")]);
    await sql`update stock_lists set finished_at = finished_at - interval '25 hours' where qid = ${String(last["qid"])}`.execute(
      api.services.db,
    );
    expect((await undo(last["qid"])).body["code"]).toBe("undo_too_late");
  });

  it("is one list when the same file is sent twice, and the next file has to wait", async () => {
    const offer = await offered();
    const lines = [line(offer, "10.00", "99")];
    const [first, second] = await Promise.all([upload(lines), upload(lines)]);
    const qids = new Set([first.body["qid"], second.body["qid"]]);
    expect([first.status, second.status]).toEqual([201, 201]);
    for (const qid of qids) await finished(String(qid));
    await sql`insert into stock_lists (qid, seller_id, origin, file_hash, file_name, mapping, mode, status, started_at, created_at)
      select 'runninglist', seller_id, origin, file_hash, file_name, mapping, mode, 'RUNNING', ${api.businessTime.now()}, created_at
      from stock_lists where qid = ${String(first.body["qid"])}`.execute(api.services.db);
    expect(await upload([line(offer, "10.00", "98")])).toMatchObject({
      status: 409,
      body: { code: "stock_list_running", qid: "runninglist" },
    });
  });

  it("is resumed when its processing was interrupted, and fails after three attempts", async () => {
    const offer = await offered();
    const done = await take([line(offer, "10.00", "44")]);
    const again = async (attempts: number) => {
      await sql`update stock_lists set status = 'RUNNING', attempts = ${attempts}, finished_at = null, started_at = ${api.businessTime.now()}::timestamptz - interval '11 minutes'
        where qid = ${String(done["qid"])}`.execute(api.services.db);
      await sql`delete from stock_list_effects where stock_list_id = (select id from stock_lists where qid = ${String(done["qid"])})`.execute(
        api.services.db,
      );
      return finished(String(done["qid"]));
    };
    expect(await again(1)).toMatchObject({ status: "DONE", offers: { updated: 0, unchanged: 1 } });
    expect(await again(3)).toMatchObject({ status: "FAILED", failure: "INTERNAL" });
  });

  it("remembers its columns, and asks for those that were never mapped", async () => {
    const offer = await offered();
    await take([line(offer, "10.00", "5")]);
    expect((await api.request("GET", "offers/stock-mapping/", seller)).body).toMatchObject({
      mapping: { gtin: "EAN", headingRow: 1, currency: "EUR" },
    });
    expect((await take([line(offer, "10.00", "6")], {}))["status"]).toBe("DONE");
    const form = new FormData();
    form.append("file", fileOf([line(offer, "10.00", "6")]), "x.csv");
    const asked = await api.request("POST", "offers/catalog/", { as: "keyaccount@demo.example", body: form });
    expect(asked.body["fieldErrors"]).toEqual(COLUMNS_MISSING);
  });

  it("is refused with the reason before anything is stored", async () => {
    const codeOf = async (file: Blob | string[], fields: Record<string, string> = LIST_COLUMNS) => {
      const { body } = await upload(file, fields);
      return [body["code"], body["reason"] ?? body["currency"] ?? Object.keys(body["fieldErrors"] ?? {})];
    };
    expect(await codeOf(new Blob([""]))).toEqual(["stock_list_unreadable", "EMPTY"]);
    expect(await codeOf(new Blob(["%PDF-1.7\u0000"]))).toEqual(["stock_list_unreadable", "PDF"]);
    expect(await codeOf([])).toEqual(["stock_list_unreadable", "NO_ROWS"]);
    expect(await codeOf(["1;2;3;4;5"], { ...LIST_COLUMNS, gtin: "Barcode" })).toEqual([
      "validation_failed",
      ["gtin"],
    ]);
    expect(await codeOf(["1;2;3;4;5"], { ...LIST_COLUMNS, headingRow: "40" })).toEqual([
      "validation_failed",
      ["headingRow"],
    ]);
    expect(await codeOf(["1;2;3;4;5"], { ...LIST_COLUMNS, currency: "USD" })).toEqual([
      "currency_mismatch",
      "EUR",
    ]);
    const form = new FormData();
    form.append("gtin", "EAN");
    const none = await api.request("POST", "offers/catalog/", { ...seller, body: form });
    expect(none.body["fieldErrors"]?.["file"]).toEqual(["Please select a file"]);
  });

  it("requires the permission, and stores nothing without it", async () => {
    const setRole = async (role: string) => {
      await sql`update memberships set role = ${role} where organisation_id = ${sellerId}`.execute(
        api.services.db,
      );
      // The rights of a session are cached for five seconds.
      api.securityClock.advance(5000);
    };
    const count = () =>
      sql<{ n: number }>`select count(*)::int as n from stock_lists`.execute(api.services.db);
    const before = (await count()).rows[0]?.n;
    await setRole("read");
    const answers = [
      await upload(["1;2;3;4;5"]),
      await api.request("PUT", "offers/stock-mapping/", {
        ...seller,
        body: { ...LIST_COLUMNS, headingRow: 1 },
      }),
      await api.request("POST", "offers/stocklist-source/", {
        ...seller,
        body: { kind: "PUSH", name: "Push" },
      }),
    ];
    for (const { status, body } of answers) {
      expect([status, body["code"], body["message"]]).toEqual([
        403,
        "stock_forbidden",
        "You do not have permission to upload stock list.",
      ]);
    }
    await setRole("owner");
    expect((await count()).rows[0]?.n).toBe(before);
  });

  it("of another seller answers 404", async () => {
    const offer = await offered();
    const done = await take([line(offer, "10.00", "5")]);
    const qid = String(done["qid"]);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "errors/"],
      ["POST", "confirm/"],
      ["POST", "cancel/"],
      ["POST", "undo/"],
    ] as const) {
      const answer = await api.request(method, `offers/catalog/${qid}/${path}`, {
        as: "seller@demo.example",
      });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});
