import { parseArgs } from "node:util";
import { benchApi } from "./api.bench.ts";
import { benchCheckout } from "./checkout.bench.ts";
import { benchPages } from "./pages.bench.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sales: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
  },
});

/**
 * Benchmarks: both sides in one sitting, alternating rounds, medians with minimum and maximum, one JSON line a figure.
 * `api` the order list, detail and sign-in beside the bare queries; `checkout` checkout and confirmation
 * beside the same writes by hand; `pages` first-load sizes and times beside an empty page.
 */
const benches: Record<string, () => Promise<void>> = {
  api: () =>
    benchApi({ sales: Number(values.sales), rounds: Number(values.rounds), seconds: Number(values.seconds) }),
  checkout: () => benchCheckout({ rounds: Number(values.rounds) }),
  pages: () => benchPages({ rounds: Number(values.rounds) }),
};

const names = positionals.length > 0 ? positionals : Object.keys(benches);
for (const name of names) {
  const bench = benches[name];
  if (!bench) throw new Error(`No benchmark ${name}; there are: ${Object.keys(benches).join(", ")}`);
  await bench();
}
