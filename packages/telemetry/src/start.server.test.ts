import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { InvalidEnvironmentError } from "@quayside/env/define-env";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { log } from "#log.server.ts";
import { startServer } from "#start.server.ts";

const SECRET = "a secret of this portal";

let folder: string;
let file: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
  file = path.join(folder, "portal-secret");
  writeFileSync(file, `${SECRET}\n`);
  lines = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const start = (
  environment: Record<string, string>,
  check: (given: NodeJS.ProcessEnv) => unknown = () => undefined,
) =>
  startServer({
    service: "seller",
    version: "1.2.3",
    environment: environment as NodeJS.ProcessEnv,
    secrets: ["PORTAL_SECRET", "CONTENT_TOKEN"],
    check,
  });
const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

it("reads the secrets whose files are named, before it checks the configuration, and says that it starts", () => {
  const environment = { PORTAL_SECRET_FILE: file, CONTENT_TOKEN: "as it is", OTHER_FILE: file };
  const check = vi.fn((given: NodeJS.ProcessEnv) => expect(given["PORTAL_SECRET"]).toBe(SECRET));
  start(environment, check);
  expect(check).toHaveBeenCalledOnce();
  expect(environment).toEqual({ PORTAL_SECRET: SECRET, CONTENT_TOKEN: "as it is", OTHER_FILE: file });
  expect(parsed()).toMatchObject([
    { level: 30, service: "seller", version: "1.2.3", environment: "production", msg: "server starts" },
  ]);
  log.error(`The API refuses ${SECRET}`);
  expect(lines.join("")).not.toContain(SECRET);
});

it.each([
  ["cannot be read", (one: string) => ({ PORTAL_SECRET_FILE: `${one}-missing` })],
  ["is empty", (one: string) => (writeFileSync(one, "\n"), { PORTAL_SECRET_FILE: one })],
])("refuses to start when a file %s, in one line", (reason, environment) => {
  expect(() => start(environment(file))).toThrow("ended with 1");
  const msg = `Invalid environment variables: PORTAL_SECRET_FILE (the file ${reason})`;
  expect(parsed()).toMatchObject([{ level: 50, service: "seller", version: "1.2.3", msg }]);
});

it("refuses to start with a secret and its file, and shows neither", () => {
  const both = { PORTAL_SECRET: "another secret of this portal", PORTAL_SECRET_FILE: file };
  expect(() => start(both)).toThrow("ended with 1");
  expect(parsed()[0]?.["msg"]).toBe(
    "Invalid environment variables: PORTAL_SECRET_FILE (PORTAL_SECRET is set too)",
  );
  expect(lines.join("")).not.toMatch(/secret of this portal|portal-secret/);
});

it("refuses to start with an invalid configuration; anything else that fails is a bug and thrown", () => {
  const refuse = () => {
    throw new InvalidEnvironmentError(["API_URL"]);
  };
  expect(() => start({}, refuse)).toThrow("ended with 1");
  expect(parsed()[0]?.["msg"]).toBe("Invalid environment variables: API_URL");
  const fail = () => {
    throw new TypeError("a bug");
  };
  expect(() => start({}, fail)).toThrow("a bug");
});
