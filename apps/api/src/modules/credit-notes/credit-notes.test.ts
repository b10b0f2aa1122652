import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawCreditNote } from "#modules/credit-notes/credit-note-pdf.ts";
import { type ClaimToCredit, creditNoteContent } from "#modules/credit-notes/credit-note.rules.ts";
import { closedMonth, issueCreditNotes } from "#modules/credit-notes/issue-credit-notes.job.ts";
import { claimCalls } from "#testing/claims.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { type Json, type TestApi, startTestApi } from "#testing/test-api.ts";

let api: TestApi;
let calls: ReturnType<typeof claimCalls>;
beforeAll(async () => {
  api = await startTestApi();
  calls = claimCalls(api);
}, 180_000);
afterAll(() => api.close());

const AFTER_JUNE = new Date("2026-07-01T00:20:00Z");
const notesOf = async (as: string) =>
  (await api.request("GET", "credit-notes/", { as })).body["results"] as unknown as Json[];

async function acceptedClaim(): Promise<{ qid: string; saleId: number }> {
  const claim = await calls.openClaim();
  await calls.askSeller(claim.qid);
  await calls.call("seller", "POST", `claims/${claim.qid}/accept/`);
  return claim;
}

describe("the credit note of a month", () => {
  it("holds every claim approved at the seller's fault, once, when the month is over", async () => {
    const claims = [await acceptedClaim(), await acceptedClaim()];
    const rejected = await calls.openClaim();
    await calls.review(rejected.qid, "START");
    await calls.decide(rejected.qid, { outcome: "REJECTED", fault: "BUYER" });
    const stateOf = async (qid: string) =>
      (await calls.call("seller", "GET", `claims/${qid}/`)).body as unknown as Record<string, unknown>;

    const before = await notesOf(DEMO_SELLER);
    // The last evening of June in Amsterdam.
    await issueCreditNotes({ db: api.services.db, now: new Date("2026-06-30T21:59:59Z") });
    const notesOfJune = async () =>
      (await notesOf(DEMO_SELLER)).filter((note) => String(note["month"]) === "2026-06");
    expect(await notesOfJune()).toEqual([]);

    const { rows: expected } = await sql<{ goods: number; n: number }>`
      select sum(approved_goods_minor)::int as goods, count(*)::int as n from claims c join memberships m on m.organisation_id = c.seller_id
      join users u on u.id = m.user_id where u.email = ${DEMO_SELLER} and c.status = 'DECIDED' and c.fault = 'SELLER' and c.outcome <> 'REJECTED'`.execute(
      api.services.db,
    );
    await Promise.all([1, 2, 3].map(() => issueCreditNotes({ db: api.services.db, now: AFTER_JUNE })));
    const [note, ...others] = await notesOfJune();
    expect(others).toEqual([]);
    expect((await notesOf(DEMO_SELLER)).length).toBe(before.length + 1);
    expect(note).toMatchObject({
      currency: "EUR",
      goods: ((expected[0]?.goods ?? 0) / 100).toFixed(2),
    });
    expect(note?.["claims"] as unknown).toHaveLength(expected[0]?.n ?? 0);
    for (const { qid } of claims)
      expect(await stateOf(qid)).toMatchObject({
        status: "SETTLED",
        creditNote: { number: note?.["number"] },
      });
    // Nothing is charged for it, so it is settled without a note.
    expect(await stateOf(rejected.qid)).toMatchObject({ status: "SETTLED", creditNote: null });
    const { body } = await calls.call("buyer", "GET", `claims/${claims[0]?.qid ?? ""}/`);
    expect(body["creditNote"]).toBeNull();
  });

  it("takes what the seller owes off what it is owed, in the ledger", async () => {
    const { rows } = await sql<{ account: string; amount: number; total: number }>`
      select e.account, e.amount_minor as amount, n.amount_minor as total from credit_notes n
      join ledger_transactions t on t.key = 'credit-note:' || n.seller_id || ':' || n.currency || ':' || to_char(n.period, 'YYYY-MM')
      join ledger_entries e on e.transaction_id = t.id where n.period = '2026-06-01' order by t.id, e.id`.execute(
      api.services.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { account, amount, total } of rows)
      expect(amount).toBe(account === "seller_payable" ? total : -total);
  });

  it("leaves what is decided after the notes to the next month", async () => {
    const late = await acceptedClaim();
    await issueCreditNotes({ db: api.services.db, now: AFTER_JUNE });
    const seen = () => calls.call("seller", "GET", `claims/${late.qid}/`);
    expect((await seen()).body["status"]).toBe("DECIDED");
    await issueCreditNotes({ db: api.services.db, now: new Date("2026-08-01T00:20:00Z") });
    expect((await seen()).body["status"]).toBe("SETTLED");
    expect((await notesOf(DEMO_SELLER))[0]).toMatchObject({ month: "2026-07", amount: "12.00" });
  });

  it("is numbered without gaps, also when one fails half-way", async () => {
    const { rows } = await sql<{ number: string }>`select number from credit_notes order by id`.execute(
      api.services.db,
    );
    const places = rows.map(({ number }) => Number(/^QC-2026-(\d{6})$/.exec(number)?.[1]));
    expect(places).toEqual(places.map((_, index) => index + 1));
  });

  it("is a PDF for its seller, and not there for anybody else", async () => {
    const [note] = await notesOf(DEMO_SELLER);
    const path = `credit-notes/${String(note?.["qid"])}/document/`;
    const answer = await api.request("GET", path, { as: DEMO_SELLER });
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain(`${String(note?.["number"])}.pdf`);
    const document = await PDFDocument.load(answer.bytes, { updateMetadata: false });
    expect(document.getTitle()).toBe(`Credit note ${String(note?.["number"])}`);
    expect((await api.request("GET", path, { as: "keyaccount@demo.example" })).status).toBe(404);
  });

  it("never changes once it is issued", async () => {
    await expect(sql`update credit_notes set content = '{}'`.execute(api.services.db)).rejects.toThrow(
      "append-only",
    );
  });
});

describe("the month that is over", () => {
  it.each([
    ["2026-06-30T21:59:59Z", "2026-05-01", "2026-05-31T22:00:00.000Z"],
    ["2026-06-30T22:00:00Z", "2026-06-01", "2026-06-30T22:00:00.000Z"],
    ["2026-01-15T12:00:00Z", "2025-12-01", "2025-12-31T23:00:00.000Z"],
  ])("at %s is that of %s", (now, period, before) => {
    const month = closedMonth(new Date(now));
    expect([month.period, month.before.toISOString()]).toEqual([period, before]);
  });
});

const claim = (over: Partial<ClaimToCredit>): ClaimToCredit => ({
  id: 1,
  goodsMinor: 1200,
  vatMinor: 0,
  vatRule: "INTRA_EU",
  vatRate: "0",
  shipFromCountry: "DE",
  destinationCountry: "FR",
  lines: [
    {
      claimNumber: "C0000001",
      saleNumber: "300000001",
      invoiceNumber: "QS-2026-000001",
      gtin: "04005900136206",
      name: "Crème Θαλασσινή 50 ml",
      quantity: 1,
      unitMinor: 1200,
      sharePercent: 100,
      sumMinor: 1200,
    },
  ],
  ...over,
});
const seller = { name: "Łódź s.r.o.", address: ["Piotrkowska 1"], vatNumber: "PL1234567890" };
const head = {
  number: "QC-2026-000001",
  issuedAt: AFTER_JUNE,
  month: "2026-06",
  currency: "EUR",
  seller,
};

describe("what a credit note says", () => {
  it("adds up VAT by rule and rate, and names the company that bought", () => {
    const domestic = {
      vatRule: "DOMESTIC",
      vatRate: "0.19",
      vatMinor: 228,
      destinationCountry: "DE",
    } as const;
    const note = creditNoteContent(head, [claim({}), claim(domestic), claim(domestic)]);
    expect(note).toMatchObject({ goodsMinor: 3600, vatMinor: 456, totalMinor: 4056 });
    expect(note.vat).toMatchObject([
      { rule: "INTRA_EU", rate: "0", goodsMinor: 1200, vatMinor: 0 },
      { rule: "DOMESTIC", rate: "0.19", goodsMinor: 2400, vatMinor: 456 },
    ]);
    expect(note.marketplace.name).toBe("Quayside B.V.");
    const british = creditNoteContent(head, [claim({ destinationCountry: "GB" })]);
    expect(british.marketplace.name).toBe("Quayside Ltd");
  });

  it("is drawn on as many pages as it needs", async () => {
    const long = Array.from({ length: 120 }, () => claim({}));
    const pages = (
      await PDFDocument.load(await drawCreditNote(creditNoteContent(head, long)))
    ).getPageCount();
    expect(pages).toBeGreaterThan(2);
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
