import type { CallInput } from "@quayside/api-client/contract/endpoint";
import { bulkConfirmSales, bulkReadSales } from "@quayside/api-client/contract/sale-bulk/sale-bulk.endpoints";
import { updateSaleLine } from "@quayside/api-client/contract/sale-lines/sale-lines.endpoints";
import { declineSale, getSale, listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { useApi } from "#testing/use-api.ts";

const as = "seller@demo.example";
const api = useApi();

const waiting = async (size = 200) =>
  (await api.call(listSales, { query: { nextAction: "CONFIRM_QUANTITIES", size } }, { as })).results;
const foreignSale = async () => {
  const { results } = await api.call(listSales, { query: { size: 1 } }, { as: "keyaccount@demo.example" });
  return results[0]?.qid ?? "";
};
const read = (body: CallInput<typeof bulkReadSales>["body"]) => api.call(bulkReadSales, { body }, { as });
const confirm = (body: CallInput<typeof bulkConfirmSales>["body"], headers = {}) =>
  api.call(bulkConfirmSales, { body }, { as, headers });

describe("bulk calls on sales", () => {
  it("mark them as read by id or by filter, and report ids that are not the seller's sales", async () => {
    const fresh = (await waiting()).filter((sale) => !sale.hasRead);
    const foreign = await foreignSale();
    const first = fresh[0]?.qid ?? "";
    expect(await read({ qids: [first, first, foreign] })).toEqual({ changed: 1, notFound: [foreign] });
    expect(await read({ filter: { status: "CURRENT" } })).toMatchObject({ changed: fresh.length - 1 });
    expect(await read({ filter: {} })).toMatchObject({ changed: 0 });
    for (const body of [{}, { qids: [foreign], filter: {} }])
      expect((await api.refusal(bulkReadSales, { body }, { as })).code).toBe("qids_or_filter");
  });

  it("confirm them as ordered, each separately, and report the result of each", async () => {
    const [full = "", drafted = "", declined = ""] = (await waiting())
      .toSorted((one, two) => Math.min(2, two.lineCount) - Math.min(2, one.lineCount))
      .map((sale) => sale.qid);
    const line = (await api.call(getSale, { params: { qid: drafted } }, { as })).lines[0];
    const draft = { quantity: 0, reductionReason: "DAMAGED" } as const;
    await api.call(updateSaleLine, { params: { qid: drafted, id: line?.id ?? "" }, body: draft }, { as });
    await api.call(declineSale, { params: { qid: declined }, body: { reason: "WAREHOUSE_CLOSED" } }, { as });
    const qids = [full, drafted, declined, await foreignSale()];
    const answer = await confirm({ qids }, { "idempotency-key": "bulk-1" });
    expect(answer).toMatchObject({ confirmed: 1, failed: 3, left: 0 });
    expect(answer.results.map((result) => result.outcome)).toEqual([
      "CONFIRMED",
      "DRAFTED",
      "INVALID_STATE",
      "NOT_FOUND",
    ]);
    const sale = await api.call(getSale, { params: { qid: full } }, { as });
    expect(sale).toMatchObject({ status: "CONFIRMED", price: sale.requestedPrice });
    expect(await confirm({ qids }, { "idempotency-key": "bulk-1" })).toEqual(answer);
    expect(await confirm({ qids: [full] })).toMatchObject({ confirmed: 1, failed: 0 });
    const { rows } = await sql`
      select from audit_log where action = 'sale.confirm' and subject_qid = ${full}`.execute(api.services.db);
    expect(rows).toHaveLength(1);
  });

  it("confirm each once when two calls are concurrent", async () => {
    const qids = (await waiting(3)).map((sale) => sale.qid);
    const [one] = await Promise.all([confirm({ qids }), confirm({ qids: qids.toReversed() })]);
    const { rows } = await sql`
      select from sale_events e join sales s on s.id = e.sale_id
      where e.type = 'sale.confirmed' and s.qid = any(${qids}::text[])`.execute(api.services.db);
    expect(rows).toHaveLength(one.confirmed);
  });

  it("confirm only those that match a filter", async () => {
    const shown = await waiting();
    const { results, confirmed } = await confirm({ filter: { nextAction: "CONFIRM_QUANTITIES" } });
    expect(results).toHaveLength(shown.length);
    expect(confirmed).toBe(shown.length - results.filter(({ outcome }) => outcome === "DRAFTED").length);
  });
});
