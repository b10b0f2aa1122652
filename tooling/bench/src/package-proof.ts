import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Closers } from "@quayside/dev/closers";
import type { Surroundings } from "@quayside/dev/configuration";
import { startCluster } from "@quayside/dev/database/cluster";
import { startGateway } from "@quayside/dev/gateway";
import { openStandIns } from "@quayside/dev/open-stand-ins";
import { BILL, CHECKSUMS, PACKAGE_FOLDER, PROGRAMS, makePackage } from "@quayside/dev/package";
import { freePorts } from "@quayside/dev/ports";
import { ProcessRecord } from "@quayside/dev/process-record";
import { Children } from "@quayside/dev/processes";
import { startApi, startWebApps } from "@quayside/dev/start-services";
import pg from "pg";

/**
 * Packages the programs, moves them to an empty folder, sets up an empty production database with them, and asks each for
 * its health and a page. Prints one JSON line; the exit code is 1 when one does not answer.
 */
const PAGES = { seller: "/login/", warehouse: "/login/", marketing: "/" } as const;
const ROLE = "quayside_api";
const MEGABYTE = 1_048_576;

const closers = new Closers();
const folder = mkdtempSync(join(tmpdir(), "quayside-package-"));
closers.add(async () => rmSync(folder, { recursive: true, force: true }));
chmodSync(folder, 0o711);
let isHeld = false;
try {
  isHeld = await prove();
} finally {
  await closers.close();
}
process.exitCode = isHeld ? 0 : 1;

async function prove(): Promise<boolean> {
  await makePackage();
  const packaged = join(folder, "programs");
  cpSync(PACKAGE_FOLDER, packaged, { recursive: true, verbatimSymlinks: true });
  const sizes = PROGRAMS.map((program) => [program, look(join(packaged, program))] as const);
  const databaseUrl = await openEmptyDatabase(join(packaged, "api"));
  const [port = 0] = await freePorts(1);
  const gateway = await startGateway(port);
  closers.add(gateway.close);
  const inner = await openStandIns(gateway, { dataDir: folder, imageHost: "" }, closers);
  const surroundings: Surroundings = { port, inner, databaseUrl, dataDir: folder, environment: "production" };
  const children = new Children(new ProcessRecord(join(folder, "children.json")), console.error);
  closers.add(() => children.stop());
  const logs = join(folder, "logs");
  mkdirSync(logs);
  const running = { children, surroundings, logs, mode: "built", packaged } as const;
  await startApi(running);
  const ports = await startWebApps(running, undefined, () => undefined);
  const health = await ask(inner.api, "/api/health/");
  const asked = Object.entries(PAGES).map(
    async ([app, page]) => [app, await ask(ports[app as keyof typeof PAGES], page)] as const,
  );
  const answers = [["api", health] as const, ...(await Promise.all(asked))];
  const isGood = answers.every(([, { status, text }]) => status === 200 && text.length > 0);
  console.log(
    JSON.stringify({
      proof: "package",
      isMet: isGood,
      megabytes: Object.fromEntries(sizes),
      answers: Object.fromEntries(answers.map(([name, { status }]) => [name, status])),
    }),
  );
  return isGood;
}

/**
 * @returns the size of a program's folder in megabytes
 * @throws Error when a file is not the one that was packaged, or the bill of materials names nothing
 */
function look(program: string): number {
  execFileSync("sha256sum", ["--check", "--quiet", CHECKSUMS], { cwd: program, stdio: "inherit" });
  const { components } = JSON.parse(readFileSync(join(program, BILL), "utf8")) as { components: object[] };
  if (components.length === 0) throw new Error(`The bill of materials of ${program} is empty`);
  const said = execFileSync("du", ["--summarize", "--bytes", program], { encoding: "utf8" });
  return Math.round(Number.parseInt(said, 10) / MEGABYTE);
}

/** As docs/operations.md says: migrated by the owner of the tables, used by a role with the API's rights. */
async function openEmptyDatabase(api: string): Promise<string> {
  const cluster = await startCluster({ dataDir: join(folder, "database"), fsync: false });
  closers.add(cluster.stop);
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  await client.connect();
  await client.query("create database quayside");
  await client.query(`create role ${ROLE} login`);
  await client.end();
  const url = cluster.url("quayside");
  for (const command of [["migrate"], ["grant", ROLE]])
    execFileSync(process.execPath, ["dist/cli.js", ...command], {
      cwd: api,
      env: { DATABASE_URL: url },
      stdio: ["ignore", process.stderr.fd, "inherit"],
    });
  const own = new URL(url);
  own.username = ROLE;
  return own.href;
}

async function ask(port: number, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
}
