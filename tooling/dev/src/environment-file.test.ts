import { execFileSync } from "node:child_process";
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeEnvironment } from "#environment-file.ts";

const file = join(mkdtempSync(join(tmpdir(), "quayside-environment-")), "api.env");

it("an environment is read back by Node unchanged, and is readable by its owner only", () => {
  const written = {
    MAIL_FROM: "Quayside <no-reply@quayside.example>",
    DATABASE_URL: "postgresql://a@b/c?host=%2Ft",
  };
  writeEnvironment(file, { ...written, PATH: process.env.PATH, LEFT_OUT: undefined });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const names = JSON.stringify(Object.keys(written));
  const program = `process.stdout.write(JSON.stringify(${names}.map((name) => process.env[name])))`;
  const said = execFileSync(process.execPath, [`--env-file=${file}`, "-e", program], {
    encoding: "utf8",
    env: {},
  });
  expect(JSON.parse(said)).toEqual(Object.values(written));
});
