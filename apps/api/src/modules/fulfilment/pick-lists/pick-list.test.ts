import { sql } from "kysely";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type PickList as DrawnList,
  drawPickList,
  inOrder,
  barsOfGtin,
} from "#modules/fulfilment/pick-lists/pick-list-pdf.ts";
import { companyOf } from "#testing/market.ts";
import { elementsOf, structureOfPdf, textOfPdf } from "#testing/pdf-text.ts";
import { printedPages, rasterised } from "#testing/printed-page.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const other = "keyaccount@demo.example";

interface PickList {
  readonly sales: { readonly qid: string; readonly number: string }[];
  readonly left: number;
  readonly products: {
    readonly gtin: string;
    readonly quantity: number;
    readonly orders: { readonly number: string; readonly quantity: number }[];
  }[];
}

describe("the seller's open work, over HTTP", () => {
  const api = useApi();
  let sellerId: number;
  beforeAll(async () => {
    sellerId = await companyOf(api, seller);
  }, 120_000);

  const get = (path: string, as = seller) => api.request("GET", path, { as });
  const pickList = async (query: string, as = seller) =>
    (await get(`sales/pick-list/?${query}`, as)).body as unknown as PickList;
  const countOf = async (query: string) => (await get(`sales/?status=CURRENT&${query}`)).body["count"];

  it("is counted in the inbox exactly like the list behind each card", async () => {
    const { body } = await get("sellers/inbox/");
    const lists = {
      newSales: "nextAction=CONFIRM_QUANTITIES",
      expiringSoon: "deadline=EXPIRING",
      arrangeShipping: "nextAction=ARRANGE_SHIPPING",
      readyToPay: "nextAction=TRIGGER_PAYMENT",
      readyToComplete: "nextAction=COMPLETE",
      documentsMissing: "documents=MISSING",
    };
    for (const [card, query] of Object.entries(lists))
      expect(body[card]?.["count"], card).toBe(await countOf(query));
    const claims = (await get("claims/?status=AWAITING_SELLER")).body;
    expect(body["openClaims"]?.["count"]).toBe(claims["count"]);
  });

  it("totals the units of each product over the unshipped orders", async () => {
    const { sales, products, left } = await pickList("status=CURRENT");
    expect(left).toBe(0);
    const { rows } = await sql<{ gtin: string; units: number }>`
      select l.gtin, sum(coalesce(l.confirmed_quantity, l.requested_quantity))::int as units
      from sale_lines l join sales s on s.id = l.sale_id
      where s.seller_id = ${sellerId} and s.status in ('NOTIFIED', 'CONFIRMED') group by l.gtin`.execute(
      api.services.db,
    );
    const units = new Map<string, number>();
    for (const { gtin, quantity, orders } of products) {
      units.set(gtin, (units.get(gtin) ?? 0) + quantity);
      expect(orders.reduce((sum, order) => sum + order.quantity, 0)).toBe(quantity);
    }
    expect(units).toEqual(
      new Map(rows.filter((row) => row.units > 0).map(({ gtin, units: sum }) => [gtin, sum])),
    );
    expect(sales.length).toBeGreaterThan(0);
  });

  it("covers the named orders when some are named, and never another seller's", async () => {
    const [first, second] = (await pickList("status=CURRENT")).sales;
    const named = `orders=${first?.qid},${second?.qid}`;
    expect((await pickList(named)).sales.map(({ qid }) => qid)).toEqual([first?.qid, second?.qid]);
    expect(await pickList(named, other)).toEqual({ sales: [], left: 0, products: [] });
    expect((await get("sales/pick-list/?orders=a,b")).status).toBe(400);
  });

  it("is not taken for a sale with that id, and contains nothing of past orders", async () => {
    expect(await pickList("status=PAST")).toEqual({ sales: [], left: 0, products: [] });
  });

  it("is available as a PDF with the content of the page, for the same orders only", async () => {
    const list = await pickList("status=CURRENT");
    const answer = await get("sales/pick-list/file/?status=CURRENT&by=SKU");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toMatch(/pick-list-\d{4}-\d{2}-\d{2}\.pdf/);
    const { root, loose } = await structureOfPdf(answer.bytes);
    expect(loose).toBe("");
    const [products, orders] = elementsOf(root, "Table").map((table) => table.kids.slice(1));
    const printed = products?.map(({ kids }) => [kids[1]?.text, kids[2]?.text.replaceAll(",", "")]);
    expect(printed?.toSorted()).toEqual(
      list.products.map(({ gtin, quantity }) => [gtin, String(quantity)]).toSorted(),
    );
    expect(orders?.map(({ kids }) => kids[0]?.text)).toEqual(list.sales.map(({ number }) => number));

    const [first] = list.sales;
    expect(await get(`sales/pick-list/file/?orders=${first?.qid}`, other)).toMatchObject({
      status: 404,
      body: { code: "nothing_to_pick" },
    });
  });
});

const names = ["Крем", "漢字", "Crème", "Θαλασσινή", "Krem ółę", "כרם"];
const gtins = ["4006381333931", "96385074", "14006381333938", "0036000291452"];
const product = (index: number) => ({
  gtin: gtins[index % gtins.length] ?? "",
  brand: `Brand ${index % 3}`,
  name: `${names[index % names.length]} product ${index}`,
  sku: index % 4 === 0 ? null : `A-${100 - index}`,
  quantity: 6 * (index + 1),
  orders: [{ number: "300000001", quantity: 6 * (index + 1) }],
});
const listOf = (products: DrawnList["products"]): DrawnList => ({
  sales: [
    {
      qid: "sale_0000001",
      number: "300000001",
      country: "FR",
      expiredAt: "2026-11-26T23:00:00Z",
      timeZone: "Europe/Berlin",
    },
  ],
  left: 3,
  products,
});
const at = new Date("2026-11-24T10:00:00Z");

describe("the printed pick list", () => {
  it("has barcodes that scan as the GTINs beside them, when printed at 400 dpi", async () => {
    const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
    const bytes = await drawPickList(listOf(gtins.map((_, index) => product(index))), { by: "BRAND", at });
    const [page] = await printedPages(bytes);
    const found = await readBarcodes(rasterised(page ?? { width: 0, height: 0, inks: [] }, 16), {
      formats: ["EAN13", "EAN8", "UPCA", "Code128"],
    });
    const digits = found.map(({ text }) => text.replaceAll(/\D/g, "").replace(/^01(?=\d{14}$)/, ""));
    expect(digits.map((code) => code.padStart(14, "0")).toSorted()).toEqual(
      gtins.map((code) => code.padStart(14, "0")).toSorted(),
    );
    expect(await barsOfGtin("4006381333932")).toBeNull();
  });

  it("is sorted by brand, or by the seller's SKUs", () => {
    const products = Array.from({ length: 6 }, (_, index) => product(index));
    expect(inOrder(products, "BRAND").map(({ brand }) => brand.at(-1))).toEqual([
      "0",
      "0",
      "1",
      "1",
      "2",
      "2",
    ]);
    expect(inOrder(products, "SKU").map(({ sku }) => sku)).toEqual([
      "A-95",
      "A-97",
      "A-98",
      "A-99",
      null,
      null,
    ]);
  });

  it("numbers its pages and repeats its head over 120 products in six scripts", async () => {
    const bytes = await drawPickList(listOf(Array.from({ length: 120 }, (_, index) => product(index))), {
      by: "BRAND",
      at,
    });
    const pages = await textOfPdf(bytes);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (page.includes("product ")) expect(page).toContain("Bar code");
    }
    expect(pages.at(-1)).toContain("Ship by");
    expect(pages.at(-1)).toContain("Thu 26 Nov");
    expect(pages[0]).toContain("3 orders that are due later");
    const said = elementsOf((await structureOfPdf(bytes)).root, "TD").map(({ text }) => text);
    for (let index = 0; index < 120; index += 1)
      expect(said.some((text) => text.includes(product(index).name))).toBe(true);
  });

  it("is one table that names each brand above its products, and again after a page break", async () => {
    const products = Array.from({ length: 60 }, (_, index) => product(index));
    const bytes = await drawPickList(listOf(products), { by: "BRAND", at });
    const { root } = await structureOfPdf(bytes);
    expect(elementsOf(root, "H2").map(({ text }) => text)).toEqual(["Orders"]);
    const [table, orders] = elementsOf(root, "Table");
    const rows = table?.kids.slice(1) ?? [];
    expect(orders?.kids).toHaveLength(2);
    expect(rows.flatMap(({ kids }, place) => (kids.length === 1 ? [[kids[0]?.text, place]] : []))).toEqual([
      ["Brand 0", 0],
      ["Brand 1", 21],
      ["Brand 2", 42],
    ]);
    expect(rows).toHaveLength(63);
    expect((await textOfPdf(bytes)).join("\n")).toMatch(/Brand \d \(continued\)/);
    const bySku = await structureOfPdf(await drawPickList(listOf(products), { by: "SKU", at }));
    expect(elementsOf(bySku.root, "Table")[0]?.kids).toHaveLength(61);
  });

  it("has about 25 products a page, also where a brand has only a few", async () => {
    for (const [brands, least] of [
      [3, 24],
      [40, 20],
    ] as const) {
      const products = Array.from({ length: 200 }, (_, index) => ({
        ...product(index),
        name: "Crème de jour 50 ml",
        brand: `Brand ${index % brands}`,
      }));
      const pages = await textOfPdf(await drawPickList(listOf(products), { by: "BRAND", at }));
      const counts = pages.map((page) => page.split("Crème de jour").length - 1).filter((n) => n > 0);
      for (const count of counts.slice(1, -1)) expect(count).toBeGreaterThanOrEqual(least);
    }
  });

  it("continues on the next page for a product in hundreds of orders", async () => {
    const orders = Array.from({ length: 200 }, (_, index) => ({
      number: String(300_000_000 + index),
      quantity: 12,
    }));
    const bytes = await drawPickList(listOf([{ ...product(1), orders }, product(2)]), { by: "BRAND", at });
    const text = (await textOfPdf(bytes)).join("\n");
    for (const { number } of orders) expect(text).toContain(number);
    const places = (await textOfPdf(bytes)).map((page) => page.includes("product 2"));
    expect(places.indexOf(true)).toBeGreaterThan(0);
  });
});
