import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Operation } from "@quayside/api-client/contract/endpoint";
import { BYTES, PICTURE, TABLE } from "@quayside/api-client/contract/file-types";
import {
  downloadInitialCheck,
  getInitialCheckTask,
  startInitialCheck,
} from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import { downloadLatestSellerRecommendations } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
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
import { createDeal } from "@quayside/api-client/contract/deals/deals.endpoints";
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
  createWatchlistItems,
  listWatchlistItems,
  uploadWatchlist,
} from "@quayside/api-client/contract/watchlist/watchlist.endpoints";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#kernel/durations.ts";
import { runInitialChecks } from "#modules/inventory/initial-check/run-initial-checks.job.ts";
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

/**
 * What each upload does with our own tables, uploaded unchanged. The same list must change nothing; the cases below show that for the
 * pairs named AGAIN. OTHER tables are about something else. Null: uploads that keep a paper or picture as it came.
 * An order's quantities and price reductions have no upload.
 */
const STOCK_LIST = {
  "claims.download": "OTHER",
  "exports.download": "AGAIN",
  "offers.download": "AGAIN",
  "payouts.statementFile": "OTHER",
  "recommendations.latestFile": "OTHER",
  "restock.file": "OTHER",
  "sales.download": "OTHER",
  "stockDrafts.errorsFile": "AGAIN",
  // Of the original file, which a seller made.
  "stockDrafts.file": "AGAIN",
  // Says what is wrong with single cells, and holds no rows of a list.
  "stockLists.errorsFile": "OTHER",
  "variants.download": "OTHER",
} as const;
const uploads: Readonly<Record<string, Readonly<Record<string, "AGAIN" | "OTHER">> | null>> = {
  "carts.upload": { "variants.download": "AGAIN" },
  "claims.addEvidence": null,
  "claims.evaluateEvidence": null,
  "claims.evaluateSellerEvidence": null,
  "company.createChamber": null,
  "initialCheck.start": { "initialCheck.file": "AGAIN", "variants.download": "OTHER" },
  "sales.createDocument": null,
  "sales.updateDocument": null,
  "sales.uploadAttachment": null,
  "stockDrafts.create": STOCK_LIST,
  "stockLists.create": STOCK_LIST,
  "stockSources.pushFile": STOCK_LIST,
  "warehouse.addPhoto": null,
  "watchlist.upload": {
    ...STOCK_LIST,
    "exports.download": "OTHER",
    "offers.download": "OTHER",
    "recommendations.latestFile": "AGAIN",
    "stockDrafts.errorsFile": "OTHER",
    "stockDrafts.file": "OTHER",
    "variants.download": "AGAIN",
  },
};

const staff = { as: "staff@quayside.example" };
const api = useApi();
const seller = { as: "quiet@demo.example" };
let sellerId: number;

const inAWeek = () => new Date(api.businessTime.now().getTime() + 7 * DAY_MS).toISOString();

/** Offers with odd SKUs, reductions, holds, a deal, open orders, empty shelves, several units, steps, and one of another currency. */
beforeAll(async () => {
  const { db } = api.services;
  sellerId = await withoutStock(api, seller.as);
  for (const [place, sku] of ODD_SKUS.entries()) {
    const stock = place % 5 === 4 ? 0 : 10 + place * 1111;
    const unit = [1, 6, 12][place % 3] ?? 1;
    const offer = await makeOffer(api, { sellerId, priceMinor: 99 + place * 12_345, stock, unit });
    await sql`update offers set sku = ${sku}, is_stale = ${place === 3}, is_blocked = ${place === 6} where id = ${offer.id}`.execute(
      db,
    );
    // Those of the last one rest: they are not below its price.
    const steps =
      place % 4 === 1
        ? [
            [24, 98 + place * 12_345 + (place === 17 ? 5 : 0)],
            [240, 50 + place * 12_345],
          ]
        : [];
    for (const [quantity, price] of steps)
      await sql`insert into offer_tiers (offer_id, from_quantity, price_minor, currency) values (${offer.id}, ${quantity}, ${price}, 'EUR')`.execute(
        db,
      );
    if (place === 10) {
      const deal = { offerQid: offer.qid, price: "900.00", quantity: 12, endsAt: inAWeek() };
      await api.call(createDeal, { body: deal }, seller);
    }
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
    select qid, stock, unit, list_price_minor, price_minor, currency, sku, version, discount,
      (select json_agg(json_build_array(t.from_quantity, t.price_minor, t.currency) order by t.from_quantity) from offer_tiers t where t.offer_id = id) as tiers
    from offers where seller_id = ${sellerId} order by id`.execute(api.services.db);
  return rows;
}

/** A valid number that no product has. */
function unknownGtin(at: number): string {
  const body = `2990000${String(at).padStart(5, "0")}`;
  const sum = [...body].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

async function exported(
  how: (typeof FORMATS)[number],
  status: "ALL" | "ACTIVE" | "UNMATCHED",
): Promise<File> {
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
  return committed(draft);
}

/** Makes a draft take effect. */
async function committed({ qid, version }: { readonly qid: string; readonly version: number }) {
  const params = { params: { id: qid } };
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

describe("the tables that we both write and read", () => {
  const isTable = ({ fileTypes = [], answerAs }: Operation) =>
    answerAs === "file" &&
    fileTypes.some((type) => type === TABLE[0] || type === BYTES[0]) &&
    !fileTypes.includes(PICTURE[0]);

  it("have a meaning for each upload whose caller can download them", () => {
    const forms = allEndpoints.filter(({ bodyAs }) => bodyAs === "multipart");
    expect(Object.keys(uploads)).toEqual(forms.map(({ id }) => id).toSorted());
    const tables = allEndpoints.filter(isTable);
    for (const form of forms) {
      const meanings = uploads[form.id];
      if (!meanings) continue;
      const readers = new Set<string>(form.access as readonly string[]);
      const own = tables.filter(({ access }) =>
        (access as readonly string[]).some((role) => readers.has(role)),
      );
      expect(Object.keys(meanings).toSorted(), form.id).toEqual(own.map(({ id }) => id).toSorted());
    }
  });
});

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

/** The rows of the newest list whose products the catalogue does not know. */
async function unknownRows(): Promise<unknown[]> {
  const { rows } = await sql`
    select r.gtin, r.sku, r.name, r.price_minor, r.stock, r.unit from stock_list_rows r
    where r.variant_id is null and r.stock_list_id = (select max(id) from stock_lists where seller_id = ${sellerId})
    order by r.row_number`.execute(api.services.db);
  return rows;
}

describe.each(FORMATS)("the file of products that we do not know, as $format with $delimiter", (how) => {
  it("brings every row back as it was in the seller's list", async () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = ODD_SKUS.map((sku, at) =>
      [unknownGtin(at), sku ?? "", `Product ${sku}`, `${at + 1}.${at + 10}`, String(at * 7), "1"]
        .map(quoted)
        .join(","),
    );
    const text = ["EAN,SKU,Name,Price,Stock,Selling unit", ...lines, ""].join("\n");
    const before = await offersNow();
    expect(await committed(await readAs(new File([text], `unknown-${how.format}.csv`)))).toBe("DONE");
    const unknown = await unknownRows();
    expect(unknown).toMatchObject(ODD_SKUS.map((sku, at) => ({ gtin: unknownGtin(at), sku })));
    expect(await asDraft(await exported(how, "UNMATCHED"))).toBe("DONE");
    expect(await unknownRows()).toEqual(unknown);
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

  it("of a watchlist leaves the target prices as they are", async () => {
    const { email } = await makeBuyer(
      api,
      `watch-${Object.values(how).join("-").toLowerCase()}@demo.example`,
    );
    const buyer = { as: email, application: "buyers" } as const;
    const { rows } = await sql<{ gtin: string }>`
      select v.gtin from variants v join sold_offers o on o.variant_id = v.id group by v.id order by v.id limit 3`.execute(
      api.services.db,
    );
    const wishes = [{ targetPrice: "1234.50" }, { targetPrice: "0.99", currency: "GBP" as const }, {}];
    const items = rows.map(({ gtin }, at) => ({ gtin, ...wishes[at] }));
    await api.call(createWatchlistItems, { body: { items } }, buyer);
    const watched = async () =>
      (await api.call(listWatchlistItems, { query: { size: 200 } }, buyer)).results.map(
        ({ gtin, targetPrice, targetCurrency }) => ({ gtin, targetPrice, targetCurrency }),
      );
    const before = await watched();
    expect(before.map(({ targetPrice }) => targetPrice)).toEqual(
      expect.arrayContaining(["1234.50", "0.99", null]),
    );
    const body = { ...how, show_watchlisted_only: "true" } as const;
    const bytes = await api.download(downloadVariantSearch, { body }, buyer);
    const file = new File([new Uint8Array(bytes)], `watched.${how.format}`);
    const { rows: reports } = await api.call(uploadWatchlist, { body: { file } }, buyer);
    expect(reports.map(({ outcome }) => outcome)).toEqual(["UPDATED", "UPDATED", "UPDATED"]);
    expect(await watched()).toEqual(before);
  });
});

describe.each(FORMATS)("the file of trending products, as $format with $delimiter", (how) => {
  it("watches its products, without a price of the market as the target", async () => {
    const before = (await api.call(listWatchlistItems, { query: { size: 200 } }, seller)).results;
    const bytes = await api.download(downloadLatestSellerRecommendations, { query: how }, seller);
    const file = new File([new Uint8Array(bytes)], `trending.${how.format}`);
    const { rows } = await api.call(uploadWatchlist, { body: { file } }, seller);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ outcome }) => !["CREATED", "UPDATED"].includes(outcome))).toEqual([]);
    const { results } = await api.call(listWatchlistItems, { query: { size: 200 } }, seller);
    const isOld = ({ gtin }: { gtin: string }) => before.some((item) => item.gtin === gtin);
    expect(results.filter((item) => item.targetPrice !== null && !isOld(item))).toEqual([]);
  });
});

describe.each(FORMATS)("the file of a checked list, as $format with $delimiter", (how) => {
  async function checked(file: File, headings: { headingRow: number; stock: string; unit: string }) {
    const body = {
      file,
      headingRow: headings.headingRow,
      gtin: "GTIN",
      price: "Price",
      sellingUnit: headings.unit,
      inventory: headings.stock,
      currency: "EUR",
    } as const;
    const { qid } = await api.call(startInitialCheck, { body }, staff);
    for (;;) {
      await runInitialChecks(api.services);
      const task = await api.call(getInitialCheckTask, { params: { id: qid } }, staff);
      if (!["WAITING", "RUNNING"].includes(task.status)) return task;
    }
  }

  it("is checked again with the same result", async () => {
    const { rows } = await sql<{ gtin: string }>`
      select v.gtin from variants v join sold_offers o on o.variant_id = v.id group by v.id order by v.id limit 3`.execute(
      api.services.db,
    );
    const lines = rows.map(({ gtin }, at) => `${gtin},${1 + at * 3}.${25 + at},${1 + at * 6},${at * 1111}`);
    const faulty = ["4006381333930,1.00,1,5", "4.00638E+12,1.00,1,5"];
    const text = ["GTIN,Price,Unit,Stock", ...lines, `${unknownGtin(0)},2.50,1,7`, ...faulty, ""].join("\n");
    const first = await checked(new File([text], "list.csv"), {
      headingRow: 1,
      stock: "Stock",
      unit: "Unit",
    });
    expect(first.result?.rows).toMatchObject({ matched: 3, unknown: 1, rejected: 2 });
    const bytes = await api.download(downloadInitialCheck, { params: { id: first.qid }, query: how }, staff);
    const again = await checked(new File([new Uint8Array(bytes)], `checked.${how.format}`), {
      headingRow: 1,
      stock: "Inventory",
      unit: "Selling unit",
    });
    expect(again.result).toEqual(first.result);
  });
});
