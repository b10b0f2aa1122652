import type { SaleStatus } from "@quayside/api-client/contract/sales/sale.schema";
import {
  type SaleAction,
  allowsAction,
  saleTransitions,
} from "@quayside/api-client/contract/sales/sale.transitions";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { expireSales } from "#modules/fulfilment/sales/expire-sales.job.ts";
import { expectInvariants } from "#testing/invariants.ts";
import {
  DEMO_SELLER,
  confirmInFull,
  giveBankAccount,
  placePaidOrder,
  shipSale,
} from "#testing/paid-order.ts";
import type { RequestOptions } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
beforeAll(async () => {
  await giveBankAccount(api);
}, 180_000);

const seller: RequestOptions = { as: DEMO_SELLER };
const statuses: SaleStatus[] = [
  "NOTIFIED",
  "CONFIRMED",
  "PAID",
  "COMPLETED",
  "DECLINED",
  "EXPIRED",
  "CANCELLED",
];

/** Cancels as staff; returns the resulting status, whether it was allowed or not. */
async function cancel(qid: string): Promise<SaleStatus> {
  const { body } = await api.request("POST", `internal/sales/${qid}/cancel/`, {
    as: "staff@quayside.example",
    body: { reason: "Test" },
  });
  return String(body["status"]) as SaleStatus;
}

async function expire(saleQid: string): Promise<void> {
  const now = api.businessTime.now();
  await sql`update sales set expired_at = ${now} where qid = ${saleQid}`.execute(api.services.db);
  await expireSales({ db: api.services.db, now });
}

const post = (qid: string, path: string, body?: unknown, who = seller) =>
  api.request("POST", `sales/${qid}/${path}`, { ...who, body });

/** A sale in a status, reached through regular calls and jobs; shipped if it is to be paid. */
async function saleIn(status: SaleStatus, isShipped: boolean): Promise<{ qid: string; line: string }> {
  const { saleQid: qid } = await placePaidOrder(api, { lines: [{ quantity: 4, priceMinor: 1200 }] });
  const { body } = await api.request("GET", `sales/${qid}/`, seller);
  const line = String(body["lines"]?.[0]?.["id"]);
  if (status === "DECLINED") await post(qid, "decline/", { reason: "WAREHOUSE_CLOSED" });
  if (status === "EXPIRED") await expire(qid);
  if (status === "CANCELLED") await cancel(qid);
  if (["CONFIRMED", "PAID", "COMPLETED"].includes(status)) await confirmInFull(api, qid);
  if (isShipped || status === "PAID" || status === "COMPLETED") await shipSale(api, qid);
  if (status === "PAID") await post(qid, "pay/");
  if (status === "COMPLETED") await post(qid, "paycomplete/");
  return { qid, line };
}

const statusOf = async (qid: string) =>
  String((await api.request("GET", `sales/${qid}/`, seller)).body["status"]) as SaleStatus;

/** The call for each action that people take on a sale itself. */
const calls: Partial<
  Record<
    SaleAction,
    (sale: { qid: string; line: string }, who: RequestOptions) => Promise<{ status: number }>
  >
> = {
  confirm: ({ qid, line }, who) =>
    post(qid, "confirm_saleline_quantities/", { lines: [{ id: line, quantity: 4 }] }, who),
  changeLines: ({ qid, line }, who) =>
    api.request("PUT", `sales/${qid}/lines/${line}/`, {
      ...who,
      body: { quantity: 3, reductionReason: "DAMAGED" },
    }),
  resetLine: ({ qid, line }, who) => post(qid, `lines/${line}/reset/`, undefined, who),
  changeAmounts: ({ qid }, who) =>
    api.request("PATCH", `sales/${qid}/`, { ...who, body: { sellerShippingFee: "1.00" } }),
  pay: ({ qid }, who) => post(qid, "pay/", undefined, who),
  complete: ({ qid }, who) => post(qid, "paycomplete/", undefined, who),
  decline: ({ qid }, who) => post(qid, "decline/", { reason: "WAREHOUSE_CLOSED" }, who),
};
const actions = Object.keys(calls) as (keyof typeof calls)[];
const cells = statuses.flatMap((status) => actions.map((action) => [status, action] as const));
/** Actions allowed only on a sale without shipping. */
const beforeShipping: readonly SaleAction[] = ["changeLines", "resetLine", "decline"];

describe("every action in every status", () => {
  it.each(cells)("%s, %s: according to the table", async (status, action) => {
    const isPayment = action === "pay" || action === "complete";
    const sale = await saleIn(status, status === "CONFIRMED" && isPayment);
    const { to } = saleTransitions[action];
    const answer = await calls[action]?.(sale, seller);
    // A repeated call in its target state gives the same answer.
    const isRepeated = status === to && status !== "NOTIFIED";
    expect(answer?.status).toBe(allowsAction(status, action) || isRepeated ? 200 : 409);
    expect(await statusOf(sale.qid)).toBe(answer?.status === 200 ? (to ?? status) : status);
  });

  it.each(beforeShipping)("CONFIRMED and shipped, %s: refused", async (action) => {
    const sale = await saleIn("CONFIRMED", true);
    expect((await calls[action]?.(sale, seller))?.status).toBe(409);
    expect(await statusOf(sale.qid)).toBe("CONFIRMED");
  });

  it.each(statuses)(
    "%s, cancelled by staff or expired by the job: according to the table",
    async (status) => {
      const toCancel = await saleIn(status, false);
      const cancelled = allowsAction(status, "cancel") ? "CANCELLED" : status;
      expect(await cancel(toCancel.qid)).toBe(cancelled);
      expect(await statusOf(toCancel.qid)).toBe(cancelled);
      const toExpire = await saleIn(status, false);
      await expire(toExpire.qid);
      expect(await statusOf(toExpire.qid)).toBe(allowsAction(status, "expire") ? "EXPIRED" : status);
    },
  );

  it.each([
    ["buyer", "buyer@demo.example", "buyers"],
    ["warehouse", "warehouse@demo.example", "warehouse"],
    ["staff", "staff@quayside.example", "sellers"],
  ] as const)("is refused to a %s", async (_role, as, application) => {
    for (const status of ["NOTIFIED", "CONFIRMED", "PAID"] as const) {
      const sale = await saleIn(status, false);
      for (const action of actions)
        expect([action, (await calls[action]?.(sale, { as, application }))?.status]).toEqual([action, 403]);
      expect(await statusOf(sale.qid)).toBe(status);
    }
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
