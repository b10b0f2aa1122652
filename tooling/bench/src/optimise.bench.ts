import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median, report } from "./report.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const SCRIPT = "apps/api/src/modules/buying/carts/optimiser/testing/time-large-carts.ts";

interface Timing {
  readonly name: string;
  readonly milliseconds: readonly number[];
  readonly unitRatios: readonly number[];
  readonly costRatios: readonly number[];
}

/**
 * Time to spread large carts over sellers, and their unit cost compared with buying every line from its
 * cheapest seller.
 */
export async function benchOptimise({ rounds }: { rounds: number }): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, String(rounds)], { cwd: root });
  const percent = (ratios: readonly number[]): number[] => ratios.map((ratio) => ratio * 100);
  for (const { name, milliseconds, unitRatios, costRatios } of JSON.parse(stdout) as Timing[]) {
    const figures = [
      { metric: "time", unit: "ms", values: milliseconds },
      { metric: "units beside the plain way", unit: "%", values: percent(unitRatios) },
      { metric: "cost of a unit beside the plain way", unit: "%", values: percent(costRatios) },
    ];
    for (const { metric, unit, values } of figures) {
      report({
        bench: `optimise ${name}`,
        metric,
        unit,
        value: median(values),
        n: values.length,
        min: Math.min(...values),
        max: Math.max(...values),
      });
    }
  }
}
