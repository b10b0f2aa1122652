import { PDFDocument } from "@cantoo/pdf-lib";
import { isoDay } from "@quayside/format/date";
import { formatMoney } from "@quayside/format/money";
import { readTable } from "@quayside/spreadsheet/read-table";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { claimCalls } from "#testing/claims.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { textOfPdf } from "#testing/pdf-text.ts";
import { useApi } from "#testing/use-api.ts";

const AFTER_JUNE = new Date("2026-06-30T22:20:00Z");
const JUNE = "from=2026-06-01&to=2026-06-30&currency=EUR";
const UNTIL_JULY = "from=2026-06-01&to=2026-07-31&currency=EUR";

/** Last days of periods, today being the second of them, and whether a statement is provisional then. */
const ENDS = [
  ["2026-06-08", false],
  ["2026-06-09", true],
  ["2026-07-31", true],
] as const;

const api = useApi();
beforeAll(async () => {
  const calls = claimCalls(api);
  const claim = await calls.acceptedClaim(2);
  await calls.call("seller", "POST", `sales/${claim.saleQid}/paycomplete/`);
  await payoutsDue({ db: api.services.db, now: new Date("2026-06-20T08:00:00Z") });
  await issueCreditNotes({ db: api.services.db, now: AFTER_JUNE });
}, 180_000);

interface Statement {
  count: number;
  opening: string;
  closing: string;
  currency: string;
  currencies: string[];
  isProvisional: boolean;
  carriers: { count: number }[];
  totals: Record<"sales" | "payouts" | "creditNotes" | "adjustments", string>;
  results: {
    type: string;
    at: string;
    amount: string;
    balance: string;
    reference: string | null;
    sale: { number: string } | null;
    invoice: { number: string } | null;
    creditNote: { number: string } | null;
    parts: { goods: string; shippingFee: string; vat: string } | null;
  }[];
}

const ask = (query: string, as = DEMO_SELLER) => api.request("GET", `payouts/statement/?${query}`, { as });
const statement = async (query: string, as = DEMO_SELLER) =>
  (await ask(query, as)).body as unknown as Statement;
const cents = (amount: string): number => Math.round(Number(amount) * 100);

async function wholeStatement(query: string): Promise<Statement> {
  const first = await statement(`${query}&size=200`);
  const results = [...first.results];
  for (let page = 2; results.length < first.count; page += 1) {
    results.push(...(await statement(`${query}&size=200&page=${page}`)).results);
  }
  return { ...first, results };
}

describe("a statement", () => {
  it("adds up: opening balance, individual lines, closing balance", async () => {
    const { opening, closing, totals, results, count } = await wholeStatement(UNTIL_JULY);
    expect(results).toHaveLength(count);
    let balance = cents(opening);
    for (const line of results) {
      balance += cents(line.amount);
      expect(cents(line.balance)).toBe(balance);
      if (line.parts === null) continue;
      const { goods, shippingFee, vat } = line.parts;
      expect(cents(goods) + cents(shippingFee) + cents(vat)).toBe(cents(line.amount));
    }
    expect(balance).toBe(cents(closing));
    const sums = Object.values(totals).reduce((sum, amount) => sum + cents(amount), 0);
    expect(cents(opening) + sums).toBe(cents(closing));
    expect(new Set(results.map(({ type }) => type))).toEqual(new Set(["SALE", "PAYOUT", "CREDIT_NOTE"]));
    for (const line of results) {
      expect(line.reference !== null).toBe(line.type === "PAYOUT");
      expect(line.creditNote !== null).toBe(line.type === "CREDIT_NOTE");
    }
  });

  it("matches the ledger, the payouts and the credit notes", async () => {
    const { closing, totals } = await statement(UNTIL_JULY);
    const { rows } = await sql<{ payable: number; payouts: number; notes: number }>`
      with seller as (select m.organisation_id as id from memberships m join users u on u.id = m.user_id where u.email = ${DEMO_SELLER})
      select -(select sum(e.amount_minor) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where e.account = 'seller_payable' and e.organisation_id = seller.id and e.currency = 'EUR' and t.at < '2026-07-31T22:00:00Z')::int as payable,
        (select sum(amount_minor - set_off_minor) from payouts where seller_id = seller.id and currency = 'EUR' and paid_at >= '2026-05-31T22:00:00Z' and paid_at < '2026-07-31T22:00:00Z')::int as payouts,
        (select sum(amount_minor) from credit_notes where seller_id = seller.id and currency = 'EUR' and issued_at >= '2026-05-31T22:00:00Z' and issued_at < '2026-07-31T22:00:00Z')::int as notes
      from seller`.execute(api.services.db);
    expect(cents(closing)).toBe(rows[0]?.payable);
    expect(cents(totals.payouts)).toBe(-(rows[0]?.payouts ?? 0));
    expect(cents(totals.creditNotes)).toBe(-(rows[0]?.notes ?? 0));
  });

  it("shows the invoice of each order that has one", async () => {
    const { results } = await wholeStatement(UNTIL_JULY);
    const { rows } = await sql<{ sale: string; invoice: string }>`
      select s.number as sale, i.number as invoice from invoices i join sales s on s.id = i.sale_id`.execute(
      api.services.db,
    );
    const invoices = new Map(rows.map(({ sale, invoice }) => [sale, invoice]));
    for (const { type, sale, invoice } of results) {
      const ofSale = type === "SALE" ? invoices.get(sale?.number ?? "") : undefined;
      expect(invoice?.number).toBe(ofSale);
    }
    expect(results.some(({ invoice }) => invoice !== null)).toBe(true);
  });

  it("begins where the previous one ended, at midnight at the marketplace's registered office", async () => {
    const june = await statement(JUNE);
    const july = await wholeStatement("from=2026-07-01&to=2026-07-31&currency=EUR");
    expect(july.opening).toBe(june.closing);
    // Issued at 00:20 on the first of July in Amsterdam, which is still June in London.
    expect(july.results.map(({ type }) => type)).toEqual(["CREDIT_NOTE"]);
  });

  it("is in the currency with most postings by default, and empty without any", async () => {
    const { currency, currencies } = await statement("from=2026-06-01&to=2026-06-30");
    expect(currency).toBe("EUR");
    expect(currencies[0]).toBe("EUR");
    expect(await statement("from=2026-06-01&to=2026-06-30&currency=SEK")).toMatchObject({
      count: 0,
      opening: "0.00",
      closing: "0.00",
      results: [],
    });
  });

  it("is provisional until its period has ended", async () => {
    for (const [to, isProvisional] of ENDS)
      expect(await statement(`from=2026-06-01&to=${to}&currency=EUR`)).toMatchObject({ isProvisional });
  });

  it("refuses a period that ends before it begins or is longer than a year", async () => {
    for (const period of ["from=2026-07-01&to=2026-06-30", "from=2024-01-01&to=2026-01-01"]) {
      const { status, body } = await ask(period);
      expect([status, body]).toMatchObject([400, { code: "statement_period_invalid", maximumDays: 366 }]);
    }
  });

  it("contains nothing of another seller", async () => {
    const mine = await wholeStatement(UNTIL_JULY);
    const theirs = await statement(UNTIL_JULY, "noterms@demo.example");
    expect(
      theirs.results.filter(({ reference }) =>
        mine.results.some((line) => line.reference === reference && reference !== null),
      ),
    ).toEqual([]);
  });
});

describe("the file of a statement", () => {
  const file = (query: string) =>
    api.request("GET", `payouts/statement/download/?${query}`, { as: DEMO_SELLER });

  it.each(["csv", "xlsx"])("has every line between the two balances as %s", async (format) => {
    const { count, opening, closing } = await statement(UNTIL_JULY);
    const answer = await file(`${UNTIL_JULY}&format=${format}`);
    expect(answer.headers.get("content-disposition")).toContain(
      `statement-EUR-2026-06-01-2026-07-31.${format}`,
    );
    const { sheets } = await readTable(new Uint8Array(answer.bytes));
    const rows = sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(count + 3);
    const header = rows[0] ?? [];
    const [amount, balance] = [header.indexOf("Amount"), header.indexOf("Balance")];
    const lines = rows.slice(2, -1);
    expect(cents(rows[1]?.[balance] ?? "")).toBe(cents(opening));
    expect(cents(rows.at(-1)?.[balance] ?? "")).toBe(cents(closing));
    for (const row of rows.slice(1)) expect(row[0]).toMatch(/^2026-0[67]-\d\d$/);
    const sum = lines.reduce((total, row) => total + cents(row[amount] ?? ""), 0);
    expect(sum).toBe(cents(closing) - cents(opening));
  });

  it.each(["csv", "xlsx"])("has the invoice of an order next to its number as %s", async (format) => {
    const { results } = await wholeStatement(UNTIL_JULY);
    const { sheets } = await readTable(new Uint8Array((await file(`${UNTIL_JULY}&format=${format}`)).bytes));
    const [header = [], ...rows] = sheets[0]?.rows ?? [];
    const order = header.indexOf("Order");
    expect(header[order + 1]).toBe("Invoice");
    expect(rows.slice(1, -1).map((row) => [row[order] ?? "", row[order + 1] ?? ""])).toEqual(
      results.map(({ sale, invoice }) => [sale?.number ?? "", invoice?.number ?? ""]),
    );
  });

  it("shows the invoice of an order below its number as PDF", async () => {
    const { results } = await wholeStatement(UNTIL_JULY);
    const text = (await textOfPdf((await file(`${UNTIL_JULY}&format=pdf`)).bytes)).join("");
    for (const { sale, invoice } of results)
      if (invoice) expect(text).toContain(`\n${sale?.number}\nInvoice ${invoice.number}\n`);
  });

  it("says in each format whether it is provisional", async () => {
    const sentence = "Provisional: the period has not ended, further bookings may follow.";
    for (const [to, isProvisional] of ENDS) {
      const closing = isProvisional ? "Closing balance so far" : "Closing balance";
      const period = `from=2026-06-01&to=${to}&currency=EUR`;
      for (const format of ["csv", "xlsx"]) {
        const { sheets } = await readTable(new Uint8Array((await file(`${period}&format=${format}`)).bytes));
        expect(sheets[0]?.rows.at(-1)?.[1]).toBe(closing);
      }
      const text = (await textOfPdf((await file(`${period}&format=pdf`)).bytes)).join("");
      expect(text).toContain(`\n${closing}\n`);
      expect(text.includes(sentence)).toBe(isProvisional);
    }
  });

  it("has totals by type, with the number of lines, as PDF", async () => {
    const { results, carriers } = await wholeStatement(UNTIL_JULY);
    const lines = Map.groupBy(results, ({ type }) => type);
    const text = (await textOfPdf((await file(`${UNTIL_JULY}&format=pdf`)).bytes)).join("");
    const number = new Intl.NumberFormat("en-GB");
    for (const [type, name] of [
      ["SALE", "order"],
      ["PAYOUT", "payout"],
      ["CREDIT_NOTE", "credit note"],
    ] as const) {
      const { length } = lines.get(type) ?? [];
      expect(length).toBeGreaterThan(0);
      expect(text).toContain(`\n${number.format(length)} ${name}${length === 1 ? "" : "s"}\n`);
    }
    for (const { count } of carriers)
      expect(text).toContain(`\n${number.format(count)} booked carrier${count === 1 ? "" : "s"}\n`);
  });

  it("begins with the parties, their numbers and the summary as PDF", async () => {
    const { opening, closing } = await wholeStatement(UNTIL_JULY);
    const [first = ""] = await textOfPdf((await file(`${UNTIL_JULY}&format=pdf`)).bytes);
    const { rows } = await sql<{ vat: string; postcode: string; account: string }>`
      select o.vat_number as vat, a.postcode, right(k.number, 4) as account
      from users u join memberships m on m.user_id = u.id join organisations o on o.id = m.organisation_id
        join addresses a on a.organisation_id = o.id and a.retired_at is null
        join bank_accounts k on k.seller_id = o.id and k.replaced_at is null
      where u.email = ${DEMO_SELLER}`.execute(api.services.db);
    expect(first).toContain(`VAT number ${rows[0]?.vat}`);
    expect(first).toContain(`ending in ${rows[0]?.account}`);
    expect(rows.some(({ postcode }) => first.includes(`\n${postcode} `))).toBe(true);
    const [summary = "", table = ""] = first.split("\nDate\n");
    const money = (amount: string) => formatMoney(amount, "EUR");
    expect(summary).toContain(`\nBalance at the beginning\n${money(opening)}\n`);
    expect(summary).toContain(`\nBalance so far\n${money(closing)}`);
    expect(table).toContain("Opening balance");
  });

  it("lists the orders of a day together, and its payouts last", async () => {
    const rank: Record<string, number> = { SALE: 1, CREDIT_NOTE: 2, CLAIM: 2, ADJUSTMENT: 2, PAYOUT: 3 };
    const { results } = await wholeStatement(UNTIL_JULY);
    const days = Map.groupBy(results, ({ at }) => isoDay(at, "Europe/Amsterdam"));
    const mixed = [...days.values()].filter((lines) => new Set(lines.map(({ type }) => type)).size > 1);
    expect(mixed.length).toBeGreaterThan(0);
    for (const lines of days.values()) {
      const ranks = lines.map(({ type }) => rank[type]);
      expect(ranks).toEqual(ranks.toSorted());
    }
  });

  it("is a PDF with as many pages as it needs", async () => {
    const answer = await file(`${UNTIL_JULY}&format=pdf`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const document = await PDFDocument.load(answer.bytes);
    expect(document.getTitle()).toBe("Statement 2026-06-01 to 2026-07-31");
    expect(document.getPageCount()).toBeGreaterThan(0);
  });
});

describe("the list of payouts", () => {
  it("has totals by status, and can be searched by order and reference", async () => {
    const { body } = await api.request("GET", "payouts/?size=200", { as: DEMO_SELLER });
    const totals = body["totals"] as unknown as { count: number }[];
    expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(Number(body["count"]));
    const paid = (
      body["results"] as unknown as { reference: string | null; sale: { number: string } }[]
    ).find(({ reference }) => reference !== null);
    for (const search of [paid?.reference ?? "", paid?.sale.number ?? ""]) {
      const found = await api.request("GET", `payouts/?search=${search}`, { as: DEMO_SELLER });
      expect(found.body["results"]).toMatchObject([{ reference: paid?.reference }]);
    }
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
