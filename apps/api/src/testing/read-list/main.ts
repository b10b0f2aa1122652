/** Prints how a supplier's file would be imported, as one JSON object: `npm run -s read-list -- FILE`. */
import { readFile } from "node:fs/promises";
import { unreadableOf } from "#modules/inventory/stock-drafts/open-draft-table.ts";
import { summariseList } from "#testing/read-list/summarise-list.ts";

const NOTHING = {
  outcome: "refuse",
  reason: null,
  sheet: null,
  headerRow: null,
  columns: { gtin: null, price: null, quantity: null, unit: null, currency: null },
  currency: null,
  numberLocale: null,
  rows: 0,
  validGtins: 0,
  distinctGtins: 0,
  priceSum: 0,
  quantitySum: 0,
  accepted: 0,
  rejected: 0,
  ignored: 0,
  questions: [],
};

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Say which file: npm run -s read-list -- FILE");
  process.exit(2);
}
const startedAt = performance.now();
const summary = await summaryOf(await readFile(file));
const ms = Math.round(performance.now() - startedAt);
const peakRssMb = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ ...summary, ms, peakRssMb }));

async function summaryOf(content: Uint8Array) {
  try {
    return await summariseList(content);
  } catch (error) {
    return { ...NOTHING, reason: unreadableOf(error).unreadable };
  }
}
