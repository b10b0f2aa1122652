import { createReadStream, createWriteStream, openAsBlob, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { streamXlsxRows } from "hucre/xlsx";
import Papa from "papaparse";
import { openTable } from "#open-table.ts";
import type { TableRow } from "#table-rows.ts";
import { readOffer } from "#understanding/read-offer.ts";
import { understandTable } from "#understanding/understand-table.ts";
import { type TableFormat, writeTable } from "#write-table.ts";

// `write FORMAT FILE ROWS [DAY] [GTINS]` writes a list of products, with prices and stock that vary by day, for the
// GTINs in a file with one per line, or for generated ones; `READER FILE` reads a list and prints the number of rows,
// the CPU time of reading without process start-up, and peak memory, as JSON. Each reading is a separate process,
// because memory is not released.

/** Rows from which a list is understood. */
const SAMPLE_ROWS = 2000;

const columns = [
  { header: "GTIN", kind: "text" },
  { header: "Name", kind: "text" },
  { header: "Brand", kind: "text" },
  { header: "Price", kind: "money" },
  { header: "Stock", kind: "number" },
  { header: "Unit", kind: "text" },
  { header: "SKU", kind: "text" },
  { header: "Category", kind: "text" },
] as const;

/** A GTIN from the range for use within companies. */
function gtinOf(row: number): string {
  const digits = `299${String(row).padStart(9, "0")}`;
  let sum = 0;
  for (let place = 0; place < 12; place += 1) sum += Number(digits[place]) * (place % 2 === 0 ? 1 : 3);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function write(
  format: TableFormat,
  file: string,
  count: number,
  { day, gtins }: { day: number; gtins: readonly string[] },
): Promise<void> {
  async function* rows() {
    for (let row = 0; row < count; row += 1) {
      const name = `Product ${row}, ${row % 3 === 0 ? "red" : "blue"} 50 ml`;
      const price = ((row % 9000) / 100 + 1 + (row % 10 === day % 10 ? 0.1 : 0)).toFixed(2);
      yield [
        gtins[row] ?? gtinOf(row + 1),
        name,
        `Brand ${row % 500}`,
        price,
        (row % 700) + (row % 20 === day % 20 ? 1 : 0),
        "piece",
        `SKU-${row}`,
        `Category ${row % 40}`,
      ];
    }
  }
  const table = writeTable({ format, sheetName: "List", columns, rows: rows() });
  await pipeline(Readable.from(table), createWriteStream(file));
}

const readers: Readonly<Record<string, (file: string) => Promise<number>>> = {
  reader: async (file) => {
    const table = await openTable(await openAsBlob(file), { caps: { bytes: 1024 ** 3 } });
    let rows = 0;
    for await (const row of table.rows()) if (row.cells.length > 0) rows += 1;
    return rows;
  },
  /** As in an import: understand the table, then check every row. */
  checked: async (file) => {
    const table = await openTable(await openAsBlob(file), { caps: { bytes: 1024 ** 3 } });
    const sample: TableRow[] = [];
    for await (const batch of table.batches()) {
      sample.push(...batch.slice(0, SAMPLE_ROWS - sample.length));
      if (sample.length >= SAMPLE_ROWS) break;
    }
    const { chosen } = understandTable(sample, { currency: "EUR", isWorkbook: table.hasTypedNumbers });
    let accepted = 0;
    for await (const batch of table.batches()) {
      for (const row of batch) {
        const isBody = row.number > (chosen.headerRow ?? 0);
        if (isBody && readOffer(row, chosen).verdict === "accepted") accepted += 1;
      }
    }
    return accepted;
  },
  papaparse: (file) =>
    new Promise((resolve, reject) => {
      let rows = 0;
      Papa.parse<string[]>(createReadStream(file, "utf8"), {
        skipEmptyLines: true,
        step: () => {
          rows += 1;
        },
        complete: () => resolve(rows),
        error: reject,
      });
    }),
  hucre: async (file) => {
    let rows = 0;
    for await (const row of streamXlsxRows(new Uint8Array(readFileSync(file))))
      if (row.values.length > 0) rows += 1;
    return rows;
  },
};

const [task = "", first = "", second = "", count = "", day = "0", codes] = process.argv.slice(2);
if (task === "write") {
  const gtins = codes === undefined ? [] : readFileSync(codes, "utf8").split("\n");
  await write(first as TableFormat, second, Number(count), { day: Number(day), gtins });
} else {
  const read = readers[task];
  if (!read) throw new Error(`No reader ${task}`);
  const before = process.cpuUsage();
  const rows = await read(first);
  const { user, system } = process.cpuUsage(before);
  const cpuSeconds = (user + system) / 1e6;
  const { maxRSS } = process.resourceUsage();
  console.log(JSON.stringify({ rows, cpuSeconds, rssMb: maxRSS / 1024 }));
}
