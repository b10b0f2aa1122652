import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { companyOf, makeOffer } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const market = useMarket("filling");
let paused: number;
beforeAll(async () => {
  paused = await companyOf(market.api, "paused@demo.example");
});

async function newBuyer() {
  const { buyer, ...calls } = await market.newBuyer();
  const list = async (path: string) => (await calls.get(path)).body["results"] as unknown as Json[];
  return {
    buyer,
    ...calls,
    upload: (text: string | Uint8Array<ArrayBuffer>, name = "wishes.csv") => {
      const form = new FormData();
      form.append("file", new Blob([text]), name);
      return calls.call("POST", "carts/active/upload/", form);
    },
    optimise: () => calls.call("POST", "carts/active/optimize/", undefined),
    lines: () => list("carts/active/lines/"),
    dropped: () => list("carts/active/dropped-lines/"),
  };
}

const minimumOf = (sellerId: number, minor: number) =>
  sql`update sellers set minimum_order_value_minor = ${minor} where organisation_id = ${sellerId}`.execute(
    market.api.services.db,
  );

describe("a line that is put into a seller's part manually", () => {
  it("opens the part, adds to it and shows progress towards the minimum", async () => {
    const { call } = await newBuyer();
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 20, unit: 2, movMinor: 10_000 });
    const path = `carts/active/allocations/${offer.sellerCode}/lines/`;
    expect(await call("POST", path, { gtin: offer.gtin, quantity: 4 })).toMatchObject({
      status: 200,
      body: {
        fid: offer.sellerCode,
        subtotal: "42.40",
        mov: "100.00",
        movProgress: "0.424",
        movCurrency: "EUR",
      },
    });
    expect((await call("POST", path, { gtin: offer.gtin, quantity: 6 })).body).toMatchObject({
      subtotal: "106.00",
      isMovMet: true,
      lineCount: 1,
      lines: [{ quantity: 10, isPinned: true }],
    });
  });

  it("cannot exceed the stock, including what the cart holds, nor be part of a selling unit", async () => {
    const { call, add } = await newBuyer();
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 20, unit: 2 });
    const path = `carts/active/allocations/${offer.sellerCode}/lines/`;
    await add(offer, 4);
    expect(await call("POST", path, { gtin: offer.gtin, quantity: 18 })).toMatchObject({
      status: 400,
      body: { code: "CartAllocationLineQuantityExceeded", availableQuantity: 20, cartLineQuantity: 4 },
    });
    const { body } = await call("POST", path, { gtin: offer.gtin, quantity: 2 });
    const line = `${path}${String(body["lines"]?.[0]?.["qid"])}/`;
    expect(await call("PATCH", line, { quantity: 22 })).toMatchObject({
      status: 400,
      body: { code: "CartAllocationLineQuantityExceeded", availableQuantity: 20, allocationLineQuantity: 6 },
    });
    expect(await call("POST", path, { gtin: offer.gtin, quantity: 3 })).toMatchObject({
      status: 400,
      body: { code: "unit_size_invalid", message: "Unit size invalid.", unit: 2 },
    });
    expect((await call("PATCH", line, { quantity: 7 })).body).toMatchObject({
      code: "unit_size_invalid",
      unit: 2,
    });
    expect((await call("PATCH", line, { quantity: 8 })).body).toMatchObject({ lines: [{ quantity: 8 }] });
  });

  it("needs an existing seller that sells the product", async () => {
    const { call } = await newBuyer();
    const mine = await market.germanOffer({ priceMinor: 1000, stock: 20 });
    const theirs = await makeOffer(market.api, { sellerId: paused, priceMinor: 1000, stock: 20 });
    const add = (fid: string, gtin: string) =>
      call("POST", `carts/active/allocations/${fid}/lines/`, { gtin, quantity: 1 });
    expect((await add("ZZZZZZ", mine.gtin)).status).toBe(404);
    expect((await add(mine.sellerCode, theirs.gtin)).body).toMatchObject({ code: "offer_not_found" });
    expect((await add(theirs.sellerCode, theirs.gtin)).body).toMatchObject({ code: "offer_not_found" });
  });

  it("can be removed, alone or with the seller's whole part, only by its buyer and through its own seller", async () => {
    const { call, add, lines } = await newBuyer();
    const other = await newBuyer();
    await other.get("carts/active/");
    const first = await market.germanOffer({ priceMinor: 1000, stock: 20 });
    const second = await market.germanOffer({ priceMinor: 1000, stock: 20 });
    const third = await market.britishOffer({ priceMinor: 1000, stock: 20 });
    const line = (await add(first, 1)).body;
    await add(second, 1);
    await add(third, 1);
    const part = `carts/active/allocations/${first.sellerCode}/`;
    const path = `${part}lines/${String(line["qid"])}/`;
    expect((await other.call("PATCH", path, { quantity: 2 })).status).toBe(404);
    expect((await other.call("DELETE", path)).status).toBe(404);
    expect((await other.call("DELETE", part)).status).toBe(404);
    const elsewhere = path.replace(first.sellerCode, third.sellerCode);
    expect((await call("PATCH", elsewhere, { quantity: 2 })).status).toBe(404);
    expect((await call("DELETE", elsewhere)).status).toBe(404);
    expect((await call("DELETE", path)).body).toMatchObject({ lineCount: 2 });
    expect((await call("DELETE", path)).status).toBe(404);
    expect((await call("DELETE", part)).body).toMatchObject({ lineCount: 1 });
    expect((await call("DELETE", part)).status).toBe(404);
    expect(await lines()).toMatchObject([{ gtin: third.gtin }]);
  });
});

describe("optimising", () => {
  it("moves lines to the cheapest sellers whose minimum is met, and drops what no minimum allows", async () => {
    const { call, optimise, lines, dropped } = await newBuyer();
    const dear = await market.germanOffer({ priceMinor: 1300, stock: 50 });
    const cheap = await market.britishOffer({ priceMinor: 1000, stock: 8, gtin: dear.gtin });
    const only = await market.britishOffer({ priceMinor: 500, stock: 9 });
    await call("POST", "carts/active/lines/", { gtin: dear.gtin, offerQid: dear.qid, quantity: 10 });
    await call("POST", "carts/active/lines/", { gtin: only.gtin, quantity: 4 });
    const { body } = await optimise();
    expect(body).toMatchObject({ cart: { lineCount: 3 }, droppedLines: [] });
    expect(await lines()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ offerQid: cheap.qid, quantity: 8 }),
        expect.objectContaining({ offerQid: dear.qid, quantity: 2 }),
        expect.objectContaining({ offerQid: only.qid, quantity: 4 }),
      ]),
    );
    await minimumOf(market.british, 1_000_000);
    expect((await optimise()).body).toMatchObject({
      cart: { lineCount: 1 },
      allocations: [{ fid: dear.sellerCode, lines: [{ quantity: 10 }] }],
      droppedLines: [{ gtin: only.gtin, quantity: 4, reason: "MOV_NOT_REACHED" }],
    });
    expect(await dropped()).toMatchObject([{ gtin: only.gtin, fileRow: null }]);
    await minimumOf(market.british, 0);
    expect((await optimise()).body).toMatchObject({ cart: { lineCount: 3 }, droppedLines: [] });
  });

  it("gives the same answer when repeated, and keeps the ids of unchanged lines", async () => {
    const { call, optimise } = await newBuyer();
    const offers = [];
    for (const sellerId of [market.german, market.british, market.german]) {
      offers.push(await makeOffer(market.api, { sellerId, priceMinor: 900 + offers.length, stock: 10 }));
    }
    await minimumOf(market.german, 5000);
    for (const { gtin } of offers) await call("POST", "carts/active/lines/", { gtin, quantity: 7 });
    const first = (await optimise()).body;
    const second = (await optimise()).body;
    expect({ ...second, cart: { ...second["cart"], version: 0 } }).toEqual({
      ...first,
      cart: { ...first["cart"], version: 0 },
    });
    await minimumOf(market.german, 0);
  });

  it("leaves pinned lines where they are, and counts them towards their seller's minimum", async () => {
    const { call, optimise } = await newBuyer();
    const dear = await market.germanOffer({ priceMinor: 3000, stock: 50 });
    await market.britishOffer({ priceMinor: 1000, stock: 50, gtin: dear.gtin });
    const other = await market.germanOffer({ priceMinor: 1000, stock: 50, movMinor: 10_000 });
    await call("POST", `carts/active/allocations/${dear.sellerCode}/lines/`, {
      gtin: dear.gtin,
      quantity: 3,
    });
    await call("POST", "carts/active/lines/", { gtin: other.gtin, quantity: 1 });
    const { body } = await optimise();
    expect(body).toMatchObject({
      allocations: [
        {
          fid: dear.sellerCode,
          isMovMet: true,
          lines: [
            { offerQid: dear.qid, quantity: 3, isPinned: true },
            { offerQid: other.qid, quantity: 1, isPinned: false },
          ],
        },
      ],
      droppedLines: [],
    });
    await minimumOf(market.german, 0);
  });

  it("can be ordered immediately", async () => {
    const { upload, optimise, chooseAddresses, complete } = await newBuyer();
    const one = await market.germanOffer({ priceMinor: 1000, stock: 10, movMinor: 5000 });
    await market.britishOffer({ priceMinor: 700, stock: 3, gtin: one.gtin, movMinor: 100_000 });
    await minimumOf(market.german, 5000);
    await upload(`gtin,quantity\n${one.gtin},8`);
    await optimise();
    await chooseAddresses();
    expect((await complete()).body).toMatchObject({
      order: { status: "PAID", totals: [{ amount: "84.80" }] },
    });
    await minimumOf(market.german, 0);
    await minimumOf(market.british, 0);
  });

  it("of an empty cart returns an empty cart", async () => {
    const { optimise } = await newBuyer();
    expect(await optimise()).toMatchObject({
      status: 200,
      body: { cart: { lineCount: 0 }, allocations: [], droppedLines: [] },
    });
  });
});

describe("a file uploaded to the cart", () => {
  it("adds what is available and reports on every row", async () => {
    const { upload, lines, dropped } = await newBuyer();
    const good = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    const packs = await market.germanOffer({ priceMinor: 1000, stock: 100, unit: 6 });
    const off = await makeOffer(market.api, { sellerId: paused, priceMinor: 1000, stock: 9 });
    const file = [
      "Our order;;",
      "Name;EAN;Menge",
      `Cream;${good.gtin};4`,
      `Cream again;${good.gtin};8`,
      `Soap;${packs.gtin};1.000`,
      `Soap;${packs.gtin};4`,
      `Off;${off.gtin};2`,
      "Unknown;96385074;3",
      "No code;abc;3",
      `Many;${good.gtin};lots`,
      ";;",
    ].join("\n");
    const { status, body } = await upload(file);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cart: { lineCount: 2 },
      addedCount: 1,
      partlyAddedCount: 2,
      droppedCount: 5,
      rows: [
        { row: 3, gtin: good.gtin, quantity: 4, outcome: "ADDED", addedQuantity: 4, reason: null },
        { row: 4, quantity: 8, outcome: "PARTLY_ADDED", addedQuantity: 6, reason: "OUT_OF_STOCK" },
        { row: 5, quantity: 1000, outcome: "PARTLY_ADDED", addedQuantity: 96, reason: "OUT_OF_STOCK" },
        { row: 6, quantity: 4, outcome: "DROPPED", addedQuantity: 0, reason: "OUT_OF_STOCK" },
        { row: 7, outcome: "DROPPED", reason: "SELLER_PAUSED" },
        { row: 8, gtin: "96385074", outcome: "DROPPED", reason: "NOT_FOUND" },
        { row: 9, gtin: "abc", outcome: "DROPPED", reason: "NOT_FOUND" },
        { row: 10, quantity: null, outcome: "DROPPED", reason: "QUANTITY_INVALID" },
      ],
    });
    expect((await lines()).map((line) => line["quantity"])).toEqual([10, 96]);
    expect(await dropped()).toMatchObject([
      { gtin: good.gtin, quantity: 2, reason: "OUT_OF_STOCK", fileRow: 4 },
      { gtin: packs.gtin, quantity: 904, fileRow: 5 },
      { gtin: packs.gtin, quantity: 4, fileRow: 6 },
      { gtin: off.gtin, quantity: 2, reason: "SELLER_PAUSED" },
      { gtin: "96385074", name: null, quantity: 3, reason: "NOT_FOUND" },
      { gtin: "abc", reason: "NOT_FOUND" },
      { gtin: good.gtin, quantity: null, reason: "QUANTITY_INVALID", fileRow: 10 },
    ]);
  });

  it("detects its columns by their content when there is no header row", async () => {
    const { upload } = await newBuyer();
    const one = await market.germanOffer({ priceMinor: 1000, stock: 10, unit: 3 });
    expect((await upload(`Shelf A\t6\t${one.gtin}\nShelf B\t2\t${one.gtin}`)).body).toMatchObject({
      rows: [
        { row: 1, outcome: "ADDED", addedQuantity: 6 },
        { row: 2, outcome: "DROPPED", reason: "BELOW_UNIT_SIZE" },
      ],
    });
  });

  it("may ask for any number of units in many rows: a plan counts what one line may have", async () => {
    const { upload, optimise } = await newBuyer();
    const one = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    const rows = Array.from({ length: 2500 }, () => `${one.gtin},1000000`);
    expect((await upload(`gtin,quantity\n${rows.join("\n")}`)).status).toBe(200);
    expect((await optimise()).status).toBe(200);
  });

  it("uses the cheapest sellers first, and deducts what the cart already holds", async () => {
    const { upload, add, lines } = await newBuyer();
    const dear = await market.germanOffer({ priceMinor: 1300, stock: 50 });
    const cheap = await market.britishOffer({ priceMinor: 1000, stock: 8, gtin: dear.gtin });
    await add(cheap, 5);
    await upload(`gtin,qty\n${dear.gtin},5`);
    expect(await lines()).toMatchObject([
      { offerQid: cheap.qid, quantity: 8 },
      { offerQid: dear.qid, quantity: 2 },
    ]);
  });

  it("is refused as a whole when it is not a table, lacks a column, is empty or too long", async () => {
    const { upload, lines, dropped, call } = await newBuyer();
    const refusal = async (text: string) => (await upload(text)).body;
    expect(await refusal("")).toMatchObject({ code: "table_unreadable", reason: "EMPTY" });
    expect(await refusal("name,price\nCream,1.50")).toMatchObject({
      code: "table_columns_missing",
      missing: expect.arrayContaining(["gtin"]) as unknown,
    });
    expect(await refusal("gtin,name\n96385074,Cream")).toMatchObject({
      code: "table_columns_missing",
      missing: ["quantity"],
    });
    const long = Array.from({ length: 5001 }, () => "96385074,1").join("\n");
    expect(await refusal(`gtin,quantity\n${long}`)).toMatchObject({
      code: "table_too_long",
      maximum: 5000,
      rows: 5001,
    });
    expect((await upload(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), "broken.xlsx")).status).toBe(400);
    const form = new FormData();
    form.append("file", "no file");
    expect((await call("POST", "carts/active/upload/", form)).status).toBe(400);
    expect([await lines(), await dropped()]).toEqual([[], []]);
  });
});

describe("cleaning up a cart", () => {
  it("removes what cannot be ordered, reduces excess quantities and forgets dropped lines", async () => {
    const { upload, call, get, lines } = await newBuyer();
    const stays = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    const shrinks = await market.germanOffer({ priceMinor: 1000, stock: 12, unit: 6 });
    const goes = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    await upload(`gtin,quantity\n${stays.gtin},3\n${shrinks.gtin},12\n${goes.gtin},5\n96385074,1`);
    await sql`update offers set stock = 7 where id = ${shrinks.id}`.execute(market.api.services.db);
    await sql`update offers set stock = 0 where id = ${goes.id}`.execute(market.api.services.db);
    const { qid } = (await get("carts/active/")).body;
    expect((await call("POST", `carts/${String(qid)}/cleanup/`)).body).toMatchObject({
      cart: { qid, lineCount: 2 },
      removed: [
        { gtin: shrinks.gtin, quantity: 6, reason: "OUT_OF_STOCK" },
        { gtin: goes.gtin, quantity: 5, reason: "OUT_OF_STOCK" },
      ],
      forgottenCount: 1,
    });
    expect((await lines()).map((line) => line["quantity"])).toEqual([3, 6]);
    expect((await call("POST", `carts/${String(qid)}/cleanup/`)).body).toMatchObject({
      removed: [],
      forgottenCount: 0,
    });
  });

  it("works on the buyer's own open cart only; ordered carts stay in the list unchanged", async () => {
    const { add, get, call, chooseAddresses, complete } = await newBuyer();
    const other = await newBuyer();
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    await add(offer, 2);
    const { qid } = (await get("carts/active/")).body;
    expect((await other.call("POST", `carts/${String(qid)}/cleanup/`)).status).toBe(404);
    await chooseAddresses();
    await complete();
    expect(await call("POST", `carts/${String(qid)}/cleanup/`)).toMatchObject({
      status: 409,
      body: { code: "invalid_state", status: "ORDERED" },
    });
    await sql`update offers set price_minor = 5000 where id = ${offer.id}`.execute(market.api.services.db);
    await add(await market.germanOffer({ priceMinor: 100, stock: 10 }), 1);
    expect((await get("carts/")).body).toMatchObject({
      count: 2,
      results: [
        {
          status: "ACTIVE",
          lineCount: 1,
          droppedLineCount: 0,
          totals: [{ amount: "1.06", currency: "EUR" }],
        },
        { qid, status: "ORDERED", lineCount: 1, totals: [{ amount: "21.20", currency: "EUR" }] },
      ],
    });
    expect((await other.get("carts/")).body).toMatchObject({ count: 0 });
  });

  it("is not mistaken for a call of the open cart", async () => {
    const { call, get } = await newBuyer();
    await get("carts/active/");
    // The static path wins: no cart has the id "active".
    expect((await call("POST", "carts/active/cleanup/")).status).toBe(404);
    expect((await call("POST", "carts/active/empty/")).status).toBe(200);
  });
});
