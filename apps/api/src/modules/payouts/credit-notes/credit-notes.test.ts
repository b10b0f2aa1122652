import { listCreditNotes } from "@quayside/api-client/contract/credit-notes/credit-notes.endpoints";
import { getPayoutStatement } from "@quayside/api-client/contract/payout-statements/payout-statements.endpoints";
import { listPayouts } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { PDFDocument } from "@cantoo/pdf-lib";
import { claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import type { ClaimReason } from "@quayside/api-client/contract/claims/claim.schema";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { drawCreditNote } from "#modules/payouts/credit-notes/credit-note-pdf.ts";
import { type ClaimToCredit, creditNoteContent } from "#modules/payouts/credit-notes/credit-note.rules.ts";
import { closedMonth, issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";
import { claimCalls } from "#testing/claims.ts";
import { textOfPdf } from "#testing/pdf-text.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { companyOf } from "#testing/market.ts";
import { DEMO_SELLER, placePayableSale } from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const calls = claimCalls(api);

const AFTER_JUNE = new Date("2026-07-01T00:20:00Z");
const notesOf = async (as: string) => (await api.call(listCreditNotes, { query: {} }, { as })).results;

/** A claim that its seller accepted, on a sale with an invoice. */
async function acceptedClaim(): Promise<{ qid: string; saleId: number }> {
  const claim = await calls.acceptedClaim();
  await calls.completeSale(claim.saleQid);
  return claim;
}

describe("the monthly credit note", () => {
  it("contains every claim approved at the seller's fault, once, after the end of the month", async () => {
    const claims = [await acceptedClaim(), await acceptedClaim()];
    const rejected = await calls.openClaim();
    await calls.review(rejected.qid, "START");
    await calls.decide(rejected.qid, { outcome: "REJECTED", fault: "BUYER" });
    const before = await notesOf(DEMO_SELLER);
    // The last evening of June in Amsterdam.
    await issueCreditNotes({ db: api.services.db, now: new Date("2026-06-30T21:59:59Z") });
    const notesOfJune = async () => (await notesOf(DEMO_SELLER)).filter((note) => note.month === "2026-06");
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
    expect(note?.claims).toHaveLength(expected[0]?.n ?? 0);
    const pages = await api.request("GET", `credit-notes/${String(note?.qid)}/document/`, {
      as: DEMO_SELLER,
    });
    const { body: company } = await api.request("GET", "company/", { as: DEMO_SELLER });
    expect((await textOfPdf(pages.bytes)).join("\n")).toContain(
      `Company register: ${String(company["registrationNumber"])}\n`,
    );
    for (const { qid } of claims)
      expect(await calls.sellerClaim(qid)).toMatchObject({
        status: "SETTLED",
        creditNote: { number: note?.number },
      });
    // It charges nothing, so it is settled without a note.
    expect(await calls.sellerClaim(rejected.qid)).toMatchObject({ status: "SETTLED", creditNote: null });
    const { body } = await calls.call("buyer", "GET", `claims/${claims[0]?.qid ?? ""}/`);
    expect(body["creditNote"]).toBeNull();
  });

  it("deducts what the seller owes from what it is owed, in the ledger", async () => {
    const { rows } = await sql<{ account: string; amount: number; total: number }>`
      select e.account, e.amount_minor as amount, n.amount_minor as total from credit_notes n
      join ledger_transactions t on t.key = n.ledger_key
      join ledger_entries e on e.transaction_id = t.id where n.period = '2026-06-01' order by t.id, e.id`.execute(
      api.services.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { account, amount, total } of rows)
      expect(amount).toBe(account === "seller_payable" ? total : -total);
  });

  it("leaves claims decided after it was issued to the next month", async () => {
    const late = await acceptedClaim();
    await issueCreditNotes({ db: api.services.db, now: AFTER_JUNE });
    const seen = () => calls.sellerClaim(late.qid);
    expect((await seen()).status).toBe("DECIDED");
    await issueCreditNotes({ db: api.services.db, now: new Date("2026-08-01T00:20:00Z") });
    expect((await seen()).status).toBe("SETTLED");
    expect((await notesOf(DEMO_SELLER))[0]).toMatchObject({ month: "2026-07", amount: "12.00" });
  });

  it("is deducted from its seller's next payouts, as far as they suffice, and from no others", async () => {
    const creditOf = async () => {
      const { openCredit } = await api.call(listPayouts, { query: {} }, { as: DEMO_SELLER });
      return openCredit.find(({ currency }) => currency === "EUR");
    };
    const open = Number((await creditOf())?.amount);
    expect(open).toBeGreaterThan(12);
    // One payout smaller than the open amount, and one larger.
    const small = await placePayableSale(api, { priceMinor: 100 });
    await api.request("POST", `sales/${small.saleQid}/pay/`, { as: DEMO_SELLER });
    const large = await placePayableSale(api, { priceMinor: 100_000 });
    await api.request("POST", `sales/${large.saleQid}/pay/`, { as: DEMO_SELLER });
    const now = new Date("2026-08-20T08:00:00Z");
    await Promise.all([1, 2].map(() => payoutsDue({ db: api.services.db, now })));
    const { rows: taken } = await sql<{ minor: number }>`
      select sum(x.amount_minor)::int as minor from payout_set_offs x join payouts p on p.id = x.payout_id
      join memberships m on m.organisation_id = p.seller_id join users u on u.id = m.user_id
      where u.email = ${DEMO_SELLER} and p.paid_at > '2026-07-01' and p.currency = 'EUR'`.execute(
      api.services.db,
    );
    expect(taken[0]?.minor).toBe(Math.round(open * 100));
    expect(await creditOf()).toBeUndefined();

    const query = { status: "PAID", size: 200 } as const;
    const { results: payouts } = await api.call(listPayouts, { query }, { as: DEMO_SELLER });
    const reduced = payouts.filter(({ setOffs }) => setOffs.length > 0);
    expect(reduced.length).toBeGreaterThan(0);
    for (const { amount, paidAmount, setOffs } of reduced) {
      const sum = setOffs.reduce((total, one) => total + Math.round(Number(one.amount) * 100), 0);
      expect(Math.round(Number(amount) * 100) - sum).toBe(Math.round(Number(paidAmount) * 100));
    }
    // The statement ends with the actual balance.
    const { results: lines } = await api.call(
      getPayoutStatement,
      { query: { from: "2026-07-01", to: "2026-08-31", currency: "EUR", size: 200 } },
      { as: DEMO_SELLER },
    );
    expect(lines.some(({ setOff }) => setOff !== null && setOff.creditNotes.length > 0)).toBe(true);
    await expectInvariants(api.services.db);
  });

  it("is issued per legal entity that bought", async () => {
    const claims = [await acceptedClaim(), await acceptedClaim()];
    await sql`update sales set entity = 'GB' where id = ${claims[0]?.saleId ?? 0}`.execute(api.services.db);
    await Promise.all(
      [1, 2].map(() => issueCreditNotes({ db: api.services.db, now: new Date("2026-09-01T00:20:00Z") })),
    );
    const { rows } = await sql<{ entity: string; name: string; claims: number }>`
      select n.entity, n.content->'marketplace'->>'name' as name, (select count(*)::int from claims c where c.credit_note_id = n.id) as claims
      from credit_notes n where n.period = '2026-08-01' order by n.entity`.execute(api.services.db);
    expect(rows).toEqual([
      { entity: "GB", name: "Quayside Ltd", claims: 1 },
      { entity: "NL", name: "Quayside B.V.", claims: 1 },
    ]);
    // Its invoice stands as it was issued.
    await sql`update sales set entity = 'NL' where id = ${claims[0]?.saleId ?? 0}`.execute(api.services.db);
  });

  it("is numbered without gaps, even when one fails half-way", async () => {
    const { rows } = await sql<{ number: string }>`select number from credit_notes order by id`.execute(
      api.services.db,
    );
    const series = Map.groupBy(rows, ({ number }) => number.slice(0, -6));
    expect(series.size).toBeGreaterThan(1);
    for (const [name, notes] of series) {
      expect(name).toMatch(/^QC-[A-Z0-9]{6}-\d{4}$/);
      const places = notes.map(({ number }) => Number(number.slice(-5)));
      expect(places).toEqual(places.map((_, index) => index + 1));
    }
  });

  it("is a PDF for its seller, and does not exist for other companies", async () => {
    const [note] = await notesOf(DEMO_SELLER);
    const path = `credit-notes/${String(note?.qid)}/document/`;
    const answer = await api.request("GET", path, { as: DEMO_SELLER });
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain(`${String(note?.number)}.pdf`);
    const document = await PDFDocument.load(answer.bytes, { updateMetadata: false });
    expect(document.getTitle()).toBe(`Self-billing credit note ${String(note?.number)}`);
    const { rows } = await sql<{ unit: number; reason: ClaimReason }>`
      select (content#>>'{lines,0,unitMinor}')::int as unit, content#>>'{lines,0,reason}' as reason from credit_notes
      where number = ${note?.number}`.execute(api.services.db);
    const [line] = rows;
    const text = (await textOfPdf(answer.bytes)).join(" ").replaceAll("\n", " ");
    expect(text).toContain(`(${claimReasonNames[line?.reason ?? "EXPIRED"].toLowerCase()})`);
    expect(text).toContain(`€${((line?.unit ?? 0) / 100).toFixed(2)}`);
    expect((await api.request("GET", path, { as: "keyaccount@demo.example" })).status).toBe(404);
  });

  it("never changes once it is issued", async () => {
    await expect(sql`update credit_notes set content = '{}'`.execute(api.services.db)).rejects.toThrow(
      "append-only",
    );
  });
});

describe("a claim that cannot be credited yet", () => {
  const stateOf = async (qid: string) => (await calls.sellerClaim(qid)).status;
  const issueAt = (now: string) => issueCreditNotes({ db: api.services.db, now: new Date(now) });

  it("does not wait for its order to be completed: the note refers to the invoice that came with the payment", async () => {
    const claim = await calls.acceptedClaim();
    await issueAt("2026-10-01T00:20:00Z");
    expect(await stateOf(claim.qid)).toBe("SETTLED");
    const { rows } = await sql<{ invoice: string | null }>`
      select l->>'invoiceNumber' as invoice from claims c join credit_notes n on n.id = c.credit_note_id,
        jsonb_array_elements(n.content->'lines') l where c.qid = ${claim.qid}`.execute(api.services.db);
    expect(rows).toEqual([{ invoice: expect.stringMatching(/^QS-[A-Z0-9]{6}-2026-\d{5}$/) }]);
  });

  it.each([
    ["a VAT number", sql`update organisations set vat_number = null where id = `, "2026-11-01T00:20:00Z"],
    [
      "a number the registry accepts",
      sql`update organisations set vat_status = 'INVALID' where id = `,
      "2026-12-01T00:20:00Z",
    ],
    [
      "an address",
      sql`update addresses set retired_at = '2026-06-09T00:00:01Z' where retired_at is null and organisation_id = `,
      "2027-01-01T00:20:00Z",
    ],
  ])("waits while its seller has not %s", async (_what, takeAway, now) => {
    const { db } = api.services;
    const claim = await acceptedClaim();
    const seller = await companyOf(api, DEMO_SELLER);
    await sql`${takeAway} ${seller}`.execute(db);
    await issueAt(now);
    expect(await stateOf(claim.qid)).toBe("DECIDED");
    await sql`update organisations set vat_number = 'DE123456789', vat_status = 'VALID' where id = ${seller}`.execute(
      db,
    );
    await sql`update addresses set retired_at = null where retired_at = '2026-06-09T00:00:01Z'`.execute(db);
    await issueAt(now);
    expect(await stateOf(claim.qid)).toBe("SETTLED");
  });
});

describe("the closed month", () => {
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
  saleId: 1,
  goodsMinor: 1200,
  vatMinor: 0,
  vatRule: "INTRA_EU",
  shipFromCountry: "DE",
  destinationCountry: "FR",
  invoicedNationalVat: null,
  lines: [
    {
      claimNumber: "C0000001",
      saleNumber: "300000001",
      invoiceNumber: "QS-AB12CD-2026-00001",
      invoiceIssuedOn: "2026-06-09",
      gtin: "04005900136206",
      name: "Crème Θαλασσινή 50 ml",
      quantity: 1,
      unitMinor: 1200,
      sharePercent: 100,
      sumMinor: 1200,
      vatRate: "0",
    },
  ],
  ...over,
});
/** The lines of the claim at another rate. */
const linesAt = (vatRate: string) => claim({}).lines.map((line) => ({ ...line, vatRate }));
const seller = { name: "Łódź s.r.o.", address: ["Piotrkowska 1"], vatNumber: "PL1234567890" };
const head = {
  number: "QC-AB12CD-2026-00001",
  issuedAt: AFTER_JUNE,
  month: "2026-06",
  currency: "EUR",
  seller,
  entity: "NL",
  agreement: null,
} as const;

describe("the content of a credit note", () => {
  it("totals VAT by rule and rate, and names the company that bought", () => {
    const domestic = {
      vatRule: "DOMESTIC",
      vatMinor: 228,
      lines: linesAt("0.19"),
    } as const;
    const note = creditNoteContent(head, [claim({}), claim(domestic), claim(domestic)]);
    expect(note).toMatchObject({ goodsMinor: 3600, vatMinor: 456, totalMinor: 4056 });
    expect(note.vat).toMatchObject([
      { rule: "INTRA_EU", rate: "0", goodsMinor: 1200, vatMinor: 0 },
      { rule: "DOMESTIC", rate: "0.19", goodsMinor: 2400, vatMinor: 456 },
    ]);
    expect(note.marketplace.name).toBe("Quayside B.V.");
    const british = creditNoteContent({ ...head, entity: "GB" }, [claim({})]);
    expect(british.marketplace.name).toBe("Quayside Ltd");
  });

  it("divides a claim over products of several rates, to the cent", () => {
    const mixed = claim({
      vatRule: "DOMESTIC",
      goodsMinor: 2400,
      vatMinor: 312,
      lines: [...linesAt("0.07"), ...linesAt("0.19")],
    });
    expect(creditNoteContent(head, [mixed, mixed])).toMatchObject({
      vatMinor: 624,
      vat: [
        { rate: "0.19", goodsMinor: 2400, vatMinor: 456 },
        { rate: "0.07", goodsMinor: 2400, vatMinor: 168 },
      ],
    });
  });

  it("names the corrected invoices with their dates, and the claims that a sentence applies to", async () => {
    const domestic = {
      vatRule: "DOMESTIC",
      vatMinor: 228,
      lines: linesAt("0.19").map((line) => ({ ...line, claimNumber: "C0000002" })),
    } as const;
    const drawn = await drawCreditNote({
      ...creditNoteContent(head, [claim({}), claim(domestic)]),
      claimVat: {},
    });
    const text = (await textOfPdf(drawn)).join(" ").replaceAll("\n", " ");
    expect(text).toContain("Corrects QS-AB12CD-2026-00001 of 9 June 2026.");
    expect(text).toContain("Claim C0000001: VAT-exempt intra-Community supply");
    expect(text).toContain("Claim C0000002: Taxable supply");
  });

  it("states VAT in the currency of the tax authority, at the rates of the corrected invoices", async () => {
    const british = (vatMinor: number, amountMinor: number) =>
      claim({
        vatRule: "DOMESTIC",
        lines: linesAt("0.2"),
        vatMinor,
        shipFromCountry: "GB",
        invoicedNationalVat: { currency: "GBP", amountMinor, ofVatMinor: 1000 },
      });
    // 1.50 of 10.00 at 8.70 pounds, 0.50 at 8.60, and one without VAT.
    const note = creditNoteContent(head, [british(150, 870), british(50, 860), claim({})]);
    expect(note.nationalVat).toEqual({ currency: "GBP", amountMinor: 174 });
    const text = (await textOfPdf(await drawCreditNote({ ...note, claimVat: {} }))).join(" ");
    expect(text).toContain("VAT in the national currency: GBP 1.74.");
    expect(creditNoteContent(head, [claim({})]).nationalVat).toBeUndefined();
    const swedish = { ...british(100, 900), invoicedNationalVat: null };
    expect(creditNoteContent(head, [british(150, 870), swedish]).nationalVat).toBeUndefined();
  });

  it("states the supplier's register number, where there is one", async () => {
    const drawn = async (registration?: string) => {
      const own = { ...head, seller: { ...seller, ...(registration && { registration }) } };
      return (
        await textOfPdf(await drawCreditNote({ ...creditNoteContent(own, [claim({})]), claimVat: {} }))
      ).join(" ");
    };
    expect(await drawn("HRB 12345")).toContain("Company register: HRB 12345\n");
    expect((await drawn()).match(/Company register/g)).toHaveLength(1);
  });

  it("has as many pages as it needs", async () => {
    const long = Array.from({ length: 120 }, () => claim({}));
    const pages = (
      await PDFDocument.load(await drawCreditNote({ ...creditNoteContent(head, long), claimVat: {} }))
    ).getPageCount();
    expect(pages).toBeGreaterThan(2);
  });

  it("ends the sentence about a company with one full stop, whatever its legal form ends with", async () => {
    const own = { ...head, seller: { ...seller, name: "Stille Handel B.V." } };
    const text = (
      await textOfPdf(await drawCreditNote({ ...creditNoteContent(own, [claim({})]), claimVat: {} }))
    ).join(" ");
    expect(text.replaceAll("\n", " ")).toContain("on behalf of Stille Handel B.V. It corrects");
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
