import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import * as z from "zod/mini";
import { expect, it } from "vitest";

const column = z.nullable(z.string().check(z.regex(/^[A-Z]{1,3}$/)));
const count = z.number().check(z.int(), z.minimum(0));
/** The interface of the command for others: exactly these keys. */
const Summary = z.strictObject({
  outcome: z.enum(["import", "no_gtin", "refuse"]),
  reason: z.nullable(z.string()),
  sheet: z.nullable(z.string()),
  headerRow: z.nullable(count),
  columns: z.strictObject({
    gtin: column,
    price: column,
    quantity: column,
    unit: column,
    currency: column,
  }),
  currency: z.nullable(z.string()),
  numberLocale: z.nullable(z.string()),
  rows: count,
  validGtins: count,
  distinctGtins: count,
  priceSum: z.number(),
  quantitySum: z.number(),
  accepted: count,
  rejected: count,
  ignored: count,
  questions: z.array(
    z.object({
      about: z.string(),
      field: z.nullable(z.string()),
      isRequired: z.boolean(),
    }),
  ),
  ms: count,
  peakRssMb: count,
});

/** The single line that the command prints. */
async function printedOf(content: string): Promise<z.infer<typeof Summary>> {
  const folder = mkdtempSync(path.join(tmpdir(), "quayside-read-list-"));
  const file = path.join(folder, "list.csv");
  writeFileSync(file, content);
  const main = path.join(import.meta.dirname, "main.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [main, file]);
  rmSync(folder, { recursive: true });
  expect(stdout.trim().split("\n")).toHaveLength(1);
  return Summary.parse(JSON.parse(stdout));
}

it("prints as one JSON object how a list would be imported", async () => {
  const list = [
    "Prices of November",
    "EAN;Name;Price €;Stock",
    "4006381333931;Pen;1,50;12",
    "5449000000996;Lemonade;0,80;96",
    "4006381333930;Wrong;2,00;1",
    "",
  ].join("\n");
  expect(await printedOf(list)).toMatchObject({
    outcome: "import",
    reason: null,
    headerRow: 2,
    columns: { gtin: "A", price: "C", quantity: "D", unit: null, currency: null },
    currency: "EUR",
    rows: 3,
    validGtins: 2,
    distinctGtins: 2,
    priceSum: 4.3,
    quantitySum: 109,
    accepted: 2,
    rejected: 1,
    ignored: 0,
    questions: [],
  });
});

it("has the same shape for a file without GTINs and for an unreadable one", async () => {
  expect(await printedOf("SKU;Name;Price\nA1;a;1.20\nA2;b;1.30\n")).toMatchObject({
    outcome: "no_gtin",
    questions: expect.arrayContaining([{ about: "COLUMN", field: "gtin", isRequired: true }]) as unknown,
  });
  expect(await printedOf("\n")).toMatchObject({ outcome: "refuse", headerRow: null, rows: 0 });
  expect(await printedOf("<html><body>none</body></html>")).toMatchObject({
    outcome: "refuse",
    reason: "HTML",
  });
});
