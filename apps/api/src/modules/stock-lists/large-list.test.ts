import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UnreadableFile } from "@quayside/spreadsheet/read-table";
import { applyStockLists, pullStockLists } from "#modules/stock-lists/index.ts";
import { type Remainder, lookThrough, usableRows } from "#modules/stock-lists/large-list.rules.ts";
import { PACKED_MEDIA_TYPE, packList, unpackList } from "#modules/stock-lists/packed-list.ts";
import { readStockFile } from "#modules/stock-lists/read-stock-file.ts";
import { companyOf, makeOffer } from "#testing/market.ts";
import { type TestApi, startTestApi } from "#testing/test-api.ts";

const mapping = {
  headingRow: 2,
  gtin: "EAN",
  price: "Price",
  sellingUnit: "Pack",
  inventory: "Stock",
  currency: "EUR",
};
const HEAD = "Stock of today;;;;\nEAN;Name;Price;Pack;Stock\n";
const MB = 1024 * 1024;

/** A GTIN of thirteen digits that no demo product has. */
function gtinOf(index: number): string {
  const digits = `299${String(index).padStart(9, "0")}`;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function* inParts(text: string | Buffer): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
}

describe("a file that is taken in part by part", () => {
  it("is kept packed when it is a large text, and as it is otherwise", async () => {
    const large = "4006381333931;Crème;1,20;6;12\n".repeat(200_000);
    const packed = await packList(inParts(large));
    expect(packed.mediaType).toBe(PACKED_MEDIA_TYPE);
    expect(packed.content.length).toBeLessThan(MB);
    const back: Uint8Array[] = [];
    for await (const part of unpackList(packed.content)) back.push(part);
    expect(Buffer.concat(back).equals(Buffer.from(large))).toBe(true);
    const small = await packList(inParts(HEAD));
    expect([small.mediaType, small.content.toString()]).toEqual(["application/octet-stream", HEAD]);
    const workbook = Buffer.concat([Buffer.from("504b0304", "hex"), randomBytes(6 * MB)]);
    const kept = await packList(inParts(workbook));
    expect([kept.mediaType, kept.content.equals(workbook)]).toEqual(["application/octet-stream", true]);
  });

  it("is refused when a workbook or a text has more bytes than are taken, without taking in the rest", async () => {
    let sent = 0;
    async function* endless(first: Buffer) {
      yield first;
      for (const part = Buffer.alloc(MB, "4006381333931;x;1,20;6;12\n"); ; sent += 1) yield part;
    }
    await expect(packList(endless(Buffer.from("504b0304", "hex")))).rejects.toThrow("too many bytes");
    expect(sent).toBeLessThan(30);
    await expect(packList(endless(Buffer.from(HEAD)))).rejects.toThrow("too many bytes");
    expect(sent).toBeLessThan(300);
  });
});

describe("a list that is read in parts", () => {
  it("has the rows, the refused and the ignored ones that it has as a whole", async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => {
      const price = index % 3 === 0 ? "1.234,50" : `${index % 90},5`;
      if (index % 101 === 5) return "";
      if (index % 211 === 7) return "EAN;Name;Price;Pack;Stock";
      if (index % 97 === 3) return `${gtinOf(index)};x;free;1;1`;
      if (index % 89 === 2) return `123;"a; b";${price};1;1`;
      return `${gtinOf(index)};"Crème ""${index}""";${price};${(index % 6) + 1};${index % 500}`;
    });
    const text = `${HEAD}${lines.join("\r\n")}\r\nTotal;;;;12345\r\n;;;;\r\n`;
    const whole = await readStockFile(Buffer.from(text), mapping);
    const open = () => inParts(text);
    const looked = await lookThrough(open, mapping);
    if (!("list" in looked) || !("table" in whole)) throw new Error("It was not read");
    const remainder: Remainder = { ignored: 0, refused: 0, errors: [] };
    const rows = [];
    for await (const row of usableRows(open, looked.list, { remainder, errorsKept: 10 })) rows.push(row);
    const { table } = whole;
    expect(rows).toEqual(table.rows);
    expect(remainder).toEqual({
      ignored: table.ignored,
      refused: table.errors.length,
      errors: table.errors.slice(0, 10),
    });
    expect(looked.list.total).toBe(table.total);
  });

  it.each([
    ["a web page", "<!doctype html><p>Sign in</p>", { reason: "NOT_A_TABLE" }],
    ["headings alone", HEAD, { unreadable: "NO_ROWS" }],
    ["other columns", "a;b\nc;d\n1;2\n", { fieldErrors: { gtin: expect.any(Array) } }],
    ["too many columns", `${HEAD}1${";x".repeat(300)}\n`, { unreadable: "TOO_MANY_COLUMNS" }],
    ["too many rows", `${HEAD}${"1;x;1;1;1\n".repeat(1_000_001)}`, { unreadable: "TOO_MANY_ROWS" }],
  ])("says why it is none: %s", async (_name, text, expected) => {
    const looked = await lookThrough(() => inParts(text), mapping).catch((error: unknown) => {
      if (error instanceof UnreadableFile) return { reason: error.reason };
      throw error;
    });
    expect(looked).toMatchObject(expected);
  });
});

describe("a list of more rows than an upload may have", () => {
  const seller = { as: "quiet@demo.example" };
  let api: TestApi;
  let sellerId: number;
  beforeAll(async () => {
    api = await startTestApi();
    sellerId = await companyOf(api, seller.as);
    await sql`update offers set stock = 0 where seller_id = ${sellerId}`.execute(api.services.db);
    await sql`update offers o set opening_stock = -coalesce((select sum(m.quantity) from stock_movements m where m.offer_id = o.id), 0)
      where seller_id = ${sellerId}`.execute(api.services.db);
    const { body } = await api.request("GET", "offers/stock-mapping/", seller);
    const saved = await api.request("PUT", "offers/stock-mapping/", { ...seller, body: mapping });
    expect([saved.status, body["code"]]).toEqual([200, undefined]);
  }, 240_000);
  afterAll(() => api.close());

  it("takes effect from a source, each of its rows counted once", async () => {
    const known = await makeOffer(api, { sellerId, priceMinor: 1000, stock: 10 });
    const fillers = Array.from({ length: 205_000 }, (_, index) => `${gtinOf(index)};x;1,20;1;5`);
    const text = [
      ...fillers,
      `${known.gtin};x;11,00;1;77`,
      `${gtinOf(7)};x;1,20;1;5`,
      `${gtinOf(8)};x;9,99;1;5`,
      "not a code;x;1,20;1;5",
    ].join("\n");
    await api.request("POST", "offers/stocklist-source/", {
      ...seller,
      body: { type: "URL", url: "https://lists.seller.example/large.csv", schedule: "HOUR" },
    });
    expect(await pullStockLists(api.services, () => packList(inParts(HEAD + text)))).toBe(1);
    const before = { thread: process.threadCpuUsage(), process: process.cpuUsage() };
    await applyStockLists(api.services);
    const here = process.threadCpuUsage(before.thread).user;
    const everywhere = process.cpuUsage(before.process).user;
    const { rows } = await sql`
      select status, row_count as total, accepted_count as accepted, unmatched_count as unmatched, rejected_count as rejected,
        ignored_count as ignored, processed_count as processed, updated_offers as updated, file_hash is not null as kept
      from stock_lists where seller_id = ${sellerId} order by id desc limit 1`.execute(api.services.db);
    expect(rows).toEqual([
      {
        status: "DONE",
        total: 205_004,
        accepted: 1,
        unmatched: 204_999,
        rejected: 3,
        ignored: 1,
        processed: 205_004,
        updated: 1,
        kept: true,
      },
    ]);
    const { body } = await api.request("GET", `offers/${known.qid}/`, seller);
    expect([body["listPrice"], body["stock"]]).toEqual(["11.00", 77]);
    const { rows: errors } = await sql`
      select e.row_number as row, e.reason from stock_list_errors e join stock_lists l on l.id = e.stock_list_id
      where l.seller_id = ${sellerId} order by 1`.execute(api.services.db);
    expect(errors).toEqual([
      { row: 11, reason: "GTIN_TWICE" },
      { row: 205_005, reason: "GTIN_TWICE" },
      { row: 205_006, reason: "GTIN_INVALID" },
    ]);
    // The calls of others went on meanwhile: nearly all of the work was done by another thread than theirs.
    expect(here / everywhere).toBeLessThan(0.1);
  }, 120_000);
});
