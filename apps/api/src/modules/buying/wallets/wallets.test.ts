import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { HOUR_MS } from "#kernel/durations.ts";
import { bookTransactions } from "#modules/money/ledger/ledger.writer.ts";
import { expireUnpaidOrders } from "#modules/buying/orders/expire-unpaid-orders.job.ts";
import { minorOf } from "#modules/buying/wallets/wallet-use.ts";
import { settleWithdrawals } from "#modules/buying/wallets/settle-withdrawals.job.ts";
import { findViolations } from "#testing/invariants.ts";
import { makeOffer } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const IBAN = "FR14 2004 1010 0505 0001 3M02 606";

const market = useMarket("wallet");
afterEach(() => vi.restoreAllMocks());

/** A buyer with money in the wallet, from a sale that was cancelled. */
async function newBuyer(minor: number, currency = "EUR") {
  const { buyer, ...calls } = await market.newBuyer();
  await inTransaction(market.api.services.db, (tx) =>
    bookTransactions(tx, [
      {
        key: `test-gift:${buyer.id}`,
        kind: "SALE_CANCELLED",
        orderId: null,
        saleId: null,
        at: market.api.businessTime.now(),
        entries: [
          { account: "revenue", organisationId: null, currency, amountMinor: minor },
          { account: "buyer_wallet", organisationId: buyer.id, currency, amountMinor: -minor },
        ],
      },
    ]),
  );
  const wallets = (await calls.get("wallets/")).body["results"] as unknown as Json[];
  const id = String(wallets[0]?.["qid"]);
  const withdrawal = (amount: string, rest: object = {}) => ({
    amount,
    holder: "Test SAS",
    iban: IBAN,
    ...rest,
  });
  return {
    buyer,
    ...calls,
    id,
    apply: (body: object, key?: string) => calls.call("POST", `wallets/${id}/apply/`, body, key),
    withdraw: (amount: string, rest: object = {}, key?: string) =>
      calls.call("POST", `wallets/${id}/withdraw/`, withdrawal(amount, rest), key),
    balance: async () => (await calls.get(`wallets/${id}/`)).body["balance"],
    sources: async () =>
      ((await calls.get(`wallets/${id}/lines/`)).body["results"] as unknown as Json[]).map((line) => [
        line["source"],
        line["amount"],
      ]),
    /** An order of `quantity` units at 10.60 whose payment failed. */
    unpaidOrder: async (quantity: number, sellerId = market.german) => {
      await calls.chooseAddresses();
      await calls.add(await makeOffer(market.api, { sellerId, priceMinor: 1000, stock: 1000 }), quantity);
      const { body } = await calls.complete("sandbox_decline");
      return String(body["orderQid"]);
    },
  };
}

const statusOf = async (buyer: Awaited<ReturnType<typeof newBuyer>>, orderQid: string) =>
  (await buyer.get(`orders/${orderQid}/`)).body["status"];

describe("amounts", () => {
  it.each([
    ["12", 1200],
    ["12.5", 1250],
    ["0.05", 5],
  ])("of %s are %i minor units", (text, minor) => expect(minorOf(text)).toBe(minor));
});

describe("a wallet used for an order that awaits payment", () => {
  it("pays it in full when the balance is sufficient, and its sellers get their sales", async () => {
    const buyer = await newBuyer(10_000);
    const orderQid = await buyer.unpaidOrder(5);
    expect(await buyer.apply({ orderQid })).toMatchObject({
      status: 200,
      body: {
        wallet: { qid: buyer.id, balance: "47.00" },
        applied: "53.00",
        due: "0.00",
        order: { qid: orderQid, status: "PAID" },
        cartQid: null,
      },
    });
    expect((await buyer.get(`orders/${orderQid}/`)).body["sales"]).toHaveLength(1);
    expect((await buyer.sources())[0]).toEqual(["ORDER_PAYMENT", "-53.00"]);
    expect(await buyer.apply({ orderQid })).toMatchObject({
      status: 409,
      body: { code: "invalid_state", status: "PAID" },
    });
  });

  it("pays part of it when the balance is lower, and the provider collects the rest", async () => {
    const buyer = await newBuyer(2000);
    const orderQid = await buyer.unpaidOrder(5);
    expect((await buyer.apply({ orderQid })).body).toMatchObject({
      applied: "20.00",
      due: "33.00",
      order: { status: "AWAITING_PAYMENT" },
    });
    const collect = vi.spyOn(market.api.services.payments, "collect");
    await buyer.call("POST", `orders/${orderQid}/pay/`, { paymentMethod: "sandbox" });
    expect(collect.mock.calls.map(([payment]) => payment.amountMinor)).toEqual([3300]);
    expect(await statusOf(buyer, orderQid)).toBe("PAID");
  });

  it("gets its money back when the order expires unpaid", async () => {
    const buyer = await newBuyer(2000);
    const orderQid = await buyer.unpaidOrder(5);
    await buyer.apply({ orderQid, amount: "15.00" });
    expect(await buyer.balance()).toBe("5.00");
    const now = new Date(market.api.businessTime.now().getTime() + 30 * 24 * HOUR_MS);
    await expireUnpaidOrders({ db: market.api.services.db, now });
    await expireUnpaidOrders({ db: market.api.services.db, now });
    expect([await statusOf(buyer, orderQid), await buyer.balance()]).toEqual(["EXPIRED", "20.00"]);
    expect((await buyer.sources()).slice(0, 2)).toEqual([
      ["EXPIRY_REFUND", "15.00"],
      ["ORDER_PAYMENT", "-15.00"],
    ]);
  });

  it("refuses amounts above the balance or the amount due, other currencies and an empty wallet", async () => {
    const buyer = await newBuyer(2000);
    const orderQid = await buyer.unpaidOrder(1);
    expect((await buyer.apply({ orderQid, amount: "20.01" })).body).toMatchObject({
      code: "wallet_balance_insufficient",
      available: "20.00",
      currency: "EUR",
    });
    expect((await buyer.apply({ orderQid, amount: "10.61" })).body).toMatchObject({
      code: "amount_exceeds_due",
      due: "10.60",
    });
    const british1 = await buyer.unpaidOrder(1, market.british);
    expect((await buyer.apply({ orderQid: british1 })).body).toMatchObject({
      code: "nothing_due",
      currency: "EUR",
    });
    await buyer.withdraw("20.00");
    expect((await buyer.apply({ orderQid })).body).toMatchObject({ code: "wallet_empty" });
  });

  it("pays an order whose payment is withdrawn, and waits for one that cannot be", async () => {
    const buyer = await newBuyer(2000);
    await buyer.chooseAddresses();
    await buyer.add(await market.germanOffer({ priceMinor: 1000, stock: 9 }), 1);
    const { orderQid } = (await buyer.complete("sandbox_error_502")).body;
    const payments = market.api.services.payments;
    const withdraw = vi.spyOn(payments, "withdraw").mockRejectedValue(new Error("reset"));
    expect((await buyer.apply({ orderQid })).body).toMatchObject({ code: "payment_in_progress" });
    withdraw.mockRestore();
    expect((await buyer.apply({ orderQid })).body).toMatchObject({ due: "0.00", order: { status: "PAID" } });
  });

  it("belongs to its company alone, as does the order", async () => {
    const buyer = await newBuyer(2000);
    const other = await newBuyer(2000);
    const orderQid = await other.unpaidOrder(1);
    expect((await buyer.apply({ orderQid })).status).toBe(404);
    expect((await buyer.call("POST", `wallets/${other.id}/apply/`, {})).status).toBe(404);
    const body = { amount: "1.00", holder: "Test SAS", iban: IBAN };
    expect((await buyer.call("POST", `wallets/${other.id}/withdraw/`, body)).status).toBe(404);
  });
});

describe("a wallet chosen at the checkout", () => {
  it("pays the order as far as the balance goes when the cart is ordered", async () => {
    const buyer = await newBuyer(2000);
    await buyer.chooseAddresses();
    await buyer.add(await market.germanOffer({ priceMinor: 1000, stock: 9 }), 5);
    expect((await buyer.apply({})).body).toMatchObject({ applied: "20.00", due: "33.00", order: null });
    expect(await buyer.balance()).toBe("20.00");
    const collect = vi.spyOn(market.api.services.payments, "collect");
    expect((await buyer.complete()).body).toMatchObject({ order: { status: "PAID" } });
    expect(collect.mock.calls.map(([payment]) => payment.amountMinor)).toEqual([3300]);
    expect(await buyer.balance()).toBe("0.00");
  });

  it("is not overwritten by a choice made without knowing it, and is read with the checkout", async () => {
    const buyer = await newBuyer(2000);
    await buyer.chooseAddresses();
    await buyer.add(await market.germanOffer({ priceMinor: 1000, stock: 9 }), 5);
    const checkout = async () => (await buyer.get("checkouts/active/")).body;
    const { version: seen, wallets } = await checkout();
    expect(wallets).toEqual([]);
    expect((await buyer.apply({ amount: "5", version: seen })).status).toBe(200);
    const refused = await buyer.apply({ amount: "20", version: seen });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "version_conflict",
        change: { action: "wallet.choose", by: expect.any(String), at: expect.stringMatching(/Z$/) },
      },
    });
    const chosen = { walletQid: buyer.id, maximum: "5.00", currency: "EUR" };
    expect(await checkout()).toMatchObject({ wallets: [chosen], version: refused.body["version"] });
    expect((await buyer.apply({ amount: "20", version: refused.body["version"] })).status).toBe(200);
    expect(await checkout()).toMatchObject({ wallets: [{ ...chosen, maximum: "20.00" }] });
  });

  it("pays an order only in the state that its buyer saw", async () => {
    const buyer = await newBuyer(10_000);
    const orderQid = await buyer.unpaidOrder(2);
    const { version } = (await buyer.get(`orders/${orderQid}/`)).body;
    expect((await buyer.apply({ orderQid, version: Number(version) + 1 })).body).toMatchObject({
      code: "version_conflict",
      version,
    });
    expect(await buyer.balance()).toBe("100.00");
    expect((await buyer.apply({ orderQid, version })).body).toMatchObject({ order: { status: "PAID" } });
    expect((await buyer.apply({ orderQid, version })).body).toMatchObject({
      code: "version_conflict",
      change: { action: expect.stringMatching(/^order\.|^wallet\./) },
    });
  });

  it("pays all of it without the provider when the balance is sufficient, and respects the requested amount", async () => {
    const buyer = await newBuyer(10_000);
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 99 });
    const collect = vi.spyOn(market.api.services.payments, "collect");
    await buyer.chooseAddresses();
    await buyer.add(offer, 2);
    await buyer.apply({});
    expect((await buyer.complete()).body).toMatchObject({ order: { status: "PAID" } });
    expect(collect).not.toHaveBeenCalled();
    await buyer.chooseAddresses();
    await buyer.add(offer, 2);
    await buyer.apply({ amount: "1.20" });
    await buyer.complete();
    expect(collect.mock.calls.map(([payment]) => payment.amountMinor)).toEqual([2000]);
    expect(await buyer.balance()).toBe("77.60");
  });

  it("is not used when the choice is withdrawn or the cart has nothing in its currency", async () => {
    const buyer = await newBuyer(2000);
    expect((await buyer.apply({})).body).toMatchObject({ code: "nothing_due" });
    await buyer.chooseAddresses();
    await buyer.add(await market.germanOffer({ priceMinor: 1000, stock: 9 }), 1);
    await buyer.apply({});
    expect((await buyer.apply({ amount: "0" })).body).toMatchObject({ applied: "0.00", due: "10.60" });
    await buyer.complete();
    expect(await buyer.balance()).toBe("20.00");
  });
});

describe("a withdrawal", () => {
  it("sends the money to the bank and shows only the last digits of the account", async () => {
    const buyer = await newBuyer(2000);
    const { status, body } = await buyer.withdraw("12.50");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      wallet: { balance: "7.50" },
      withdrawal: { amount: "12.50", currency: "EUR", accountEnding: "2606", status: "SUCCEEDED" },
    });
    expect(JSON.stringify(body)).not.toContain("20041010");
    expect((await buyer.sources())[0]).toEqual(["WITHDRAWAL", "-12.50"]);
    const { rows } = await sql<{ subject: string }>`
      select subject from outgoing_messages where recipient = ${buyer.buyer.email}`.execute(
      market.api.services.db,
    );
    expect(rows).toContainEqual({
      subject: expect.stringMatching(/from your wallet is on its way to your bank$/),
    });
  });

  it("requires a valid IBAN, a sufficient balance, and a recent sign-in", async () => {
    const buyer = await newBuyer(2000);
    expect((await buyer.withdraw("1.00", { iban: "FR1420041010050500013M02607" })).body).toMatchObject({
      code: "iban_invalid",
    });
    expect((await buyer.withdraw("20.01")).body).toMatchObject({
      code: "wallet_balance_insufficient",
      available: "20.00",
    });
    expect((await buyer.withdraw("0.00")).status).toBe(400);
    expect((await buyer.withdraw("1.001")).status).toBe(400);
    await sql`update organisations set blocked_at = ${market.api.businessTime.now()} where id = ${buyer.buyer.id}`.execute(
      market.api.services.db,
    );
    expect((await buyer.withdraw("1.00")).status).toBe(403);
    await sql`update organisations set blocked_at = null where id = ${buyer.buyer.id}`.execute(
      market.api.services.db,
    );
    market.api.securityClock.advance(6 * 60_000);
    expect(await buyer.withdraw("1.00")).toMatchObject({
      status: 403,
      body: { code: "fresh_sign_in_required" },
    });
    expect(await buyer.balance()).toBe("20.00");
  });

  it("happens once per key, and continues where it stopped when the provider did not answer", async () => {
    const buyer = await newBuyer(2000);
    const transfer = vi
      .spyOn(market.api.services.payments, "transfer")
      .mockRejectedValueOnce(new Error("lost"));
    const first = await buyer.withdraw("5.00", {}, "key-of-withdrawal");
    expect([first.status, first.body["code"]]).toEqual([502, "payment_provider_unanswered"]);
    expect(await buyer.balance()).toBe("15.00");
    const second = await buyer.withdraw("5.00", {}, "key-of-withdrawal");
    const third = await buyer.withdraw("5.00", {}, "key-of-withdrawal");
    expect([second.status, third.body]).toEqual([200, second.body]);
    expect(new Set(transfer.mock.calls.map(([payment]) => payment.reference)).size).toBe(1);
    expect(await buyer.balance()).toBe("15.00");
  });

  it("is completed by a job when the client never retries", async () => {
    const buyer = await newBuyer(2000);
    vi.spyOn(market.api.services.payments, "transfer").mockRejectedValueOnce(new Error("lost"));
    await buyer.withdraw("5.00");
    expect(await settleWithdrawals(market.api.services)).toBe(0);
    market.api.businessTime.advance(61_000);
    expect(await settleWithdrawals(market.api.services)).toBe(1);
    expect(await settleWithdrawals(market.api.services)).toBe(0);
    expect(await buyer.balance()).toBe("15.00");
  });

  it.each([
    ["declined", 400, "withdrawal_declined"],
    ["refused", 400, "withdrawal_declined"],
    ["trouble", 503, "payment_trouble"],
  ] as const)("that is %s is in the wallet again", async (kind, status, code) => {
    const buyer = await newBuyer(2000);
    vi.spyOn(market.api.services.payments, "transfer").mockResolvedValueOnce({ kind });
    const answer = await buyer.withdraw("5.00", {}, `key-${kind}`);
    expect([answer.status, answer.body["code"]]).toEqual([status, code]);
    expect(await buyer.balance()).toBe("20.00");
    expect((await buyer.sources()).slice(0, 2)).toEqual([
      ["WITHDRAWAL", "5.00"],
      ["WITHDRAWAL", "-5.00"],
    ]);
  });
});

describe("a wallet in a race", () => {
  it("pays an order once when it is used many times concurrently", async () => {
    const buyer = await newBuyer(20_000);
    const orderQid = await buyer.unpaidOrder(5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.apply({ orderQid })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await statusOf(buyer, orderQid), await buyer.balance()]).toEqual(["PAID", "147.00"]);
  });

  it("never falls below zero, whatever withdraws money concurrently", async () => {
    const buyer = await newBuyer(6000);
    const orderQid = await buyer.unpaidOrder(5);
    const answers = await Promise.all([
      buyer.withdraw("40.00"),
      buyer.apply({ orderQid, amount: "50.00" }),
      buyer.withdraw("30.00"),
      buyer.apply({ orderQid, amount: "53.00" }),
      buyer.withdraw("60.00"),
    ]);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body["code"]);
    expect(answers.filter(({ status }) => status === 200)).not.toHaveLength(0);
    for (const code of refused) {
      expect(["wallet_balance_insufficient", "wallet_empty", "invalid_state"]).toContain(code);
    }
    expect(Number(await buyer.balance())).toBeGreaterThanOrEqual(0);
  });

  it("is used once when the cart is ordered during a withdrawal", async () => {
    const buyer = await newBuyer(5300);
    await buyer.chooseAddresses();
    await buyer.add(await market.germanOffer({ priceMinor: 1000, stock: 9 }), 5);
    await buyer.apply({});
    const [ordered] = await Promise.all([buyer.complete(), buyer.withdraw("53.00")]);
    expect(ordered.body).toMatchObject({ order: { status: "PAID" } });
    expect(await buyer.balance()).toBe("0.00");
  });

  it("leaves the books balanced", async () => {
    const found = Object.keys(await findViolations(market.api.services.db)).filter((name) =>
      /^I[349]/.test(name),
    );
    expect(found).toEqual([]);
  });
});
