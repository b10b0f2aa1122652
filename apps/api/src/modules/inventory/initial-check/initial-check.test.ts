import { zipOf } from "@quayside/spreadsheet/hostile-workbooks.fixtures";
import { oldWorkbook } from "@quayside/spreadsheet/old-workbook.fixtures";
import { workbookFixture } from "@quayside/spreadsheet/workbook.fixtures";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { runInitialChecks } from "#modules/inventory/initial-check/run-initial-checks.job.ts";
import { countDemand } from "#modules/catalogue/recommendations/count-demand.job.ts";
import { companyOf, makeOffer } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { COLUMNS_MISSING } from "#testing/stock-list.ts";
import { useApi } from "#testing/use-api.ts";

const staff = { as: "staff@quayside.example" };
const FIELDS = {
  headingRow: "2",
  gtin: "Barcode",
  price: "Unit price",
  sellingUnit: "Case",
  inventory: "On hand",
  currency: "EUR",
  dealId: "DEAL-1041",
};

const api = useApi();

function start(
  lines: readonly string[],
  fields: Record<string, string> = FIELDS,
  options: { as: string; headers?: Record<string, string> } = staff,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    "file",
    new Blob([["Stock of June", "Barcode,Unit price,Case,On hand", ...lines].join("\n")]),
    "june.csv",
  );
  return api.request("POST", "internal/initialcheck/", { ...options, body: form });
}

async function finished(qid: unknown): Promise<Json> {
  for (;;) {
    await runInitialChecks(api.services);
    const { body } = await api.request("GET", `internal/initialcheck/task/${String(qid)}/`, staff);
    if (!["WAITING", "RUNNING"].includes(String(body["status"]))) return body;
  }
}

describe("the check of a prospective seller's list", () => {
  it("reports which products the catalogue knows, what buyers want and how the prices compare", async () => {
    const sellerId = await companyOf(api, "quiet@demo.example");
    const [dear, cheap] = [
      await makeOffer(api, { sellerId, priceMinor: 1000, stock: 5 }),
      await makeOffer(api, { sellerId, priceMinor: 1000, stock: 5 }),
    ];
    const { rows } = await sql<{
      gtin: string;
      id: number;
    }>`select gtin, id from variants v where not exists (
      select 1 from offers o where o.variant_id = v.id) order by id desc limit 1`.execute(api.services.db);
    await sql`insert into search_log (variant_id, at) values (${rows[0]?.id}, ${api.businessTime.now()})`.execute(
      api.services.db,
    );
    await countDemand({ db: api.services.db, now: api.businessTime.now() });
    const started = await start([
      `${dear.gtin},10.40,1,10`,
      `${cheap.gtin},9.00,6,20`,
      `${rows[0]?.gtin},2.50,1,4`,
      "4006381333931,1.00,1,100",
      "4006381333930,1.00,1,5",
      "4.00638E+12,1.00,1,5",
      `${dear.gtin},10.40,1,10`,
    ]);
    expect(started).toMatchObject({ status: 201, body: { dealId: "DEAL-1041", fileName: "june.csv" } });
    const task = await finished(started.body["qid"]);
    expect(task).toMatchObject({ status: "DONE", progress: 1, failure: null });
    expect(task["result"]).toMatchObject({
      rows: { total: 7, matched: 3, unknown: 1, rejected: 2, ignored: 1 },
      invalidGtins: 2,
      currency: "EUR",
      stockValue: "394.00",
      matchedStockValue: "294.00",
      pricePosition: { winning: 1, within5Percent: 1, within10Percent: 0, above: 0, nobodyElse: 1 },
      medianPercentageToWinningPrice: "-0.0302",
      errors: [{ reason: "GTIN_INVALID" }, { reason: "GTIN_DIGITS_LOST" }],
    });
    expect(Number(task["result"]?.["shareInDemand"])).toBeGreaterThan(0);

    const path = `internal/initialcheck/task/${String(started.body["qid"])}/download/`;
    const file = await api.request("GET", `${path}?format=csv`, staff);
    expect(file.headers.get("content-disposition")).toContain("june-checked.csv");
    const lines = String(file.body["text"]).trim().split("\r\n");
    expect(lines).toHaveLength(7);
    expect(lines[1]).toMatch(new RegExp(`^3,${dear.gtin},Known,.*,10.40,EUR,1,10,(Yes|No),0.0396,$`));
    const leftOut = lines.filter((line: string) => line.includes(",Left out,"));
    expect(leftOut.map((line: string) => line.split(",").at(-1))).toEqual([
      "GTIN is not a valid GTIN",
      "GTIN has lost digits in a spreadsheet; format the column as text",
    ]);
    expect(lines.filter((line: string) => line.includes(",Unknown,"))).toHaveLength(1);
  });

  /** GTIN, price, selling unit and stock, below a heading row. */
  const ROWS = [
    [1, 2, 3, 4],
    [4006381333931, 1.25, 6, 18],
  ] as const;
  const textOf = (mark: string) => [["é1", 2, 3, 4], ROWS[1]].map((row) => row.join(mark)).join("\n");
  const xlsxRow = (cells: readonly number[], row: number) =>
    `<row r="${row + 1}">${cells.map((value, place) => `<c r="${"ABCD"[place]}${row + 1}"><v>${value}</v></c>`).join("")}</row>`;
  const odsRow = (cells: readonly number[]) =>
    `<table:table-row>${cells.map((value) => `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`).join("")}</table:table-row>`;
  const ods = zipOf([
    { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet" },
    {
      name: "content.xml",
      content: `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="S">${ROWS.map(odsRow).join("")}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ]);

  it.each([
    ["XLSX", workbookFixture({ sheets: [{ rows: ROWS.map(xlsxRow).join("") }] })],
    [
      "XLS",
      oldWorkbook(ROWS.flatMap((cells, row) => cells.map((value, place) => [row, place, value] as const))),
    ],
    ["ODS", ods],
    ["a text of Windows", Buffer.from(textOf(";"), "latin1")],
    ["a text in UTF-16", Buffer.from(`\ufeff${textOf("\t")}`, "utf16le")],
  ])("reads %s as the upload of a stock list does", async (_, file) => {
    const form = new FormData();
    const columns = { headingRow: "1", gtin: "#1", price: "#2", sellingUnit: "#3", inventory: "#4" };
    for (const [name, value] of Object.entries({ ...FIELDS, ...columns })) form.append(name, value);
    form.append("file", new Blob([new Uint8Array(file)]), "list");
    const { status, body } = await api.request("POST", "internal/initialcheck/", { ...staff, body: form });
    expect([status, body["code"]]).toEqual([201, undefined]);
    expect(await finished(body["qid"])).toMatchObject({
      status: "DONE",
      result: { rows: { total: 1, matched: 0, unknown: 1, rejected: 0, ignored: 0 }, stockValue: "22.50" },
    });
  });

  it("reports every missing field in its own words", async () => {
    const asked = await start(["1,2,3,4"], {});
    expect([asked.status, asked.body["code"]]).toEqual([400, "validation_failed"]);
    expect(asked.body["fieldErrors"]).toEqual(COLUMNS_MISSING);
    const form = new FormData();
    for (const [name, value] of Object.entries(FIELDS)) form.append(name, value);
    const none = await api.request("POST", "internal/initialcheck/", { ...staff, body: form });
    expect(none.body["fieldErrors"]).toEqual({ file: ["Please select a file"] });
    const wrong = await start(["1,2,3,4"], { ...FIELDS, gtin: "EAN", currency: "XXX" });
    expect(wrong.body["fieldErrors"]).toEqual({ currency: ["Please select the currency."] });
    const missing = await start(["1,2,3,4"], { ...FIELDS, gtin: "EAN" });
    expect(missing.body["fieldErrors"]).toEqual({ gtin: ["Please select the column containing GTIN."] });
  });

  it("is refused to sellers in the words of the checker", async () => {
    const answer = await api.request("POST", "internal/initialcheck/", {
      as: "seller@demo.example",
      body: {},
    });
    expect(answer).toMatchObject({
      status: 403,
      body: {
        code: "gtin_checker_forbidden",
        message: "You don't have permission to use the seller GTIN checker.",
      },
    });
  });

  it("refuses an invalid file, an unknown deal, and staff without the permission", async () => {
    expect(await start(["1,2,3,4"], { ...FIELDS, dealId: "DEAL-9999" })).toMatchObject({
      status: 400,
      body: { code: "deal_not_found" },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(FIELDS)) form.append(name, value);
    form.append("file", new Blob(["PK\u0003\u0004 broken"]), "x.xlsx");
    expect(await api.request("POST", "internal/initialcheck/", { ...staff, body: form })).toMatchObject({
      status: 400,
      body: { code: "file_unparsable", reason: "BROKEN" },
    });
    await sql`update staff_roles set role = 'support'`.execute(api.services.db);
    for (const answer of [
      await start(["1,2,3,4"]),
      await api.request("GET", "internal/initialcheck/task/0123456789ABCDEF/", staff),
    ]) {
      expect(answer).toMatchObject({
        status: 403,
        body: {
          code: "gtin_checker_forbidden",
          message: "You don't have permission to use the seller GTIN checker.",
        },
      });
    }
    await sql`update staff_roles set role = 'administrator'`.execute(api.services.db);
  });

  it("answers 404 to unknown tasks, and makes one task per key", async () => {
    expect(await api.request("GET", "internal/initialcheck/task/0123456789ABCDEF/", staff)).toMatchObject({
      status: 404,
      body: { code: "task_not_found" },
    });
    const options = { ...staff, headers: { "idempotency-key": "one-check" } };
    const { dealId: _, ...fields } = FIELDS;
    const [first, second] = [
      await start(["1,2,3,4"], fields, options),
      await start(["1,2,3,4"], fields, options),
    ];
    expect(second.body["qid"]).toBe(first.body["qid"]);
    expect((await finished(first.body["qid"]))["result"]?.["rows"]).toMatchObject({ total: 1, rejected: 1 });
  });

  it("is resumed when it was interrupted, and fails after three attempts", async () => {
    const { body } = await start(["1,2,3,4"]);
    const qid = String(body["qid"]);
    await finished(qid);
    // One that has ended has the time of its end, and one that goes on has none.
    const unended = sql`update initial_checks set finished_at = null where qid = ${qid}`;
    await expect(unended.execute(api.services.db)).rejects.toThrow("ended_check_has_its_time");
    const cutOff = (attempts: number) =>
      sql`update initial_checks set status = 'RUNNING', result = null, finished_at = null, attempts = ${attempts},
        started_at = ${api.businessTime.now()}::timestamptz - interval '11 minutes' where qid = ${qid}`.execute(
        api.services.db,
      );
    await cutOff(1);
    expect((await finished(qid))["status"]).toBe("DONE");
    await cutOff(3);
    expect(await finished(qid)).toMatchObject({ status: "FAILED", failure: "INTERNAL", result: null });
  });
});
