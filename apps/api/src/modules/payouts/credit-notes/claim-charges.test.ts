import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
import { type Json, type TestApi, startTestApi } from "#testing/test-api.ts";

let api: TestApi;
let calls: ReturnType<typeof claimCalls>;
let sellerId: number;
beforeAll(async () => {
  api = await startTestApi();
  calls = claimCalls(api);
  sellerId = await companyOf(api, DEMO_SELLER);
}, 180_000);
afterAll(() => api.close());
beforeEach(() => giveBankAccount(api));

interface ReducedPayout {
  readonly amount: string;
  readonly paidAmount: string;
  readonly setOffs: readonly {
    readonly creditNote: string | null;
    readonly claim: { readonly qid: string; readonly number: string } | null;
    readonly amount: string;
  }[];
}

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
  const { body: sale } = await seller("GET", `sales/${saleQid}/`);
  const { rows } = await sql<{ qid: string }>`
    select l.qid from order_lines l join sale_lines x on x.order_line_id = l.id join sales s on s.id = x.sale_id
    where s.qid = ${saleQid}`.execute(api.services.db);
  const opened = await calls.call("buyer", "POST", "claims/lost-shipment-claim/", {
    saleQid,
    reason: "DELIVERED_TO_WRONG_ADDRESS",
    description: "The carrier left it next door.",
    addressConfirmed: true,
    trackingNumbers: ["1Z999AA10123456784"],
    lines: [{ lineQid: rows[0]?.qid, quantity: 2 }],
  });
  if (opened.status !== 201) throw new Error(`${String(sale["status"])}: ${JSON.stringify(opened.body)}`);
  const qid = String(opened.body["qid"]);
  await calls.askSeller(qid);
  await seller("POST", `claims/${qid}/accept/`);
  return qid;
}

const claimOf = async (qid: string) => (await seller("GET", `claims/${qid}/`)).body;
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
    expect(await claimOf(qid)).toMatchObject({
      status: "DECIDED",
      waitsFor: "APPROVAL",
      needsOwnCorrection: true,
      charge: null,
    });
    expect(await toldOf(qid)).toContain("€26.28 is taken off your next payouts.");
    expect(await toldOf(qid)).toContain("Send us a correction of your own invoice.");

    await approvePayout(payoutQid);
    await Promise.all([1, 2].map(() => runPayouts()));
    await runPayouts();
    expect(await claimOf(qid)).toMatchObject({
      status: "SETTLED",
      waitsFor: null,
      needsOwnCorrection: true,
      creditNote: null,
      charge: { amount: "26.28", takenOff: "26.28" },
    });
    const { body } = await seller("GET", "payouts/?status=PAID&size=200");
    const { number } = await claimOf(qid);
    const reduced = (body["results"] as unknown as ReducedPayout[]).filter(({ setOffs }) =>
      setOffs.some(({ claim }) => claim?.qid === qid),
    );
    expect(reduced.flatMap(({ setOffs }) => setOffs)).toEqual([
      { creditNote: null, claim: { qid, number }, amount: "26.28" },
    ]);
    for (const { amount, paidAmount } of reduced)
      expect(Number(amount) - Number(paidAmount)).toBeCloseTo(26.28, 6);
    expect(body["openCredit"]).toEqual([]);
    await issueCreditNotes({ db: api.services.db, now: new Date("2026-07-01T00:20:00Z") });
    expect((await claimOf(qid))["creditNote"]).toBeNull();
    await expectInvariants(api.services.db);
  });

  it("is deducted from a later payout when its own was paid before", async () => {
    const { saleQid, payoutQid } = await saleOfHalfVat();
    await approvePayout(payoutQid);
    await runPayouts();
    const qid = await acceptedClaim(saleQid);
    await runPayouts();
    expect(await claimOf(qid)).toMatchObject({ charge: { amount: "26.28", takenOff: "0.00" } });
    const { body } = await seller("GET", "payouts/");
    expect(body["openCredit"]).toEqual([{ currency: "EUR", amount: "26.28" }]);
    await expectInvariants(api.services.db);
    const next = await placePayableSale(api, { priceMinor: 1000 });
    await seller("POST", `sales/${next.saleQid}/paycomplete/`);
    await runPayouts(28);
    expect(await claimOf(qid)).toMatchObject({ charge: { takenOff: "26.28" } });
    const { rows } = await sql<{ text: string }>`
      select body as text from notifications where type = 'payout.paid' and subject_qid = ${next.saleQid}`.execute(
      api.services.db,
    );
    expect(rows.map(({ text }) => text).join()).toMatch(/Taken off for claim C\d{7}: €26\.28/);
    await expectInvariants(api.services.db);
  });

  it("is a labelled line of the statement, and adds up", async () => {
    const path = "payouts/statement/?from=2026-06-01&to=2026-07-31&currency=EUR&size=200";
    const { body } = await seller("GET", path);
    const lines = body["results"] as unknown as { type: string; amount: string; claim: Json | null }[];
    const charged = lines.filter(({ type }) => type === "CLAIM");
    expect(charged.map(({ amount }) => amount)).toEqual(["-26.28", "-26.28"]);
    for (const { claim } of charged) expect(String(claim?.["number"])).toMatch(/^C\d{7}$/);
    expect(body["totals"]).toMatchObject({ claims: "-52.56" });
    const sum = lines.reduce((minor, { amount }) => minor + Math.round(Number(amount) * 100), 0);
    expect(Math.round((Number(body["closing"]) - Number(body["opening"])) * 100)).toBe(sum);
    const file = await api.request(
      "GET",
      "payouts/statement/download/?from=2026-06-01&to=2026-07-31&currency=EUR&format=csv",
      { as: DEMO_SELLER },
    );
    expect(Buffer.from(file.bytes).toString("utf8")).toContain("Claim without credit note");
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
    expect(await claimOf(qid)).toMatchObject({ waitsFor: "VAT_NUMBER_MISSING", needsOwnCorrection: false });
    expect(await toldOf(qid)).toContain("It waits for your VAT number: add it in your profile.");
    const { body } = await calls.call("buyer", "GET", `claims/${qid}/`);
    expect(body).toMatchObject({ waitsFor: null, needsOwnCorrection: false, charge: null });
    await sql`update organisations set vat_number = 'DE123456789', vat_status = 'VALID' where id = ${sellerId}`.execute(
      api.services.db,
    );
    expect(await claimOf(qid)).toMatchObject({ waitsFor: null });
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
