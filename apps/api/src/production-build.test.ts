import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import about from "../package.json" with { type: "json" };

/** What identifies the tool for test sales: its address, its name and its error messages. */
const TRACES = /test-sale|createTestSale|No seller signs in with this e-mail address/;

const SOURCES = [
  "modules/back-office/internal/create-test-sale.ts",
  "../../../packages/api-client/src/contract/internal/test-sale.endpoints.ts",
  "../../../packages/api-client/src/contract/internal/test-sale.schemas.ts",
];

/** Packages that a program imports, statically or later. */
const IMPORTS = /(?:^(?:import|export)\b[^"'`;]*?|\bimport\()"([^"]+)"/gm;

const root = path.join(import.meta.dirname, "..");

let programs: ReadonlyMap<string, string>;
let out: string;

beforeAll(() => {
  // Besides the packages that the API's programs import.
  out = mkdtempSync(path.join(root, "node_modules", ".quayside-api-build-"));
  execFileSync(process.execPath, ["build.ts", "--out", out], {
    cwd: root,
    env: { ...process.env, ENVIRONMENT: "production" },
  });
  const names = readdirSync(out).filter((name) => name.endsWith(".js"));
  programs = new Map(names.map((name) => [name, readFileSync(path.join(out, name), "utf8")]));
}, 180_000);

afterAll(() => rmSync(out, { recursive: true, force: true }));

it("contains nothing of test sales when it is built for production", () => {
  for (const source of SOURCES)
    expect(readFileSync(path.join(import.meta.dirname, source), "utf8")).toMatch(TRACES);
  expect([...programs.values()].join("").length).toBeGreaterThan(500_000);
  expect([...programs].filter(([, text]) => TRACES.test(text)).map(([name]) => name)).toEqual([]);
});

// `pnpm deploy --prod` puts nothing else beside it (docs/operations.md).
it("imports only packages that a deployment includes", () => {
  const asked = new Set<string>();
  for (const text of programs.values()) {
    for (const [, name = ""] of text.matchAll(IMPORTS))
      if (!name.startsWith(".") && !isBuiltin(name))
        asked.add(name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
  }
  expect([...asked]).toContain("fastify");
  expect([...asked].filter((name) => !(name in about.dependencies))).toEqual([]);
});

it("runs as far as reading its environment", () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(out, "main.js")], {
    env: { PATH: process.env["PATH"] },
    encoding: "utf8",
  });
  expect(stderr).toContain("Invalid environment variables: ");
  expect(status).toBe(1);
}, 60_000);
