import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { expectInvariants } from "#testing/invariants.ts";
import { DEMO_SELLER, confirmInFull, placePaidOrder, shipSale } from "#testing/paid-order.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

const call = (method: string, qid: string, path: string, body?: unknown) =>
  api.request(method, `sales/${qid}/${path}`, { as: DEMO_SELLER, body });

/** A new sale of 10 × 12.00 and 6 × 5.00 in cases of 3. */
async function twoLines() {
  const lines = [
    { quantity: 10, priceMinor: 1200 },
    { quantity: 6, priceMinor: 500, unit: 3 },
  ];
  const order = await placePaidOrder(api, { lines });
  const { body } = await call("GET", order.saleQid, "");
  const [first, second] = (body["lines"] as unknown as { id: string }[]).map((line) => line.id);
  return { ...order, first: first ?? "", second: second ?? "" };
}
const lineFacts = (body: Json) =>
  (body["lines"] as unknown as { confirmedQuantity: number | null; reductionReason: string | null }[]).map(
    ({ confirmedQuantity, reductionReason }) => [confirmedQuantity, reductionReason],
  );
const refundsOf = (saleId: number) =>
  api.services.db
    .selectFrom("refunds")
    .select(["kind", "status", "amount_minor"])
    .where("sale_id", "=", saleId)
    .orderBy("id")
    .execute();
const stockOf = async (offerIds: readonly number[]) =>
  (
    await sql<{ stock: number; isWhole: boolean }>`
      select stock, stock = opening_stock + coalesce((select sum(quantity) from stock_movements m where m.offer_id = o.id), 0) as "isWhole"
      from offers o where id = any(${offerIds}::bigint[]) order by array_position(${offerIds}::bigint[], id)`.execute(
      api.services.db,
    )
  ).rows;
describe("changing lines", () => {
  it("stores a draft while the sale awaits confirmation", async () => {
    const sale = await twoLines();
    const change = { quantity: 8, reductionReason: "DAMAGED" };
    const draft = await call("PUT", sale.saleQid, `lines/${sale.first}/`, change);
    expect(draft.body).toMatchObject({
      status: "NOTIFIED",
      price: "150.00",
      quantity: 16,
      version: 2,
      refund: null,
    });
    expect(lineFacts(draft.body)).toEqual([
      [8, "DAMAGED"],
      [null, null],
    ]);
    expect((await call("PUT", sale.saleQid, `lines/${sale.first}/`, change)).body["version"]).toBe(2);
    const confirmed = await confirmInFull(api, sale.saleQid);
    expect(confirmed.body).toMatchObject({ status: "CONFIRMED", price: "150.00", refund: null });
    expect(lineFacts(confirmed.body)).toEqual([
      [10, null],
      [6, null],
    ]);
  });

  it("releases the whole stock when a sale with only a draft ends", async () => {
    const sale = await twoLines();
    const before = await stockOf(sale.offerIds);
    await call("PUT", sale.saleQid, `lines/${sale.first}/`, { quantity: 8, reductionReason: "DAMAGED" });
    await call("POST", sale.saleQid, "decline/", { reason: "WAREHOUSE_CLOSED" });
    const after = await stockOf(sale.offerIds);
    expect(after.map((offer, index) => offer.stock - (before[index]?.stock ?? 0))).toEqual([10, 6]);
    expect(after.every((offer) => offer.isWhole)).toBe(true);
  });

  it("updates totals, pending refund and stock of a confirmed sale, in both directions", async () => {
    const sale = await twoLines();
    await confirmInFull(api, sale.saleQid);
    const put = (lines: unknown[], version?: number) =>
      call("PUT", sale.saleQid, "lines/", { lines, version });
    const less = { id: sale.first, quantity: 8, reductionReason: "INSUFFICIENT_STOCK" };
    expect(await put([less], 1)).toMatchObject({
      status: 409,
      body: { code: "version_conflict", version: 2 },
    });
    expect((await put([less], 2)).body).toMatchObject({
      status: "CONFIRMED",
      price: "126.00",
      quantity: 14,
      version: 3,
      refund: { status: "PENDING" },
    });
    expect((await stockOf(sale.offerIds))[0]).toEqual({ stock: 0, isWhole: true });
    const more = await put([less, { id: sale.second, quantity: 0, reductionReason: "OTHER" }]);
    expect(more.body).toMatchObject({ price: "96.00", refund: { status: "PENDING" } });
    const back = [
      { id: sale.first, quantity: 10 },
      { id: sale.second, quantity: 6, reductionReason: "OTHER" },
    ];
    expect((await put(back)).body).toMatchObject({ price: "150.00", quantity: 16, refund: null });
    expect(await refundsOf(sale.saleId)).toEqual([{ kind: "REDUCTION", status: "VOID", amount_minor: 5724 }]);
  });

  it("refuses invalid quantities with the code and the lines", async () => {
    const sale = await twoLines();
    await confirmInFull(api, sale.saleQid);
    const refused = async (lines: unknown[]) => {
      const { status, body } = await call("PUT", sale.saleQid, "lines/", { lines });
      return [status, body["code"], body["lines"]];
    };
    const { first, second } = sale;
    expect(await refused([{ id: "0123456789ABCDEF", quantity: 1 }])).toEqual([
      400,
      "line_not_found",
      ["0123456789ABCDEF"],
    ]);
    expect(await refused([{ id: first, quantity: 11 }])).toEqual([
      400,
      "SaleLineQuantityExceedsRequestedAmount",
      [first],
    ]);
    expect(await refused([{ id: second, quantity: 4, reductionReason: "OTHER" }])).toEqual([
      400,
      "unit_size_invalid",
      [second],
    ]);
    expect(await refused([{ id: first, quantity: 9 }])).toEqual([
      400,
      "SALE_LINES_REDUCTION_REASON_REQUIRED",
      [first],
    ]);
    const none = [first, second].map((id) => ({ id, quantity: 0, reductionReason: "OTHER" }));
    expect((await refused(none)).slice(0, 2)).toEqual([400, "nothing_confirmed"]);
    expect((await call("PUT", sale.saleQid, "lines/0123456789ABCDEF/", { quantity: 1 })).body["code"]).toBe(
      "line_not_found",
    );
    expect((await call("POST", sale.saleQid, "lines/0123456789ABCDEF/reset/")).status).toBe(404);
    await shipSale(api, sale.saleQid);
    expect((await refused([{ id: first, quantity: 9, reductionReason: "OTHER" }])).slice(0, 2)).toEqual([
      409,
      "invalid_state",
    ]);
  });

  it("resets a line and with it the sale, and keeps the draft of the others", async () => {
    const sale = await twoLines();
    const lines = [
      { id: sale.first, quantity: 8, reductionReason: "DAMAGED" },
      { id: sale.second, quantity: 3, reductionReason: "DAMAGED" },
    ];
    await call("POST", sale.saleQid, "confirm_saleline_quantities/", { lines });
    const reset = await call("POST", sale.saleQid, `lines/${sale.first}/reset/`);
    expect(reset.body).toMatchObject({
      status: "NOTIFIED",
      nextAction: "CONFIRM_QUANTITIES",
      price: "150.00",
      quantity: 16,
      version: 3,
      refund: null,
      hasSalelineQuantitiesConfirmed: false,
    });
    expect(lineFacts(reset.body)).toEqual([
      [null, null],
      [3, "DAMAGED"],
    ]);
    expect((await call("POST", sale.saleQid, `lines/${sale.first}/reset/`)).body).toEqual(reset.body);
    const again = await call("POST", sale.saleQid, "confirm_saleline_quantities/", { lines });
    expect(again.body).toMatchObject({ status: "CONFIRMED", refund: { status: "PENDING" } });
    expect(await refundsOf(sale.saleId)).toMatchObject([
      { status: "VOID" },
      { status: "PENDING", amount_minor: 4134 },
    ]);
    const timeline = (await call("GET", sale.saleQid, "timeline/")).body["results"] as unknown as Json[];
    const types = timeline.map((event) => String(event["type"]));
    expect(types.filter((type) => type !== "mail.sent")).toEqual([
      "sale.confirmed",
      "sale.line_reset",
      "sale.confirmed",
      "sale.notified",
    ]);
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
