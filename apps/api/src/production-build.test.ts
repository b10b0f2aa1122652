import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import about from "../package.json" with { type: "json" };

/** What the tool for making test sales is made of: its address, its name and the words of its refusals. */
const TRACES = /test-sale|createTestSale|No seller signs in with this e-mail address/;

const SOURCES = [
  "modules/back-office/internal/create-test-sale.ts",
  "../../../packages/api-client/src/contract/internal/test-sale.endpoints.ts",
  "../../../packages/api-client/src/contract/internal/test-sale.schemas.ts",
];

/** Packages that a program names: at its beginning, or where it loads them later. */
const IMPORTS = /(?:^(?:import|export)\b[^"'`;]*?|\bimport\()"([^"]+)"/gm;

const root = path.join(import.meta.dirname, "..");

let programs: ReadonlyMap<string, string>;
let out: string;

beforeAll(() => {
  // Beside the packages that its programs ask for.
  out = mkdtempSync(path.join(root, "node_modules", ".quayside-api-build-"));
  execFileSync(process.execPath, ["build.ts", "--out", out], {
    cwd: root,
    env: { ...process.env, ENVIRONMENT: "production" },
  });
  const names = readdirSync(out).filter((name) => name.endsWith(".js"));
  programs = new Map(names.map((name) => [name, readFileSync(path.join(out, name), "utf8")]));
}, 180_000);

afterAll(() => rmSync(out, { recursive: true, force: true }));

it("holds nothing of test sales when it is built for production", () => {
  for (const source of SOURCES)
    expect(readFileSync(path.join(import.meta.dirname, source), "utf8")).toMatch(TRACES);
  expect([...programs.values()].join("").length).toBeGreaterThan(500_000);
  expect([...programs].filter(([, text]) => TRACES.test(text)).map(([name]) => name)).toEqual([]);
});

// `pnpm deploy --prod` puts nothing else beside it (docs/operations.md).
it("asks only for packages that a deployment brings along", () => {
  const asked = new Set<string>();
  for (const text of programs.values()) {
    for (const [, name = ""] of text.matchAll(IMPORTS))
      if (!name.startsWith(".") && !isBuiltin(name))
        asked.add(name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
  }
  expect([...asked]).toContain("fastify");
  expect([...asked].filter((name) => !(name in about.dependencies))).toEqual([]);
});

it("comes as far as reading its environment", () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(out, "main.js")], {
    env: { PATH: process.env["PATH"] },
    encoding: "utf8",
  });
  expect(stderr).toContain("Invalid environment variables: ");
  expect(status).toBe(1);
}, 60_000);
