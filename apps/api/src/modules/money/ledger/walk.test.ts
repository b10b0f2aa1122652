import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { DAY_MS } from "#kernel/durations.ts";
import { bookTransactions } from "#modules/money/ledger/ledger.writer.ts";
import { issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { claimCalls } from "#testing/claims.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { DEMO_SELLER, giveBankAccount, ledgerOf, placePaidOrder, shipSale } from "#testing/paid-order.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const calls = claimCalls(api);
beforeAll(async () => {
  await withoutOtherClaims();
  await giveBankAccount(api);
}, 180_000);

/** The credit note in this test must contain only its own claim: the demo's decided claims wait for another month. */
async function withoutOtherClaims(): Promise<void> {
  await sql`update claims set decided_at = decided_at + interval '2 months' where status = 'DECIDED'`.execute(
    api.services.db,
  );
}

const sale = (method: string, qid: string, path: string, body?: unknown) =>
  api.request(method, `sales/${qid}/${path}`, { as: DEMO_SELLER, body });
/** A wallet that was never used does not exist. */
const wallet = async (buyer: string) => {
  const { body } = await api.request("GET", "wallets/", { as: buyer, application: "buyers" });
  return (body["results"] as unknown as Json[]).find((one) => String(one["currency"]) === "EUR");
};
const linesOf = (answer: Json) => answer["lines"] as unknown as { id: string; requestedQuantity: number }[];

/** What the seller is owed and owes for a sale, in cents. */
async function sellerAccounts(saleId: number) {
  const { rows } = await sql<{ account: string; total: number }>`
    select account, sum(amount_minor)::bigint as total from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where account in ('seller_payable', 'seller_receivable') and t.sale_id = ${saleId} group by account`.execute(
    api.services.db,
  );
  return Object.fromEntries(rows.map((row) => [row.account, row.total]));
}

/** The ledger entries of a claim's credit note. */
async function creditNoteOf(claimQid: string) {
  const { rows } = await sql<{ account: string; amount: number }>`
    select e.account, e.amount_minor as amount from claims c join credit_notes n on n.id = c.credit_note_id
    join ledger_transactions t on t.key = n.ledger_key
    join ledger_entries e on e.transaction_id = t.id where c.qid = ${claimQid}`.execute(api.services.db);
  return Object.fromEntries(rows.map((row) => [row.account, row.amount]));
}

describe("one sale, step by step through the ledger", () => {
  it("posts order, payment, payout, claim and credit note to the cent", async () => {
    const order = await placePaidOrder(api, { lines: [{ quantity: 10, priceMinor: 1200 }] });
    const { buyer } = order;
    expect(await wallet(buyer)).toBeUndefined();
    const opened = await sale("GET", order.saleQid, "");
    expect(opened.body).toMatchObject({
      status: "NOTIFIED",
      price: "120.00",
      quantity: 10,
      sellerVat: { rule: "INTRA_EU", rates: [{ rate: "0" }], maximum: "0.00" },
    });
    const orderPaid = { provider: 12720, order_clearing: -12720 };
    expect(await ledgerOf(api, order.orderId)).toEqual({ ORDER_PAID: orderPaid });

    const lines = linesOf(opened.body).map(({ id }) => ({
      id,
      quantity: 8,
      reductionReason: "INSUFFICIENT_STOCK",
    }));
    const confirmed = await sale("POST", order.saleQid, "confirm_saleline_quantities/", { lines });
    expect(confirmed.body).toMatchObject({ price: "96.00", refund: { status: "PENDING" } });
    expect(await ledgerOf(api, order.orderId)).toEqual({ ORDER_PAID: orderPaid });
    expect(await wallet(buyer)).toMatchObject({ balance: "0.00", pending: "25.44" });

    expect((await sale("PATCH", order.saleQid, "", { sellerShippingFee: "5.00" })).status).toBe(200);
    await shipSale(api, order.saleQid);
    const paid = await sale("POST", order.saleQid, "pay/");
    expect(paid.body).toMatchObject({
      status: "PAID",
      nextAction: "COMPLETE",
      refund: { status: "POSTED" },
      // A Wednesday: the test's day is a Tuesday.
      payout: { status: "SCHEDULED", amount: "101.00", dueOn: "2026-06-10", reference: null, paidAt: null },
    });
    const salePaid = {
      order_clearing: 12720,
      buyer_wallet: -2544,
      seller_payable: -10100,
      shipping_cost: 500,
      revenue: -576,
    };
    expect(await ledgerOf(api, order.orderId)).toEqual({ ORDER_PAID: orderPaid, SALE_PAID: salePaid });
    expect(await wallet(buyer)).toMatchObject({ balance: "25.44", pending: "0.00" });

    const now = api.businessTime.now();
    await payoutsDue({ db: api.services.db, now });
    expect(await ledgerOf(api, order.orderId)).not.toHaveProperty("PAYOUT");
    await payoutsDue({ db: api.services.db, now: new Date(now.getTime() + DAY_MS) });
    const number = String(opened.body["number"]);
    expect((await sale("GET", order.saleQid, "")).body).toMatchObject({
      payout: { status: "PAID", reference: `QP-${number}` },
    });
    const payout = { seller_payable: 10100, bank: -10100 };

    const { qid: orderQid } = await api.services.db
      .selectFrom("orders")
      .select("qid")
      .where("id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    const { body: ordered } = await calls.call("buyer", "GET", `orders/${orderQid}/lines/`);
    const lineQid = String(ordered["results"]?.[0]?.["qid"]);
    const evidence = await calls.evidenceFor(order.saleQid);
    const claim = await calls.call(
      "buyer",
      "POST",
      "claims/",
      calls.damaged({ ...order, orderQid, lineQid }, evidence),
    );
    const claimQid = String(claim.body["qid"]);
    await calls.askSeller(claimQid);
    expect(await ledgerOf(api, order.orderId)).not.toHaveProperty("CLAIM");
    const accepted = await calls.call("seller", "POST", `claims/${claimQid}/accept/`);
    expect(accepted.body).toMatchObject({ status: "DECIDED", outcome: "APPROVED", approved: "12.00" });
    const claimed = { revenue: 72, seller_receivable: 1200, buyer_wallet: -1272 };
    expect(await ledgerOf(api, order.orderId)).toEqual({
      ORDER_PAID: orderPaid,
      SALE_PAID: salePaid,
      PAYOUT: payout,
      CLAIM: claimed,
    });
    expect(await sellerAccounts(order.saleId)).toEqual({ seller_payable: 0, seller_receivable: 1200 });
    await sale("POST", order.saleQid, "paycomplete/");
    // The first minute after the month, at the marketplace's registered office.
    await issueCreditNotes({ db: api.services.db, now: new Date("2026-06-30T22:01:00Z") });
    expect(await creditNoteOf(claimQid)).toEqual({ seller_payable: 1200, seller_receivable: -1200 });

    const held = await wallet(buyer);
    expect(held).toMatchObject({ balance: "38.16", pending: "0.00" });
    const wallets = `wallets/${String(held?.["qid"])}/`;
    const read = (path: string) =>
      api.request("GET", `${wallets}${path}`, { as: buyer, application: "buyers" });
    expect((await read("")).body).toEqual(held);
    const newest = (await read("lines/?size=2")).body["results"] as unknown as Json[];
    expect(newest).toMatchObject([
      { source: "CLAIM_REFUND", amount: "12.72", saleQid: order.saleQid },
      { source: "REDUCTION_REFUND", amount: "25.44", saleQid: order.saleQid },
    ]);
    const claims = (await read("lines/?source=CLAIM_REFUND")).body;
    expect(Number(claims["count"])).toBe(1);
  });

  it("reclaims the VAT that it pays the seller", async () => {
    const order = await placePaidOrder(api, {
      lines: [{ quantity: 10, priceMinor: 1200 }],
      destination: "DE",
    });
    const opened = await sale("GET", order.saleQid, "");
    expect(opened.body).toMatchObject({ sellerVat: { rule: "DOMESTIC", rates: [{ rate: "0.19" }] } });
    const lines = linesOf(opened.body).map(({ id, requestedQuantity }) => ({
      id,
      quantity: requestedQuantity,
    }));
    await sale("POST", order.saleQid, "confirm_saleline_quantities/", { lines });
    const amounts = { sellerShippingFee: "5.00", sellerVat: "23.75" };
    expect((await sale("PATCH", order.saleQid, "", amounts)).body).toMatchObject({
      sellerVat: { amount: "23.75", expectedVatAmount: "23.75", maximum: "23.80" },
    });
    await shipSale(api, order.saleQid);
    expect((await sale("POST", order.saleQid, "paycomplete/")).body).toMatchObject({
      status: "COMPLETED",
      hasInvoiceForDownload: true,
      payout: { amount: "148.75" },
    });
    expect((await ledgerOf(api, order.orderId))["SALE_PAID"]).toEqual({
      order_clearing: 12720,
      seller_payable: -14875,
      shipping_cost: 500,
      input_vat: 2375,
      revenue: -720,
    });
  });

  it("refunds the buyer in full when a sale comes to nothing", async () => {
    const order = await placePaidOrder(api, { lines: [{ quantity: 10, priceMinor: 1200 }] });
    await sale("POST", order.saleQid, "decline/", { reason: "WAREHOUSE_CLOSED" });
    expect(await ledgerOf(api, order.orderId)).toEqual({
      ORDER_PAID: { provider: 12720, order_clearing: -12720 },
      SALE_DECLINED: { order_clearing: 12720, buyer_wallet: -12720 },
    });
  });

  it("commits nothing unbalanced and never changes a posting", async () => {
    const entry = { account: "bank", organisationId: null, currency: "EUR", amountMinor: 1 } as const;
    const head = { key: "crooked", kind: "ADJUSTMENT", orderId: null, saleId: null } as const;
    const crooked = { ...head, at: api.businessTime.now(), entries: [entry] };
    await expect(inTransaction(api.services.db, (tx) => bookTransactions(tx, [crooked]))).rejects.toThrow(
      "does not balance",
    );
    await expect(sql`update ledger_entries set amount_minor = 1`.execute(api.services.db)).rejects.toThrow();
  });

  it("shows a buyer no wallet but their own", async () => {
    const { buyer } = await placePaidOrder(api, { lines: [{ quantity: 1, priceMinor: 1200 }] });
    const theirs = String((await wallet(buyer))?.["qid"]);
    const stranger = { as: "buyer@demo.example", application: "buyers" } as const;
    for (const qid of [theirs, "0123456789ABCDEF"])
      for (const path of ["", "lines/"])
        expect((await api.request("GET", `wallets/${qid}/${path}`, stranger)).status).toBe(404);
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
