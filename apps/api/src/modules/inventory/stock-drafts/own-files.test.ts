import {
  commitStockDraft,
  createStockDraft,
  downloadStockDraftErrors,
  getStockDraft,
  getStockDraftDiff,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import {
  fixStockDraftAlike,
  listStockDraftRows,
} from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import { downloadInventory } from "@quayside/api-client/contract/offers/offers.endpoints";
import {
  createOffersCatalog,
  getOffersCatalog,
} from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import {
  createStocklistSource,
  pushStockFile,
} from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { uploadActiveCart } from "@quayside/api-client/contract/carts/filling.endpoints";
import { downloadVariantSearch } from "@quayside/api-client/contract/variants/variants.endpoints";
import {
  listWatchlistItems,
  uploadWatchlist,
} from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { readStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/index.ts";
import { bringToTheirEnd } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { callsOf, makeBuyer, makeOffer } from "#testing/market.ts";
import { withoutStock } from "#testing/stock-list.ts";
import { useApi } from "#testing/use-api.ts";
import { backgroundDone } from "#work/background.ts";

/** SKUs that a file may change on its way: formulas, signs, apostrophes, quotes, separators, numbers, days, spaces. */
const ODD_SKUS = [
  "=1+1",
  "'=1+1",
  "''=1+1",
  "'x",
  "''",
  "-5",
  "+49 30",
  "@a",
  "＝1",
  '=HYPERLINK("http://x";"y")',
  'a"b',
  '"q"',
  "a;b,c",
  "007",
  "1e5",
  "12,50",
  "12.50",
  "2026-06-01",
  "Ä  b",
  "A\u0308",
  null,
];
/** A price that is rejected, in a column that is still understood. */
const TOO_HIGH = "2000000.00";
const FORMATS = [
  { format: "csv", delimiter: "COMMA" },
  { format: "csv", delimiter: "SEMICOLON" },
  { format: "xlsx" },
] as const;

const api = useApi();
const seller = { as: "quiet@demo.example" };
let sellerId: number;

/** Offers with odd SKUs, reductions, open orders, empty shelves, several units, and one of another currency. */
beforeAll(async () => {
  const { db } = api.services;
  sellerId = await withoutStock(api, seller.as);
  for (const [place, sku] of ODD_SKUS.entries()) {
    const stock = place % 5 === 4 ? 0 : 10 + place * 1111;
    const unit = [1, 6, 12][place % 3] ?? 1;
    const offer = await makeOffer(api, { sellerId, priceMinor: 99 + place * 12_345, stock, unit });
    await sql`update offers set sku = ${sku}, is_stale = ${place === 3} where id = ${offer.id}`.execute(db);
    if (place !== 0) continue;
    const buyer = callsOf(api, await makeBuyer(api, "identity@demo.example"));
    await buyer.add(offer, 4);
    await buyer.chooseAddresses();
    await buyer.complete();
  }
  await sql`update offers set discount = 0.125 where seller_id = ${sellerId} and id % 2 = 0`.execute(db);
}, 240_000);

async function offersNow(): Promise<unknown> {
  const { rows } = await sql`
    select qid, stock, unit, list_price_minor, price_minor, currency, sku, version, discount from offers where seller_id = ${sellerId} order by id`.execute(
    api.services.db,
  );
  return rows;
}

async function exported(how: (typeof FORMATS)[number], status: "ALL" | "ACTIVE"): Promise<File> {
  const bytes = await api.download(downloadInventory, { query: { ...how, status } }, seller);
  return new File([new Uint8Array(bytes)], `inventory.${how.format}`);
}

/** Uploads a draft and reads it, whichever process does so first. */
async function readAs(file: File) {
  const { qid } = await api.call(createStockDraft, { body: { file } }, seller);
  for (;;) {
    await backgroundDone(api.services);
    await readStockDrafts(api.services);
    const draft = await api.call(getStockDraft, { params: { id: qid } }, seller);
    if (draft.status !== "READING") return draft;
  }
}

/** The same, and makes it take effect. */
async function asDraft(file: File): Promise<string> {
  const draft = await readAs(file);
  const params = { params: { id: draft.qid } };
  expect(draft).toMatchObject({
    status: "READY",
    counts: { rejected: 0 },
    mapping: { stockIs: "AVAILABLE" },
  });
  const { totals, held } = await api.call(getStockDraftDiff, { ...params, query: {} }, seller);
  expect(totals).toMatchObject({ new: 0, changed: 0, gone: 0 });
  expect(held.reasons).toEqual([]);
  const { version } = draft;
  await api.call(commitStockDraft, { ...params, body: { version } }, seller);
  for (;;) {
    await backgroundDone(api.services);
    await applyStockLists(api.services);
    const { list } = await api.call(getStockDraft, params, seller);
    if (list && !["WAITING", "RUNNING"].includes(list.status)) return list.status;
  }
}

async function asUpload(file: File): Promise<string> {
  const columns = {
    headingRow: 1,
    gtin: "GTIN",
    price: "Price",
    sellingUnit: "Selling unit",
    inventory: "#8",
  };
  const body = { ...columns, file, currency: "EUR", mode: "MERGE" } as const;
  const { qid } = await api.call(createOffersCatalog, { body }, seller);
  for (;;) {
    await backgroundDone(api.services);
    await applyStockLists(api.services);
    const { status } = await api.call(getOffersCatalog, { params: { id: qid } }, seller);
    if (!["WAITING", "RUNNING"].includes(status)) return status;
  }
}

async function asPush(file: File): Promise<string> {
  const body = { kind: "PUSH", name: `Own ${file.name} ${file.size}`, mode: "REPLACE" } as const;
  const { qid: id } = await api.call(createStocklistSource, { body }, seller);
  await api.call(pushStockFile, { params: { id }, body: { file } }, seller);
  await backgroundDone(api.services);
  await bringToTheirEnd(api.services);
  const { rows } = await sql<{ status: string }>`
    select l.status from stock_lists l join stock_list_sources s on s.id = l.source_id where s.qid = ${id}`.execute(
    api.services.db,
  );
  return String(rows[0]?.status);
}

describe.each(FORMATS)("our own inventory file, uploaded unchanged, as $format with $delimiter", (how) => {
  it.each([
    ["in the portal", "ALL", asDraft],
    ["in the portal, as far as it was filtered", "ACTIVE", asDraft],
    ["with a field mapping", "ALL", asUpload],
    ["by a program, from a source of units on hand", "ALL", asPush],
  ] as const)("changes nothing %s", async (_, status, take) => {
    const before = await offersNow();
    expect(await take(await exported(how, status))).toBe("DONE");
    expect(await offersNow()).toEqual(before);
  });
});

describe.each(FORMATS)("the file of the rows to correct, as $format with $delimiter", (how) => {
  it("brings back every text as it was in the seller's list", async () => {
    const { rows } = await sql<{ gtin: string }>`select v.gtin from variants v where not exists (
      select 1 from offers o where o.variant_id = v.id) order by v.id limit ${ODD_SKUS.length}`.execute(
      api.services.db,
    );
    const skus = ODD_SKUS.flatMap((sku) => (sku === null ? [] : [sku]));
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = skus.map((sku, at) =>
      [rows[at]?.gtin, sku, TOO_HIGH, "5"].map((one) => quoted(String(one))).join(","),
    );
    const file = new File([["EAN,SKU,Price,Stock", ...lines, ""].join("\n")], `odd-${how.format}.csv`);
    const rejected = await readAs(file);
    expect(rejected.counts).toMatchObject({ rejected: skus.length });
    const params = { id: rejected.qid };
    const bytes = await api.download(downloadStockDraftErrors, { params, query: how }, seller);
    const again = await readAs(new File([new Uint8Array(bytes)], `again.${how.format}`));
    const { results } = await api.call(
      listStockDraftRows,
      { params: { id: again.qid }, query: { size: 200 } },
      seller,
    );
    const body = {
      version: again.version,
      column: 2,
      alike: { by: "VALUE", value: TOO_HIGH },
      replacement: "10.00",
    } as const;
    expect(results).toHaveLength(skus.length);
    await api.call(fixStockDraftAlike, { params: { id: again.qid }, body }, seller);
    const fixed = await api.call(
      listStockDraftRows,
      { params: { id: again.qid }, query: { size: 200 } },
      seller,
    );
    expect(fixed.results.map(({ offer }) => offer?.sku)).toEqual(skus);
  });
});

describe.each(FORMATS)("the file of a product search, as $format with $delimiter", (how) => {
  it("watches its products without a target price, and is no order of the units that others have", async () => {
    const { email } = await makeBuyer(api, `${Object.values(how).join("-").toLowerCase()}@demo.example`);
    const buyer = { as: email, application: "buyers" } as const;
    const bytes = await api.download(downloadVariantSearch, { body: { ...how, query: "twinings" } }, buyer);
    const file = new File([new Uint8Array(bytes)], `products.${how.format}`);
    const watched = await api.call(uploadWatchlist, { body: { file } }, buyer);
    expect(watched.createdCount).toBeGreaterThan(5);
    expect(watched.rows.filter(({ outcome }) => outcome !== "CREATED")).toEqual([]);
    const { results } = await api.call(listWatchlistItems, { query: { size: 200 } }, buyer);
    expect(results.filter(({ targetPrice }) => targetPrice !== null)).toEqual([]);
    expect(await api.refusal(uploadActiveCart, { body: { file } }, buyer)).toMatchObject({
      code: "table_columns_missing",
      missing: ["quantity"],
    });
  });
});
