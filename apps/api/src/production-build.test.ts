import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

/** What the tool for making test sales is made of: its address, its name and the words of its refusals. */
const TRACES = /test-sale|createTestSale|No seller signs in with this e-mail address/;

const SOURCES = [
  "modules/internal/create-test-sale.ts",
  "../../../packages/api-client/src/contract/internal/test-sale.ts",
];

it("holds nothing of test sales when it is built for production", () => {
  for (const source of SOURCES)
    expect(readFileSync(path.join(import.meta.dirname, source), "utf8")).toMatch(TRACES);
  const out = mkdtempSync(path.join(tmpdir(), "quayside-api-build-"));
  execFileSync(process.execPath, ["build.ts", "--out", out], {
    cwd: path.join(import.meta.dirname, ".."),
    env: { ...process.env, ENVIRONMENT: "production" },
  });
  const programs = readdirSync(out).filter((name) => name.endsWith(".js"));
  const texts = programs.map((name) => readFileSync(path.join(out, name), "utf8"));
  rmSync(out, { recursive: true });
  expect(texts.join("").length).toBeGreaterThan(500_000);
  expect(programs.filter((_name, index) => TRACES.test(texts[index] ?? ""))).toEqual([]);
}, 180_000);
