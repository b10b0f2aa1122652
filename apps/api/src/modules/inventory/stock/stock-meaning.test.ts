import { getOffer, updateOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import {
  createStocklistSource,
  pushStockFile,
  pushStockRows,
} from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bringToTheirEnd } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { type MarketOffer, callsOf, makeBuyer, makeOffer } from "#testing/market.ts";
import { withoutStock } from "#testing/stock-list.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";
import { backgroundDone } from "#work/background.ts";

const ORDERED = 4;
const BUYER = "meaning@demo.example";
const saleOfBuyer = sql`(select s.qid from sales s join orders o on o.id = s.order_id join organisations b on b.id = o.buyer_id
  where b.name = ${BUYER})`;
const api = useApi();
const seller = { as: "quiet@demo.example" };
let offer: MarketOffer;

beforeAll(async () => {
  const sellerId = await withoutStock(api, seller.as);
  offer = await makeOffer(api, { sellerId, priceMinor: 1000, stock: 10 });
  const buyer = callsOf(api, await makeBuyer(api, BUYER));
  await buyer.add(offer, ORDERED);
  await buyer.chooseAddresses();
  await buyer.complete();
}, 240_000);

const offerNow = () => api.call(getOffer, { params: { id: offer.qid } }, seller);

async function typed(stock: number, stockIs?: "ON_HAND" | "AVAILABLE") {
  const { version } = await offerNow();
  const body = { version, stock, ...(stockIs && { stockIs }) };
  return (await api.call(updateOffer, { params: { id: offer.qid }, body }, seller)).stock;
}

/** A booking of the sale, with a pick-up so many days from today. */
const booking = (days: number) => sql`
  insert into carrier_bookings (qid, sale_id, status, carrier, service, price_minor, currency, pick_up_date, delivery_date, has_dangerous_goods,
    request, confirmation, requested_at, settled_at)
  select 'meaning-booking', id, 'SUCCEEDED', 'ups', 'standard', 0, 'EUR', ${TEST_NOW}::timestamptz::date + ${days}::int,
    ${TEST_NOW}::timestamptz::date + 10, false, '{}', 'C1', now(), now() from sales where qid = ${saleOfBuyer}`;
const shipment = () => sql`insert into shipments (qid, sale_id, carrier, created_at)
  select 'meaning-shipment', id, 'gls', now() from sales where qid = ${saleOfBuyer}`;
const parcel = (status: string) => sql`
  insert into packages (qid, warehouse_id, sale_id, sscc, box_number, box_count, units, weight_grams, status, announced_at, expected_at, received_at)
  select 'meaning-package', (select id from organisations where kind = 'warehouse' limit 1), id, '340123450000000012', 1, 1, 4, 500, ${status},
    now(), now(), case when ${status} = 'RECEIVED' then now() end from sales where qid = ${saleOfBuyer}`;
const status = (value: string) => sql`
  update sales set status = ${value}, confirmed_at = case when ${value} <> 'NOTIFIED' then now() end,
    paid_at = case when ${value} in ('PAID', 'COMPLETED') then now() end,
    decline_reason = case when ${value} = 'DECLINED' then 'OTHER' end, expired_from = case when ${value} = 'EXPIRED' then 'NOTIFIED' end
  where qid = ${saleOfBuyer}`;
const confirmed = (units: number | null) => sql`
  update sale_lines set confirmed_quantity = ${units}::int, reduction_reason = case when ${units}::int < requested_quantity then 'DAMAGED' end
  where sale_id = (select id from sales where qid = ${saleOfBuyer})`;

describe("units on hand", () => {
  beforeEach(async () => {
    const { db } = api.services;
    for (const table of ["packages", "shipments", "carrier_bookings"] as const)
      await sql`delete from ${sql.table(table)} where sale_id = (select id from sales where qid = ${saleOfBuyer})`.execute(
        db,
      );
    await confirmed(null).execute(db);
  });

  it.each([
    ["asked of the seller", [status("NOTIFIED")], 4],
    ["asked of the seller, with a draft of a lower quantity", [status("NOTIFIED"), confirmed(1)], 4],
    ["confirmed", [status("CONFIRMED"), confirmed(4)], 4],
    ["confirmed in part", [status("CONFIRMED"), confirmed(3)], 3],
    ["booked for tomorrow", [status("CONFIRMED"), confirmed(4), booking(1)], 4],
    ["booked for today", [status("CONFIRMED"), confirmed(4), booking(0)], 4],
    ["announced to the warehouse", [status("CONFIRMED"), confirmed(4), parcel("ANNOUNCED")], 4],
    ["paid and booked for tomorrow", [status("PAID"), confirmed(4), booking(1)], 4],
    ["completed and booked for tomorrow", [status("COMPLETED"), confirmed(4), booking(1)], 4],
    ["collected yesterday", [status("CONFIRMED"), confirmed(4), booking(-1)], 0],
    ["received by the warehouse", [status("CONFIRMED"), confirmed(4), booking(1), parcel("RECEIVED")], 0],
    ["shipped", [status("CONFIRMED"), confirmed(4), shipment()], 0],
    ["paid and shipped", [status("PAID"), confirmed(4), shipment()], 0],
    ["completed and shipped", [status("COMPLETED"), confirmed(4), shipment()], 0],
    ["declined", [status("DECLINED")], 0],
    ["expired", [status("EXPIRED")], 0],
    ["cancelled", [status("CANCELLED")], 0],
  ])("of an order that is %s", async (_, facts, held) => {
    for (const fact of facts) await fact.execute(api.services.db);
    expect(await typed(10, "ON_HAND")).toBe(10 - held);
    expect(await typed(10, "AVAILABLE")).toBe(10);
    expect(await typed(7)).toBe(7);
  });

  it("never become less than none", async () => {
    await status("NOTIFIED").execute(api.services.db);
    expect(await typed(3, "ON_HAND")).toBe(0);
  });
});

describe("a source", () => {
  const stockAfter = async () => {
    await backgroundDone(api.services);
    await bringToTheirEnd(api.services);
    return (await offerNow()).stock;
  };

  it("says once what its numbers are; a push may say otherwise, and our own column always does", async () => {
    const { db } = api.services;
    await confirmed(4).execute(db);
    await status("CONFIRMED").execute(db);
    const body = { kind: "PUSH", name: "Meaning", mode: "MERGE" } as const;
    const onHand = await api.call(createStocklistSource, { body }, seller);
    const available = await api.call(
      createStocklistSource,
      { body: { ...body, name: "Available", stockIs: "AVAILABLE" } },
      seller,
    );
    expect([onHand.stockIs, available.stockIs]).toEqual(["ON_HAND", "AVAILABLE"]);
    const rows = async (id: string, stock: number, stockIs?: "ON_HAND" | "AVAILABLE") => {
      const row = { gtin: offer.gtin, price: "10.00", stock };
      await api.call(
        pushStockRows,
        { params: { id }, body: { rows: [row], ...(stockIs && { stockIs }) } },
        seller,
      );
      return stockAfter();
    };
    expect(await rows(onHand.qid, 20)).toBe(16);
    expect(await rows(onHand.qid, 20, "AVAILABLE")).toBe(20);
    expect(await rows(onHand.qid, 20, "ON_HAND")).toBe(16);
    expect(await rows(available.qid, 30)).toBe(30);
    expect(await rows(available.qid, 30, "ON_HAND")).toBe(26);
    const file = async (id: string, heading: string, stock: number) => {
      const text = `EAN;Name;Price;Pack;${heading}\n${offer.gtin};x;10,00;1;${stock}\n`;
      await api.call(pushStockFile, { params: { id }, body: { file: new File([text], "a.csv") } }, seller);
      return stockAfter();
    };
    expect(await file(onHand.qid, "Stock", 40)).toBe(36);
    expect(await file(available.qid, "Stock", 50)).toBe(50);
  });

  it("has available units under that name, whatever it says", async () => {
    const body = { kind: "PUSH", name: "On hand by default", mode: "MERGE" } as const;
    const { qid: id } = await api.call(createStocklistSource, { body }, seller);
    const text = `EAN;Name;Price;Pack;Available\n${offer.gtin};x;10,00;1;60\n`;
    await api.call(pushStockFile, { params: { id }, body: { file: new File([text], "b.csv") } }, seller);
    expect(await stockAfter()).toBe(60);
  });
});
