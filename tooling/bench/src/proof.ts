import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { api, journeys, proofs } from "./proofs.ts";

/**
 * Long proofs: the same tests as in `npm test` with more runs, until the minutes are up or, with `--whole`,
 * until the full number of the proof is reached. Prints the seeds and one JSON line with the failed seed and
 * the missed limits; either one makes the exit code 1.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "5" },
    whole: { type: "boolean", default: false },
    seed: { type: "string" },
  },
});
const name = positionals[0] ?? "";
const proof = proofs[name];
if (!proof) throw new Error(`No proof "${name}"; there are: ${Object.keys(proofs).join(", ")}`);
// A renamed test would match no title: the proof would run no test and pass.
const folder = proof.isJourney ? journeys : api;
for (const file of proof.files) {
  if (!readFileSync(join(folder, file), "utf8").includes(proof.title))
    throw new Error(`${file} has no test "${proof.title}"`);
}

await proof.prepare?.();
const command = proof.isJourney
  ? ["node_modules/@playwright/test/cli.js", "test", ...proof.files, "-g", proof.title, "--no-deps"]
  : ["node_modules/vitest/vitest.mjs", "run", ...proof.files, "-t", proof.title];
const first = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const end = Date.now() + Number(values.minutes) * 60_000;
const [count, goal] = proof.whole;
const wholeRuns = Math.ceil(goal / (proof.perRun[count] ?? 1));
const figuresFile = join(tmpdir(), `quayside-figures-${process.pid}`);
let runs = 0;
let failedSeed: number | null = null;
do {
  const seed = first + runs;
  console.error(
    `run ${runs + 1}, seed ${seed}${values.whole ? ` (${Math.round((100 * runs) / wholeRuns)} %)` : ""}`,
  );
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: {
      ...process.env,
      ...proof.env(seed),
      ...(proof.figures ? { [proof.figures.variable]: figuresFile } : {}),
    },
    // Playwright reports failures on its standard output; ours is for the one JSON line.
    stdio: ["ignore", proof.isJourney ? process.stderr.fd : "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) failedSeed = seed;
  else runs += 1;
} while (failedSeed === null && (values.whole ? runs < wholeRuns : Date.now() < end));

const shown = Object.fromEntries(Object.entries(proof.perRun).map(([key, number]) => [key, number * runs]));
const measured = existsSync(figuresFile) ? readFileSync(figuresFile, "utf8").trimEnd().split("\n") : [];
const told = proof.figures?.summary(measured.map((line) => JSON.parse(line) as unknown));
rmSync(figuresFile, { force: true });
console.log(JSON.stringify({ proof: name, seed: first, runs, ...shown, ...told, failedSeed }));
process.exitCode = failedSeed === null && (told?.missed.length ?? 0) === 0 ? 0 : 1;
