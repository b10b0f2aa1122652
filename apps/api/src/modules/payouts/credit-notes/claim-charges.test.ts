import {
  downloadPayoutStatement,
  getPayoutStatement,
} from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { listPayouts } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";
import { claimCalls } from "#testing/claims.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { companyOf } from "#testing/market.ts";
import {
  DEMO_SELLER,
  confirmInFull,
  giveBankAccount,
  placePaidOrder,
  placePayableSale,
  shipSale,
} from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const calls = claimCalls(api);
let sellerId: number;
beforeAll(async () => {
  sellerId = await companyOf(api, DEMO_SELLER);
}, 180_000);
beforeEach(() => giveBankAccount(api));

const seller = (method: string, path: string, body?: unknown) => calls.call("seller", method, path, body);
/** Two weeks later: every payout that is scheduled by then is due. */
const runPayouts = (days = 14) =>
  payoutsDue({
    db: api.services.db,
    now: new Date(api.businessTime.now().getTime() + days * 24 * 60 * 60 * 1000),
  });

/** A completed sale within Germany of 120.00 with half of its VAT: 11.40. Its payout waits for staff. */
async function saleOfHalfVat(): Promise<{ saleQid: string; payoutQid: string }> {
  const { saleQid } = await placePaidOrder(api, {
    lines: [{ quantity: 10, priceMinor: 1200 }],
    destination: "DE",
  });
  await confirmInFull(api, saleQid);
  await seller("PATCH", `sales/${saleQid}/`, {
    sellerVat: "11.40",
    vatReason: "Half of the goods is exempt.",
  });
  await shipSale(api, saleQid);
  const { body } = await seller("POST", `sales/${saleQid}/paycomplete/`);
  return { saleQid, payoutQid: String(body["payout"]?.["qid"]) };
}

const approvePayout = (payoutQid: string) =>
  calls.call("staff", "POST", `internal/payouts/${payoutQid}/release/`);

/** A claim on two units that the seller accepted: 24.00 of goods and 2.28 of the VAT that was paid. */
async function acceptedClaim(saleQid: string): Promise<string> {
  const line = await api.services.db
    .selectFrom("order_lines as l")
    .innerJoin("sale_lines as x", "x.order_line_id", "l.id")
    .innerJoin("sales as s", "s.id", "x.sale_id")
    .where("s.qid", "=", saleQid)
    .select("l.qid")
    .executeTakeFirstOrThrow();
  const qid = await calls.claimOn({ saleQid, lineQid: line.qid }, 2);
  await calls.acceptAsked(qid);
  return qid;
}

const toldOf = async (qid: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select body as text from notifications where type = 'claim.decided' and subject_qid = ${qid}`.execute(
    api.services.db,
  );
  return rows.map(({ text }) => text).join("\n");
};

describe("a claim on a sale without an invoice of ours", () => {
  it("waits for approval of the payout, then is deducted from the next payouts once, without a credit note", async () => {
    const { saleQid, payoutQid } = await saleOfHalfVat();
    const qid = await acceptedClaim(saleQid);
    expect(await calls.sellerClaim(qid)).toMatchObject({
      status: "DECIDED",
      waitsFor: "APPROVAL",
      needsOwnCorrection: true,
      charge: null,
    });
    expect(await toldOf(qid)).toContain("€26.28 is deducted from your next payouts.");
    expect(await toldOf(qid)).toContain("Send us a correction of your own invoice.");

    await approvePayout(payoutQid);
    await Promise.all([1, 2].map(() => runPayouts()));
    await runPayouts();
    expect(await calls.sellerClaim(qid)).toMatchObject({
      status: "SETTLED",
      waitsFor: null,
      needsOwnCorrection: true,
      creditNote: null,
      charge: { amount: "26.28", takenOff: "26.28" },
    });
    const query = { status: "PAID", size: 200 } as const;
    const { results, openCredit } = await api.call(listPayouts, { query }, { as: DEMO_SELLER });
    const { number } = await calls.sellerClaim(qid);
    const reduced = results.filter(({ setOffs }) => setOffs.some(({ claim }) => claim?.qid === qid));
    expect(reduced.flatMap(({ setOffs }) => setOffs)).toEqual([
      { creditNote: null, claim: { qid, number }, amount: "26.28" },
    ]);
    for (const { amount, paidAmount } of reduced)
      expect(Number(amount) - Number(paidAmount)).toBeCloseTo(26.28, 6);
    expect(openCredit).toEqual([]);
    await issueCreditNotes({ db: api.services.db, now: new Date("2026-07-01T00:20:00Z") });
    expect((await calls.sellerClaim(qid)).creditNote).toBeNull();
    await expectInvariants(api.services.db);
  });

  it("is deducted from a later payout when its own was paid before", async () => {
    const { saleQid, payoutQid } = await saleOfHalfVat();
    await approvePayout(payoutQid);
    await runPayouts();
    const qid = await acceptedClaim(saleQid);
    await runPayouts();
    expect(await calls.sellerClaim(qid)).toMatchObject({ charge: { amount: "26.28", takenOff: "0.00" } });
    const { body } = await seller("GET", "payouts/");
    expect(body["openCredit"]).toEqual([{ currency: "EUR", amount: "26.28" }]);
    await expectInvariants(api.services.db);
    const next = await placePayableSale(api, { priceMinor: 1000 });
    await seller("POST", `sales/${next.saleQid}/paycomplete/`);
    await runPayouts(28);
    expect(await calls.sellerClaim(qid)).toMatchObject({ charge: { takenOff: "26.28" } });
    const { rows } = await sql<{ text: string }>`
      select body as text from notifications where type = 'payout.paid' and subject_qid = ${next.saleQid}`.execute(
      api.services.db,
    );
    expect(rows.map(({ text }) => text).join()).toMatch(/Deducted for claim C\d{7}: €26\.28/);
    await expectInvariants(api.services.db);
  });

  it("is a labelled line of the statement, and adds up", async () => {
    const query = { from: "2026-06-01", to: "2026-07-31", currency: "EUR" } as const;
    const as = DEMO_SELLER;
    const statement = await api.call(getPayoutStatement, { query: { ...query, size: 200 } }, { as });
    const lines = statement.results;
    const charged = lines.filter(({ type }) => type === "CLAIM");
    expect(charged.map(({ amount }) => amount)).toEqual(["-26.28", "-26.28"]);
    for (const { claim } of charged) expect(claim?.number).toMatch(/^C\d{7}$/);
    expect(statement.totals).toMatchObject({ claims: "-52.56" });
    const sum = lines.reduce((minor, { amount }) => minor + Math.round(Number(amount) * 100), 0);
    expect(Math.round((Number(statement.closing) - Number(statement.opening)) * 100)).toBe(sum);
    const file = await api.download(downloadPayoutStatement, { query: { ...query, format: "csv" } }, { as });
    expect(file.toString("utf8")).toContain("Claim without credit note");
  });

  it("is never charged twice, nor both charged and credited: the database refuses it", async () => {
    const { db } = api.services;
    await expect(
      sql`insert into claim_charges (claim_id, seller_id, currency, goods_minor, vat_minor, amount_minor, ledger_key, at)
        select claim_id, seller_id, currency, goods_minor, vat_minor, amount_minor, ledger_key || '-2', at from claim_charges`.execute(
        db,
      ),
    ).rejects.toThrow("claim_charges_claim_id_key");
    await expect(
      sql`insert into payout_set_offs (payout_id, claim_charge_id, amount_minor, at)
        select p.id, h.id, 1, h.at from claim_charges h, payouts p
        where not exists (select from payout_set_offs x where x.payout_id = p.id) limit 1`.execute(db),
    ).rejects.toThrow("taken off once");
  });
});

describe("a claim that waits for missing seller details", () => {
  it("says so in the notification and on the claim", async () => {
    const sale = await calls.deliveredSale();
    await seller("POST", `sales/${sale.saleQid}/paycomplete/`);
    await sql`update organisations set vat_number = null, vat_status = null where id = ${sellerId}`.execute(
      api.services.db,
    );
    const qid = await acceptedClaim(sale.saleQid);
    expect(await calls.sellerClaim(qid)).toMatchObject({
      waitsFor: "VAT_NUMBER_MISSING",
      needsOwnCorrection: false,
    });
    expect(await toldOf(qid)).toContain("It waits for your VAT number: add it in your profile.");
    const { body } = await calls.call("buyer", "GET", `claims/${qid}/`);
    expect(body).toMatchObject({ waitsFor: null, needsOwnCorrection: false, charge: null });
    await sql`update organisations set vat_number = 'DE123456789', vat_status = 'VALID' where id = ${sellerId}`.execute(
      api.services.db,
    );
    expect(await calls.sellerClaim(qid)).toMatchObject({ waitsFor: null });
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
