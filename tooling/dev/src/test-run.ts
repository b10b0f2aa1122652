import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { build } from "#build.ts";
import { findChromium } from "#chromium.ts";
import { Constellation } from "#constellation.ts";
import { startTestCluster } from "#database/test-database.ts";
import { faultsInLog } from "#faults-in-log.ts";
import { Failure, lineFor, Stopping } from "#failure.ts";
import { parallelMap } from "#parallel-map.ts";
import { ROOT } from "#paths.ts";
import { freePorts } from "#ports.ts";
import { secondsSince, step } from "#progress.ts";
import { runTool, tail } from "#run-tool.ts";
import { scratchRoot } from "#scratch-dir.ts";
import {
  fromPlaywright,
  fromVitest,
  slowest,
  sum,
  summaryLine,
  type Tally,
  unhandledErrors,
} from "#test-results.ts";

type OnStop = (stop: () => Promise<void>) => void;
type Stage = {
  name: string;
  /** `always`: in `npm test` and in `npm run check`. */
  part: "always" | "test" | "check";
  run: (note: (text: string) => void) => Promise<Tally>;
};

/** Default timeout of a test in the whole run. */
const TEST_LIMIT_MS = 120_000;
/** Default timeout of an expectation. */
const WAIT_LIMIT_MS = 15_000;

/** A Tuesday morning: no journey depends on the day on which it runs. */
const JOURNEYS_START = "2026-06-09T08:00:00Z";

const PASSED: Tally = { passed: 1, failed: 0, skipped: 0, failures: [], tests: [] };

/**
 * `npm test` and `npm run check`: runs the stages in sequence, shows failures, and ends with one line
 * `N passed, N failed`. A static stage such as lint counts as one test.
 *
 * @param args `--only name,name` runs just these stages; `--install` lets it install a browser of the system
 * @returns the exit code
 */
export async function test(
  command: "test" | "check",
  args: readonly string[],
  onStop: OnStop,
): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: "string" }, install: { type: "boolean" } },
  });
  const only = values.only?.split(",");
  const reports = mkdtempSync(join(tmpdir(), "quayside-reports-"));
  onStop(async () => await Promise.resolve(rmSync(reports, { recursive: true, force: true })));
  const all = stages(reports, onStop, values.install ?? false);
  const unknown = only?.find((name) => !all.some((stage) => stage.name === name));
  if (unknown) {
    throw new Failure(`There is no stage "${unknown}". Known: ${all.map((stage) => stage.name).join(", ")}.`);
  }
  const chosen = all.filter((stage) =>
    only ? only.includes(stage.name) : stage.part === "always" || stage.part === command,
  );
  const results: { name: string; seconds: number; tally: Tally }[] = [];
  for (const [index, stage] of chosen.entries()) {
    const from = performance.now();
    const tally = await step(
      `[${index + 1}/${chosen.length}] ${stage.name}`,
      async (note) => await settled(stage, note),
    );
    tally.failures.forEach((text) => console.log(`  ✗ ${text.split("\n", 1)[0] ?? ""}`));
    results.push({ name: stage.name, seconds: secondsSince(from), tally });
  }
  const total = sum(results.map((result) => result.tally));
  console.log("");
  for (const { name, seconds, tally } of results) {
    console.log(`${tally.failed ? "✗" : "✓"} ${name.padEnd(12)}${summaryLine(tally)} in ${seconds} s`);
  }
  if (total.tests.length) console.log(`\nThe slowest tests:\n${slowest(total.tests, ROOT).join("\n")}`);
  if (total.failures.length) {
    // At the end, because often only the end of a long run's output is kept.
    console.log(`\nFailed:\n${total.failures.map((text) => `  ${text}`).join("\n")}`);
  }
  console.log(`\n${summaryLine(total)}`);
  return total.failed ? 1 : 0;
}

async function settled(stage: Stage, note: (text: string) => void): Promise<Tally> {
  try {
    return await stage.run(note);
  } catch (error) {
    if (error instanceof Stopping) {
      throw error;
    }
    return failure(`${stage.name}: ${lineFor(error)}`);
  }
}

function indented(text: string): string {
  return text.replaceAll("\n", "\n    ");
}

function failure(text: string): Tally {
  return { passed: 0, failed: 1, skipped: 0, failures: [text], tests: [] };
}

function stages(reports: string, onStop: OnStop, isInstallAsked: boolean): Stage[] {
  const chromium = () => findChromium(isInstallAsked);
  const quick = (name: string, run: Stage["run"]): Stage => ({ name, part: "always", run });
  const slow = (name: string, run: Stage["run"]): Stage => ({ name, part: "test", run });
  return [
    quick("format", async () => await tool("oxfmt", ["--check", "."])),
    quick("lint", async () => await tool("oxlint", [])),
    quick("unused", async () => await tool("knip", ["--no-progress"])),
    quick("versions", async () => await tool("sherif", [])),
    quick("unit", async (note) => await unit(reports, note)),
    // Among the tests of the API in `npm test`; the types of the tables are checked before a commit as well.
    {
      name: "schema",
      part: "check",
      run: async () =>
        await vitest(join(ROOT, "apps/api"), join(reports, "schema.json"), {
          files: ["src/db/schema.test.ts"],
        }),
    },
    slow("api", async (note) => await api(reports, onStop, note)),
    slow("build", async () => {
      await build(["api", "seller", "warehouse", "marketing", "storybook"]);
      return PASSED;
    }),
    slow("stories", async (note) => await stories(reports, await chromium(), note)),
    slow("journeys", async (note) => await journeys(reports, await chromium(), onStop, note)),
  ];
}

async function tool(command: string, args: readonly string[], cwd = ROOT): Promise<Tally> {
  const result = await runTool(command, args, { cwd });
  return result.code === 0 ? PASSED : failure(`${command}\n    ${indented(tail(result.output, 60))}`);
}

/** Every package with a script of that name; the tools come first, whose tests take long and mostly wait for programs. */
function packagesWith(script: string): { name: string; folder: string }[] {
  return ["tooling", "apps", "packages"].flatMap((group) =>
    readdirSync(join(ROOT, group)).flatMap((name) => {
      const manifest = join(ROOT, group, name, "package.json");
      const found =
        existsSync(manifest) &&
        (JSON.parse(readFileSync(manifest, "utf8")) as { scripts?: Record<string, string> }).scripts?.[
          script
        ];
      return found ? [{ name, folder: join(ROOT, group, name) }] : [];
    }),
  );
}

/** A package keeps one core busy; one more than there are cores, because the tools' tests mostly wait for programs. */
async function unit(reports: string, note: (text: string) => void): Promise<Tally> {
  const tallies: Tally[] = [];
  const run = async ({ name, folder }: { name: string; folder: string }) => {
    note(name);
    tallies.push(await vitest(folder, join(reports, `unit-${name}.json`)));
  };
  await parallelMap(packagesWith("test:unit"), run, availableParallelism() + 1);
  return sum(tallies);
}

async function api(reports: string, onStop: OnStop, note: (text: string) => void): Promise<Tally> {
  const starting = startTestCluster();
  // Registered before it is started: a stop in this moment has to wait for it and end it.
  onStop(async () => await (await starting.catch(() => undefined))?.stop());
  const cluster = await starting;
  try {
    const tallies: Tally[] = [];
    for (const { name, folder } of packagesWith("test:api")) {
      tallies.push(
        await vitest(folder, join(reports, `api-${name}.json`), {
          env: { TEST_CLUSTER_URL: cluster.url },
          note,
        }),
      );
    }
    return sum(tallies);
  } finally {
    await cluster.stop();
  }
}

async function stories(reports: string, chromium: string, note: (text: string) => void): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const { name, folder } of packagesWith("test:stories")) {
    tallies.push(
      await vitest(folder, join(reports, `stories-${name}.json`), { env: { CHROMIUM: chromium }, note }),
    );
  }
  return sum(tallies);
}

async function vitest(
  folder: string,
  report: string,
  options: {
    readonly env?: NodeJS.ProcessEnv;
    /** Only these; all without. */
    readonly files?: readonly string[];
    readonly note?: (text: string) => void;
  } = {},
): Promise<Tally> {
  const { env = {}, files = [], note = () => undefined } = options;
  const result = await runTool(
    "vitest",
    [
      "run",
      ...files,
      "--passWithNoTests",
      // A shared machine may pause for many seconds: only a test that hangs hits this limit.
      `--testTimeout=${TEST_LIMIT_MS}`,
      `--hookTimeout=${TEST_LIMIT_MS}`,
      `--expect.poll.timeout=${WAIT_LIMIT_MS}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { cwd: folder, env, onLine: note },
  );
  if (!existsSync(report)) {
    return result.code === 0
      ? { ...PASSED, passed: 0 }
      : failure(`${relative(ROOT, folder)}\n    ${indented(tail(result.output, 20))}`);
  }
  const tally = fromVitest(readFileSync(report, "utf8"));
  const unhandled = unhandledErrors(result.output);
  return result.code !== 0 && (unhandled !== undefined || tally.failed === 0)
    ? sum([
        tally,
        failure(
          `${relative(ROOT, folder)}, beside its tests\n    ${indented(unhandled ?? tail(result.output, 20))}`,
        ),
      ])
    : tally;
}

/** The whole constellation on a port and data of its own, and a real browser in front. */
async function journeys(
  reports: string,
  chromium: string,
  onStop: OnStop,
  note: (text: string) => void,
): Promise<Tally> {
  const [port = 0] = await freePorts(1);
  const dataDir = mkdtempSync(join(scratchRoot(), "quayside-journeys-"));
  chmodSync(dataDir, 0o711);
  const constellation = new Constellation({
    port,
    dataDir,
    mode: "built",
    scale: 1,
    businessTime: JOURNEYS_START,
    // A machine that pauses does not change what a journey sees.
    pageBudgetMs: 60_000,
  });
  const stop = async () => {
    await constellation.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  onStop(stop);
  const report = join(reports, "journeys.json");
  try {
    await constellation.start();
    const result = await runTool("playwright", ["test", "--reporter=list,json"], {
      cwd: join(ROOT, "tooling/e2e"),
      env: {
        PATH: [join(ROOT, "tooling/e2e/node_modules/.bin"), process.env.PATH ?? ""].join(":"),
        BASE_PORT: String(port),
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        DATA_DIR: dataDir,
      },
      onLine: note,
    });
    const tally = existsSync(report)
      ? fromPlaywright(readFileSync(report, "utf8"))
      : failure(`journeys\n    ${tail(result.output)}`);
    if (result.code === 0) return tally;
    // Its log is deleted with its data, so the possible cause of a failure is reported now.
    const faults = faultsInLog(readFileSync(join(dataDir, "logs/api.log"), "utf8"));
    faults.forEach((fault) => console.log(`  The API: ${fault}`));
    return tally.failed === 0 ? sum([tally, failure(`journeys\n    ${tail(result.output)}`)]) : tally;
  } finally {
    await stop();
  }
}
