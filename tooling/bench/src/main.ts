import { parseArgs } from "node:util";
import { benchApi, benchLoginAlone } from "./api.bench.ts";
import { benchCheckout } from "./checkout.bench.ts";
import { benchCleanUp } from "./clean-up.bench.ts";
import { benchExports } from "./exports.bench.ts";
import { benchInventory } from "./inventory.bench.ts";
import { benchLargeSeller } from "./large-seller.bench.ts";
import { benchMemory } from "./memory.bench.ts";
import { benchListFlow } from "./list-flow.bench.ts";
import { benchMixed } from "./mixed.bench.ts";
import { benchOptimise } from "./optimise.bench.ts";
import { benchOrdersInBrowser } from "./orders-browser.bench.ts";
import { benchPages } from "./pages.bench.ts";
import { benchReader } from "./reader.bench.ts";
import { benchSearch } from "./search.bench.ts";
import { benchStockSource } from "./stock-source.bench.ts";
import { benchWarehouse } from "./warehouse.bench.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sales: { type: "string" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    lines: { type: "string", default: "500" },
    variants: { type: "string", default: "10000,1000000" },
    rows: { type: "string", default: "1000000" },
    offers: { type: "string", default: "200000" },
    minutes: { type: "string", default: "9" },
  },
});

/**
 * Benchmarks: both sides in one session, alternating rounds, medians with minimum and maximum, one JSON line
 * per figure.
 * - `api`: the order list, detail and sign-in compared with the bare queries and the bare hash; `login`: only
 *   the sign-in.
 * - `large-seller`: the order list of one seller with very many sales.
 * - `checkout`: checkout and confirmation compared with the same hand-written writes.
 * - `search`: the catalogue search at several sizes.
 * - `memory`: the API's memory after hostile workbooks.
 * - `clean-up`: the nightly clean-up of very many old rows.
 * - `exports`: the latency of other calls while a long file is written.
 * - `inventory`: the inventory of a seller with very many offers (quick run:
 *   `--variants 10000 --offers 2000`).
 * - `optimise`: large carts spread over sellers.
 * - `reader`: reading suppliers' files.
 * - `stock-source`: very large stock lists.
 * - `pages`: first-load sizes and times compared with an empty page.
 * - `mixed`: minutes of everything at the same time.
 * - `warehouse`: scans, searches and starts of an offline device.
 * - `orders-browser`: a seller's order screens with very many orders, in a browser; runs only when named.
 * - `list-flow`: large stock lists from the file drop to going live, in a browser; runs only when named.
 * Databases are filled once and kept below `DATA_DIR`; `API_DIST` measures another build than the one in the
 * tree.
 */
const benches: Record<string, () => Promise<void>> = {
  api: () =>
    benchApi({
      sales: Number(values.sales ?? 1_000_000),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
    }),
  "large-seller": () =>
    benchLargeSeller({ sales: Number(values.sales ?? 1_000_000), rounds: Number(values.rounds) }),
  checkout: () => benchCheckout({ rounds: Number(values.rounds) }),
  search: () =>
    benchSearch({
      variants: values.variants.split(",").map(Number),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
    }),
  memory: () => benchMemory({ rounds: Number(values.rounds) }),
  "clean-up": () => benchCleanUp({ rows: Number(values.rows) }),
  exports: () => benchExports({ variants: 10_000, rounds: Number(values.rounds) }),
  optimise: () => benchOptimise({ rounds: Number(values.rounds) }),
  inventory: () =>
    benchInventory({
      variants: Math.max(...values.variants.split(",").map(Number)),
      offers: Number(values.offers),
      rounds: Number(values.rounds),
    }),
  pages: () => benchPages({ rounds: Number(values.rounds) }),
  reader: () => benchReader({ rounds: Number(values.rounds), rows: Number(values.rows) }),
  "stock-source": () => benchStockSource({ rounds: Number(values.rounds), rows: Number(values.rows) }),
};

/** Parts of other benchmarks, and those that fill the database they are pointed at: run only when named. */
const named: Record<string, () => Promise<void>> = {
  mixed: () => benchMixed({ minutes: Number(values.minutes) }),
  login: () =>
    benchLoginAlone({
      sales: Number(values.sales ?? 100_000),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
    }),
  warehouse: () => benchWarehouse({ rounds: Number(values.rounds), packages: 10_000 }),
  "list-flow": () => benchListFlow({ rows: Math.min(Number(values.rows), 200_000) }),
  "orders-browser": () =>
    benchOrdersInBrowser({
      sales: Number(values.sales ?? 200_000),
      lines: Number(values.lines),
      rounds: Number(values.rounds),
    }),
};

const names = positionals.length > 0 ? positionals : Object.keys(benches);
for (const name of names) {
  const bench = benches[name] ?? named[name];
  if (!bench)
    throw new Error(`No benchmark ${name}; there are: ${Object.keys({ ...benches, ...named }).join(", ")}`);
  await bench();
}
