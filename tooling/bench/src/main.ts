import { parseArgs } from "node:util";
import { benchApi, benchLoginAlone } from "./api.bench.ts";
import { benchCheckout } from "./checkout.bench.ts";
import { benchExports } from "./exports.bench.ts";
import { benchOptimise } from "./optimise.bench.ts";
import { benchOrdersInBrowser } from "./orders-browser.bench.ts";
import { benchPages } from "./pages.bench.ts";
import { benchSearch } from "./search.bench.ts";
import { benchStockSource } from "./stock-source.bench.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sales: { type: "string" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
    lines: { type: "string", default: "500" },
    variants: { type: "string", default: "10000,1000000" },
    rows: { type: "string", default: "1000000" },
  },
});

/**
 * Benchmarks: both sides in one sitting, alternating rounds, medians with minimum and maximum, one JSON line a figure.
 * `api` the order list, detail and sign-in beside the bare queries and the bare hash, `login` the last of them alone; `checkout` checkout and confirmation
 * beside the same writes by hand; `search` the search of the catalogue at several sizes; `exports` what others wait for while a long file is written; `optimise` large carts spread over sellers; `stock-source` very large stock lists; `pages` first-load sizes and times beside an empty page. `orders-browser` the order
 * screens of a seller with very many orders, in a browser; it runs only when it is named. Databases are filled once and
 * kept below `DATA_DIR`; `API_DIST` measures another build than the one in the tree.
 */
const benches: Record<string, () => Promise<void>> = {
  api: () =>
    benchApi({
      sales: Number(values.sales ?? 1_000_000),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
    }),
  checkout: () => benchCheckout({ rounds: Number(values.rounds) }),
  search: () =>
    benchSearch({
      variants: values.variants.split(",").map(Number),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
    }),
  exports: () => benchExports({ variants: 10_000, rounds: Number(values.rounds) }),
  optimise: () => benchOptimise({ rounds: Number(values.rounds) }),
  pages: () => benchPages({ rounds: Number(values.rounds) }),
  "stock-source": () => benchStockSource({ rounds: Number(values.rounds), rows: Number(values.rows) }),
};

/** Parts of others, and benchmarks that fill the database they are pointed at: run only when they are named. */
const named: Record<string, () => Promise<void>> = {
  login: () =>
    benchLoginAlone({
      sales: Number(values.sales ?? 100_000),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
    }),
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
