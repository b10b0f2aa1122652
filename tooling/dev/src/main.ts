import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "#build.ts";
import { checkChanged } from "#changed-check.ts";
import { findChromium } from "#chromium.ts";
import { fullDisks } from "#disk-room.ts";
import { Failure, FullDisk, lineFor } from "#failure.ts";
import { makePackage } from "#package.ts";
import { ROOT } from "#paths.ts";
import { freePorts } from "#ports.ts";
import { endTools, runTool } from "#run-tool.ts";
import { staticFiles } from "#static-files.ts";
import { supervise } from "#supervisor.ts";
import { test } from "#test-run.ts";

const [command = "start", ...args] = process.argv.slice(2);
/** Proofs that are programs of their own. */
const PROGRAMS: Readonly<Record<string, string>> = {
  lighthouse: "tooling/bench/src/lighthouse-proof.ts",
  package: "tooling/bench/src/package-proof.ts",
  pictures: "tooling/bench/src/pictures-proof.ts",
  "single-caller": "tooling/bench/src/single-caller.ts",
  types: "tooling/boundaries/check-types.ts",
};
const stops: (() => Promise<void>)[] = [endTools];
let ending = false;

/** Stops everything once, regardless of the trigger, and then exits. */
async function end(code: number): Promise<void> {
  if (ending) {
    return;
  }
  ending = true;
  for (const stop of stops) {
    await stop().catch((error: unknown) => console.error(lineFor(error)));
  }
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (!ending) {
      console.log("\nStopping …");
    }
    void end(["start", "dev", "production"].includes(command) ? 0 : 130);
  });
}

// Children are detached: an unexpected error must not leave them behind.
process.on("uncaughtException", (error) => {
  console.error(lineFor(error));
  void end(1);
});

// If the launcher is killed, we get another parent, and would never be stopped.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void end(1), 500).unref();
// A closed terminal must not keep the children alive. A full disk behind the output must not end them.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "EPIPE" || code === "EIO") {
      void end(1);
    }
  });
}

const onStop = (stop: () => Promise<void>) => void stops.push(stop);

async function run(): Promise<number | undefined> {
  switch (command) {
    case "start":
      await supervise("built", args, onStop);
      return undefined;
    case "dev":
      await supervise("dev", args, onStop);
      return undefined;
    case "production":
      await supervise("production", args, onStop);
      return undefined;
    case "test":
    case "check":
      if (command === "check" && args.includes("--changed")) return await checkChanged();
      return await test(command, args, onStop);
    case "build":
      await build(args.length ? args : ["api", "seller", "warehouse", "marketing", "storybook"]);
      return 0;
    case "package":
      await makePackage();
      return 0;
    case "storybook":
      await serveStorybook();
      return undefined;
    case "bench":
      return await script("tooling/bench/src/main.ts", { CHROMIUM: await findChromium() });
    case "proof":
      // All but these repeat tests of the API or a journey.
      return await script(
        PROGRAMS[args[0] ?? ""] ?? "tooling/bench/src/proof.ts",
        ["lighthouse", "list-flow", "pictures"].includes(args[0] ?? "")
          ? { CHROMIUM: await findChromium() }
          : {},
      );
    case "drill":
      return await script("tooling/bench/src/proof.ts", {}, [`drill-${args[0] ?? ""}`, "--whole"]);
    case "corpus":
      return await corpus();
    case "read-list":
      return await script("apps/api/src/testing/read-list/main.ts", {}, args.map(fromHere));
    case "generate":
      if (args[0] === "pictures")
        return await script("tooling/e2e/src/screen-pictures.ts", { CHROMIUM: await findChromium() });
      return await script("tooling/generators/main.ts");
    case "format":
      return (await runTool("oxfmt", ["--write", ...(args.length ? args : ["."])], { show: true })).code;
    default:
      throw new Failure(`There is no command "${command}".`);
  }
}

async function script(
  path: string,
  env: NodeJS.ProcessEnv = {},
  parameters: readonly string[] = args,
): Promise<number> {
  return (await runTool("node", [path, ...parameters], { env, show: true })).code;
}

/** Resolves a path relative to the directory of the command. */
const fromHere = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** The validators of the API by themselves; redirects are the portals' and have a test that takes another file. */
async function corpus(): Promise<number> {
  const [folder] = parseArgs({ args, allowPositionals: true }).positionals;
  const code = await script("apps/api/src/testing/corpus/main.ts");
  const file = folder === undefined ? undefined : resolve(folder, "open_redirect.csv");
  if (file !== undefined && !existsSync(file)) {
    return code;
  }
  const redirects = await runTool("vitest", ["run", "src/testing/redirects"], {
    cwd: join(ROOT, "packages/portal"),
    env: file === undefined ? {} : { REDIRECT_VECTORS: file },
    show: true,
  });
  return code || redirects.code;
}

async function serveStorybook(): Promise<void> {
  await build(["storybook"]);
  const handler = staticFiles(join(ROOT, "apps/storybook/dist"), "Storybook is not built.");
  const port = Number(process.env.PORT) || (await freePorts(1))[0];
  createServer((request, response) => void handler(request, response)).listen(port, "127.0.0.1", () => {
    console.log(`Storybook is at http://localhost:${port}/`);
  });
}

try {
  const code = await run();
  if (code !== undefined) {
    await end(code);
  }
} catch (error) {
  if (!ending) {
    console.error(error instanceof Failure ? error.message : lineFor(error));
    // A full disk has many symptoms, and the first error message does not always mention it.
    if (!(error instanceof FullDisk)) {
      fullDisks().forEach((line) => console.error(line));
    }
    if (!(error instanceof Failure) && process.env.DEBUG) {
      console.error(error);
    }
    await end(1);
  }
}
