import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Cell, type Sheet, readXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { lineCases } from "#testing/papers/line-cases.ts";
import { SPREADSHEETS } from "#testing/trade/spreadsheets.ts";
import { type ClaimedTrade, claimEach, tradeLines } from "#testing/trade/trade.ts";
import { useApi } from "#testing/use-api.ts";
import { addressOf } from "#testing/use-api.ts";

/** Folder to write the spreadsheets to for review; by default none are written. */
const FOLDER = process.env["SPREADSHEETS_FOLDER"];

/** Each line is a sale that calls make: `proof -- rows` has as many as papers have in the suite. */
const MANY = Number(process.env["LINES"] ?? "17");

const api = useApi();

/** A cell in comparable form: trailing zeros of a number do not matter. */
const plain = (cell: unknown): string => {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? "");
  return /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text;
};

/** The rows below the headings, keyed by heading. */
function byHeading(rows: readonly (readonly unknown[])[]): Readonly<Record<string, string>>[] {
  const [headings = [], ...others] = rows;
  return others.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, plain(row[at])])));
}

/** The characters a spreadsheet needs to display a number, time or date; in a narrower column it shows ####. */
function shownLength({ value, style }: Cell): number {
  const format = style?.numFmt ?? "General";
  if (value instanceof Date) return format.length;
  if (typeof value !== "number") return 0;
  if (format.endsWith("%")) return `${(100 * value).toFixed(1)}%`.length;
  return format === "#,##0.00"
    ? value.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).length
    : String(value).length;
}

/** Numbers that do not fit into their columns. */
function tooWide({ cells, columns = [] }: Sheet): string[] {
  return [...(cells ?? [])]
    .filter(([place, cell]) => shownLength(cell) > (columns[Number(place.split(",")[1])]?.width ?? 0))
    .map(([place, { value }]) => `${place}: ${String(value)}`);
}

describe.each(Object.entries(lineCases(MANY)))("with %s of goods", (_, lines) => {
  let trade: ClaimedTrade;
  beforeAll(async () => {
    trade = await claimEach(api, await tradeLines(api, lines));
  }, 180_000);

  it.each(Object.entries(SPREADSHEETS))(
    "the spreadsheet %s contains every fact, and each fits its column",
    async (name, ask) => {
      const { endpoint, input, as, rows } = await ask(api, trade);
      const asFile = async (format: string) => {
        const asked =
          endpoint.method === "POST"
            ? { ...input, body: { ...input.body, format } }
            : { ...input, query: { ...input.query, format } };
        const { status, bytes } = await api.request(endpoint.method, addressOf(endpoint, asked), {
          as,
          body: asked.body,
        });
        expect(status).toBe(200);
        return bytes;
      };
      const workbook = await asFile("xlsx");
      if (FOLDER !== undefined) {
        await mkdir(FOLDER, { recursive: true });
        await writeFile(join(FOLDER, `${name}-${lines.length}.xlsx`), workbook);
      }
      const { sheets } = await readXlsx(workbook, { readStyles: true });
      const [sheet] = sheets;
      const csv = Papa.parse<string[]>(
        (await asFile("csv"))
          .toString("utf8")
          .replace(/^\ufeff/, "")
          .trim(),
      );
      expect([sheets.length, csv.errors]).toEqual([1, []]);
      expect(tooWide(sheet as Sheet)).toEqual([]);
      for (const read of [byHeading(sheet?.rows ?? []), byHeading(csv.data)]) {
        for (const facts of rows) {
          const wanted = Object.entries(facts).map(([heading, cell]) => [heading, plain(cell)] as const);
          expect(read.filter((row) => wanted.every(([heading, cell]) => row[heading] === cell))).toHaveLength(
            1,
          );
        }
      }
    },
  );
});
