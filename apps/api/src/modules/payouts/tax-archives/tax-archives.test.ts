import { readTable } from "@quayside/spreadsheet/read-table";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";
import { claimCalls } from "#testing/claims.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const AFTER_JUNE = new Date("2026-06-30T22:20:00Z");
const SUMMER = "from=2026-06-01&to=2026-07-31";

const api = useApi();
let saleQid: string;
beforeAll(async () => {
  const calls = claimCalls(api);
  const claim = await calls.acceptedClaim(2);
  saleQid = claim.saleQid;
  await calls.call("seller", "POST", `sales/${saleQid}/paycomplete/`);
  await issueCreditNotes({ db: api.services.db, now: AFTER_JUNE });
}, 180_000);

const ask = (query: string, as = DEMO_SELLER) =>
  api.request("GET", `tax-documents/archive/?${query}`, { as });
const filesOf = async (query: string) => unzipSync(new Uint8Array((await ask(query)).bytes));

/** The table of an archive as rows keyed by heading. */
async function tableOf(files: Record<string, Uint8Array>): Promise<Record<string, string>[]> {
  const { sheets } = await readTable(files["documents.csv"] ?? new Uint8Array());
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name ?? "", row[place] ?? ""])));
}

describe("the tax documents of a period", () => {
  it("come as one ZIP: every invoice and credit note with its stored bytes, and a table of them", async () => {
    const answer = await ask(SUMMER);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toContain("tax-documents-2026-06-01-2026-07-31.zip");
    const files = unzipSync(new Uint8Array(answer.bytes));
    const { rows: issued } = await sql<{ folder: string; number: string }>`
      select 'invoices' as folder, number from invoices i join memberships m on m.organisation_id = i.seller_id join users u on u.id = m.user_id
        where u.email = ${DEMO_SELLER} and issued_at >= '2026-05-31T22:00:00Z' and issued_at < '2026-07-31T22:00:00Z'
      union all
      select 'credit-notes', number from credit_notes n join memberships m on m.organisation_id = n.seller_id join users u on u.id = m.user_id
        where u.email = ${DEMO_SELLER} and issued_at >= '2026-05-31T22:00:00Z' and issued_at < '2026-07-31T22:00:00Z'`.execute(
      api.services.db,
    );
    expect(issued.some(({ folder }) => folder === "credit-notes")).toBe(true);
    expect(Object.keys(files).toSorted()).toEqual(
      [
        "documents.csv",
        ...issued.flatMap(({ folder, number }) => [`${folder}/${number}.pdf`, `${folder}/${number}.xml`]),
      ].toSorted(),
    );
    const rows = await tableOf(files);
    expect(new Set(rows.map((row) => row["Number"]))).toEqual(new Set(issued.map(({ number }) => number)));

    const invoice = rows.find((row) => row["Document"] === "Self-billing invoice");
    const [single] = await Promise.all(
      ["pdf", "xml"].map((format) =>
        api.request("GET", `sales/${saleQid}/invoice/?format=${format}`, { as: DEMO_SELLER }),
      ),
    );
    const name = /filename="?([^";]+)/.exec(single?.headers.get("content-disposition") ?? "")?.[1] ?? "";
    expect(Buffer.from(files[`invoices/${name}`] ?? [])).toEqual(Buffer.from(single?.bytes ?? []));
    expect(strFromU8(files[`invoices/${invoice?.["Number"] ?? ""}.xml`] ?? new Uint8Array())).toContain(
      "<Invoice",
    );
  });

  it("add up in the table: net and VAT of each rate, with credit notes negative", async () => {
    const rows = await tableOf(await filesOf(SUMMER));
    const cents = (text = "") => Math.round(Number(text) * 100);
    for (const row of rows) expect(cents(row["Net"]) + cents(row["VAT"])).toBe(cents(row["Total"]));
    const { body } = await api.request("GET", "credit-notes/", { as: DEMO_SELLER });
    const june = (body["results"] as unknown as Json[]).find(({ month }) => String(month) === "2026-06");
    const parts = rows.filter((row) => row["Number"] === june?.["number"]);
    expect(parts.reduce((sum, row) => sum + cents(row["Total"]), 0)).toBe(-cents(String(june?.["amount"])));
    // Issued at 00:20 on the first of July in Amsterdam, which is still June in London.
    expect(parts[0]).toMatchObject({ Document: "Credit note", Issued: "2026-07-01" });
  });

  it("are separated by semicolons on request", async () => {
    const files = await filesOf(`${SUMMER}&delimiter=SEMICOLON`);
    expect(strFromU8(files["documents.csv"] ?? new Uint8Array())).toContain("Document;Number;Issued");
  });

  it("come with DATEV bookings on request, which add up to the table", async () => {
    const own =
      "datevDomestic=4400&datevReduced=4300&datevIntraEu=4125&datevExport=4120&datevDebtor=10100&datevConsultant=29098&datevClient=55003";
    const files = await filesOf(`${SUMMER}&bookkeeping=DATEV&${own}`);
    const names = Object.keys(files).filter((name) => name.startsWith("EXTF_"));
    expect(names).toEqual(["EXTF_Buchungsstapel_2026-06-01_2026-07-31.csv"]);
    const text = new TextDecoder("windows-1252").decode(files[names[0] ?? ""]);
    const [head = "", , ...bookings] = text.trimEnd().split("\r\n");
    expect(head).toContain(';29098;55003;20260101;4;20260601;20260731;"Quayside";');
    const cells = bookings.map((line) => line.split(";"));
    const cents = (amount = "") => Math.round(Number(amount.replace(",", ".")) * 100);
    const booked = cells.reduce((sum, [amount, side]) => sum + (side === '"S"' ? 1 : -1) * cents(amount), 0);
    const rows = (await tableOf(files)).filter((row) => row["Currency"] === "EUR");
    expect(booked).toBe(rows.reduce((sum, row) => sum + cents(row["Total"]), 0));
    expect(new Set(cells.map(([, side]) => side))).toEqual(new Set(['"S"', '"H"']));
    expect(Object.keys(await filesOf(SUMMER)).some((name) => name.startsWith("EXTF_"))).toBe(false);
  });

  it("are answered with what to do for DATEV where none of them is in euros", async () => {
    const { rows } = await sql<{ email: string; day: string }>`
      select u.email, (select max(i.issued_at)::date from invoices i where i.seller_id = s.organisation_id) as day from sellers s join memberships m on m.organisation_id = s.organisation_id and m.role = 'owner' join users u on u.id = m.user_id
      where s.currency = 'GBP' and s.status = 'ACTIVE' and u.email_verified_at is not null
        and exists (select from invoices i where i.seller_id = s.organisation_id and i.content->>'currency' = 'GBP')
        and not exists (select from invoices i where i.seller_id = s.organisation_id and i.content->>'currency' <> 'GBP')
      order by u.id limit 1`.execute(api.services.db);
    const { email: british = "", day = "" } = rows[0] ?? {};
    // A page is drawn when it is first asked for, so the period is short.
    const period = `from=${day}&to=${day}`;
    expect((await ask(`${period}&bookkeeping=DATEV`, british)).body).toMatchObject({
      code: "no_datev_bookings",
    });
    expect((await ask(period, british)).status).toBe(200);
  });

  it("are refused with accounts of different lengths, and with numbers that DATEV does not accept", async () => {
    const refusal = async (numbers: string) =>
      (await ask(`${SUMMER}&bookkeeping=DATEV&${numbers}`)).body["code"];
    expect(await refusal("datevDomestic=44000")).toBe("datev_accounts_invalid");
    expect(await refusal("datevDebtor=1000")).toBe("validation_failed");
    expect(await refusal("datevConsultant=1000")).toBe("validation_failed");
    expect(await refusal("datevYearStart=13")).toBe("validation_failed");
  });

  it("include none of another seller, and a period without any says so", async () => {
    const { status, body } = await ask(SUMMER, "noterms@demo.example");
    expect([status, body]).toMatchObject([404, { code: "no_tax_documents" }]);
    expect((await ask("from=2020-01-01&to=2020-12-31")).body).toMatchObject({ code: "no_tax_documents" });
  });

  it("are refused for a period that ends before it begins or is longer than a year", async () => {
    for (const period of ["from=2026-07-01&to=2026-06-30", "from=2024-01-01&to=2026-01-01"]) {
      const { status, body } = await ask(period);
      expect([status, body]).toMatchObject([400, { code: "statement_period_invalid", maximumDays: 366 }]);
    }
  });

  it("are limited to what one ZIP may hold", async () => {
    const { rows } = await sql<{ id: number; sellerId: number }>`
      select id, seller_id as "sellerId" from invoices order by id desc limit 1`.execute(api.services.db);
    const [one] = rows;
    if (!one) throw new Error("There is no invoice");
    await sql`alter table invoices drop constraint invoices_sale_id_key`.execute(api.services.db);
    await sql`insert into invoices (qid, sale_id, seller_id, number, issued_at, content)
      select 'copied_' || n, sale_id, seller_id, 'COPY-' || n, '2021-03-01T12:00:00Z', content
      from invoices, generate_series(1, 5001) n where id = ${one.id}`.execute(api.services.db);
    const answer = await ask("from=2021-03-01&to=2021-03-31");
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: "too_many_tax_documents", maximum: 5000 },
    ]);
  });
});
