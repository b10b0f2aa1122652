/**
 * What a pretend repository holds in place of the API, the web apps and the tools: each notes that it runs.
 */

const note = `
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
const note = (name, more) =>
  appendFileSync(join(process.env.PRETEND_ROOT, "notes"), JSON.stringify({ name, pid: process.pid, ...more }) + "\\n");
`;

/** A server with two children, one of which has left its group. */
export const service = (name: string): string => `${note}
for (const detached of [false, true]) {
  const child = spawn("sleep", ["600"], { stdio: "ignore", detached });
  note("${name}, a child", { pid: child.pid });
}
createServer((request, response) => response.end("${name}")).listen(
  Number(process.env.PORT),
  process.env.HOST ?? process.env.HOSTNAME,
  () => note("${name}", { database: process.env.DATABASE_URL, args: process.argv.slice(2) }),
);
`;

/** A tool that ends at once, unless PRETEND_HANG names it: then it runs until it is ended, and its child with it. */
export const tool = (name: string): string => `#!/usr/bin/env node
${note}
const args = process.argv.slice(2);
if (process.env.PRETEND_HANG === "${name}") {
  const child = spawn("sleep", ["600"], { stdio: "ignore", detached: true });
  note("${name}, a child", { pid: child.pid });
  setInterval(() => {}, 1000);
} else if (args.includes("--dry=json")) {
  console.log('{"tasks":[]}');
}
note("${name}", { args });
`;

/** Runs the launcher below a shell that keeps signals to itself, and passes on what it is asked to end with, as pnpm does. */
export const manager = (name: "npm" | "pnpm"): string => `#!${process.execPath}
${note}
const args = process.argv.slice(2);
if (args.includes("--version")) process.exit(0);
note("${name}", { args });
const env = { ...process.env, npm_lifecycle_event: "start" };
if ("${name}" === "pnpm") env.npm_config_user_agent = "pnpm/10.0.0";
const child = spawn(
  ...("${name}" === "pnpm"
    ? ["sh", ["-c", "node tooling/start.mjs start; exit $?"]]
    : [process.execPath, ["tooling/start.mjs", "start"]]),
  { stdio: "inherit", env },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
`;
