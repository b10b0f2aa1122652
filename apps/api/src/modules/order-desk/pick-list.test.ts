import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import { type TestApi, startTestApi } from "#testing/test-api.ts";

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

describe("what waits for the seller, over HTTP", () => {
  let api: TestApi;
  let sellerId: number;
  beforeAll(async () => {
    api = await startTestApi();
    sellerId = await companyOf(api, seller);
  }, 120_000);
  afterAll(() => api.close());

  const get = (path: string, as = seller) => api.request("GET", path, { as });
  const pickList = async (query: string, as = seller) =>
    (await get(`sales/pick-list/?${query}`, as)).body as unknown as PickList;
  const countOf = async (query: string) => (await get(`sales/?status=CURRENT&${query}`)).body["count"];

  it("counts in the inbox exactly what the list behind each card holds", async () => {
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

  it("adds up the units of each product over the orders that are not shipped yet", async () => {
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

  it("is of the named orders when some are named, and of nobody else's", async () => {
    const [first, second] = (await pickList("status=CURRENT")).sales;
    const named = `orders=${first?.qid},${second?.qid}`;
    expect((await pickList(named)).sales.map(({ qid }) => qid)).toEqual([first?.qid, second?.qid]);
    expect(await pickList(named, other)).toEqual({ sales: [], left: 0, products: [] });
    expect((await get("sales/pick-list/?orders=a,b")).status).toBe(400);
  });

  it("is not taken for a sale of that id, and holds nothing of past orders", async () => {
    expect(await pickList("status=PAST")).toEqual({ sales: [], left: 0, products: [] });
  });
});
