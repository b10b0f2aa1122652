import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const api = fileURLToPath(new URL("../../../apps/api", import.meta.url));

interface Proof {
  /** Test file and title that are run again and again, each time with another seed. */
  readonly file: string;
  readonly title: string;
  /** Environment of one run. */
  readonly env: (seed: number) => Record<string, string>;
  /** What one passed run has shown, as counts. */
  readonly perRun: Readonly<Record<string, number>>;
}

const proofs: Readonly<Record<string, Proof>> = {
  fuzz: {
    file: "src/http/fuzz.test.ts",
    title: "bad input never breaks an endpoint",
    env: (seed) => ({ FUZZ_SEED: String(seed), FUZZ_RUNS: "600" }),
    perRun: { casesPerOperation: 600 },
  },
  tabs: {
    file: "src/modules/session/session.test.ts",
    title: "lets eight tabs renew at once",
    env: () => ({ TAB_ROUNDS: "1000" }),
    perRun: { rounds: 1000, renewals: 8000 },
  },
  /** A small market lives from one seed for 2,000 steps; the error names seed and step and shows the last steps. */
  simulation: {
    file: "src/testing/simulation/simulation.test.ts",
    title: "loses, doubles and mixes up nothing",
    env: (seed) => ({
      SIMULATION_SEED: String(seed),
      SIMULATION_STEPS: process.env["SIMULATION_STEPS"] ?? "2000",
      SIMULATION_CHECK_EVERY: process.env["SIMULATION_CHECK_EVERY"] ?? "20",
    }),
    perRun: { steps: Number(process.env["SIMULATION_STEPS"] ?? "2000") },
  },
  races: {
    file: "src/modules/checkouts/checkout-payment.test.ts",
    title: "sells the last units once",
    env: () => ({ RACE_BUYERS: "400", RACE_UNITS: "100" }),
    perRun: { buyers: 400, units: 100 },
  },
  "lost-answers": {
    file: "src/testing/simulation/lost-answers.test.ts",
    title: "leads to one effect",
    env: () => ({ LOST_ANSWER_ROUNDS: "100" }),
    perRun: { lostAnswers: 700 },
  },
  kills: {
    file: "src/testing/simulation/kills.test.ts",
    title: "has done every call once",
    env: (seed) => ({ KILL_SEED: String(seed), KILLS: "10" }),
    perRun: { kills: 10 },
  },
};

/** Long proofs: the same tests as in `npm test`, with more runs, until the minutes are over. Prints seeds and one JSON line. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "5" }, seed: { type: "string" } },
});
const name = positionals[0] ?? "";
const proof = proofs[name];
if (!proof) throw new Error(`No proof "${name}"; there are: ${Object.keys(proofs).join(", ")}`);
// A title that nobody has any more would run nothing and pass.
if (!readFileSync(join(api, proof.file), "utf8").includes(proof.title))
  throw new Error(`${proof.file} has no test "${proof.title}"`);

const first = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const end = Date.now() + Number(values.minutes) * 60_000;
let runs = 0;
let failedSeed: number | null = null;
do {
  const seed = first + runs;
  console.error(`run ${runs + 1}, seed ${seed}`);
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", proof.file, "-t", proof.title],
    {
      cwd: api,
      env: { ...process.env, ...proof.env(seed) },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const [code] = await once(child, "exit");
  if (code !== 0) failedSeed = seed;
  else runs += 1;
} while (failedSeed === null && Date.now() < end);

const shown = Object.fromEntries(Object.entries(proof.perRun).map(([key, count]) => [key, count * runs]));
console.log(JSON.stringify({ proof: name, seed: first, runs, ...shown, failedSeed }));
process.exitCode = failedSeed === null ? 0 : 1;
