import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#paths.ts";

it("a Node that cannot run TypeScript is rejected in one line before a .ts file is started", () => {
  const root = mkdtempSync(join(tmpdir(), "quayside-node-"));
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "node_modules/.modules.yaml"), "");
  cpSync(join(ROOT, "tooling/start.mjs"), join(root, "tooling/start.mjs"));
  const program = ["--no-experimental-strip-types", join(root, "tooling/start.mjs"), "start"];
  const { status, stderr, stdout } = spawnSync(process.execPath, program, {
    env: { PATH: process.env.PATH, npm_config_user_agent: "pnpm/10" },
    encoding: "utf8",
  });
  rmSync(root, { recursive: true });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^Quayside runs on Node 24.*install Node 24 and start again\.$/),
  ]);
});
