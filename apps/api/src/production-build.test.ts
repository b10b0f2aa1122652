import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

/** What the tool for making test sales is made of: its address, its name and the words of its refusals. */
const TRACES = /test-sale|createTestSale|No seller signs in with this e-mail address/;

/** The programs that a build for an environment makes. */
function programsFor(environment: string): string[] {
  const out = mkdtempSync(path.join(tmpdir(), "quayside-api-build-"));
  execFileSync(process.execPath, ["build.ts", "--out", out], {
    cwd: path.join(import.meta.dirname, ".."),
    env: { ...process.env, ENVIRONMENT: environment },
  });
  const programs = readdirSync(out).filter((name) => name.endsWith(".js"));
  const texts = programs.map((name) => readFileSync(path.join(out, name), "utf8"));
  rmSync(out, { recursive: true });
  return texts;
}

it("holds nothing of test sales when it is built for production, and all of it for trying things out", () => {
  const production = programsFor("production");
  expect(production.join("\n").length).toBeGreaterThan(500_000);
  expect(production.filter((text) => TRACES.test(text))).toEqual([]);
  expect(programsFor("preview").some((text) => TRACES.test(text))).toBe(true);
}, 60_000);
