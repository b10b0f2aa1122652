import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { allEndpoints } from "@quayside/api-client/contract/all";
import { openApiDocument } from "@quayside/api-client/contract/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const run = promisify(execFile);
/** The folder in which `npm run proof -- linters` has installed them. */
const tools = process.env["PUBLIC_LINTERS"];
const bin = join(tools ?? "", "node_modules/.bin");
const rules = (name: string) => join(import.meta.dirname, `${name}.yaml`);
/** A document of two megabytes, on two busy cores. */
const MINUTES = 5 * 60_000;

/** Each takes half a minute: `npm run proof -- linters`. */
describe.skipIf(tools === undefined)("public linters of the API document", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayside-linters-"));
  const whole = openApiDocument(allEndpoints, {
    serverUrl: "https://api.quayside.example/api",
    version: "1",
  });
  const broken = { ...whole, paths: { "/sales/": { get: { operationId: "sales.list" } } } };

  beforeAll(() => {
    writeFileSync(join(folder, "whole.json"), JSON.stringify(whole));
    writeFileSync(join(folder, "broken.json"), JSON.stringify(broken));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const linters = {
    redocly: async (file: string) => {
      const args = ["lint", join(folder, file), "--config", rules("redocly"), "--format=json"];
      // It tells its problems on its output, and fails for errors alone.
      const { stdout } = await run(join(bin, "redocly"), args, { env, maxBuffer: 64_000_000 }).catch(
        (failure: { readonly stdout: string }) => failure,
      );
      const { problems } = JSON.parse(stdout) as { problems: readonly { ruleId: string; message: string }[] };
      return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
    },
    spectral: async (file: string) => {
      const args = ["lint", join(folder, file), "--ruleset", rules("spectral"), "-f", "json", "--quiet"];
      const { stdout } = await run(join(bin, "spectral"), args, { env, maxBuffer: 64_000_000 }).catch(
        (failure: { readonly stdout: string }) => failure,
      );
      const problems = JSON.parse(stdout) as readonly { code: string; message: string }[];
      return problems.map(({ code, message }) => `${code}: ${message}`);
    },
  } as const;

  it.each(["redocly", "spectral"] as const)(
    "find no error and no warning by the recommended rules: %s",
    { timeout: MINUTES },
    async (linter) => {
      expect(await linters[linter]("whole.json")).toEqual([]);
      expect(await linters[linter]("broken.json")).not.toEqual([]);
    },
  );
});
