import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { allEndpoints } from "@quayside/api-client/contract/all";
import { createTestDatabase, ensureTemplate } from "@quayside/dev/database/test-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import about from "../package.json" with { type: "json" };
import { migrate } from "#db/migrate.ts";
import { ApiProcess } from "#testing/api-process.ts";

/** Packages that a program imports, statically or later. */
const IMPORTS = /(?:^(?:import|export)\b[^"'`;]*?|\bimport\()"([^"]+)"/gm;

/** What production must not have, by the contract: the clock, test sales. */
const previewOnly = allEndpoints.filter(({ outsideProductionOnly }) => outsideProductionOnly);

const root = path.join(import.meta.dirname, "..");

let programs: ReadonlyMap<string, string>;
let out: string;

beforeAll(() => {
  // Besides the packages that the API's programs import.
  out = mkdtempSync(path.join(root, "node_modules", ".quayside-api-build-"));
  execFileSync(process.execPath, ["build.ts", "--out", out], { cwd: root });
  const names = readdirSync(out).filter((name) => name.endsWith(".js"));
  programs = new Map(names.map((name) => [name, readFileSync(path.join(out, name), "utf8")]));
}, 180_000);

afterAll(() => rmSync(out, { recursive: true, force: true }));

// `pnpm deploy --prod` puts nothing else beside it (docs/operations.md).
it("imports only packages that a deployment includes", () => {
  const asked = new Set<string>();
  for (const text of programs.values()) {
    // The words of the API document have quoted words after "from" too, which are no names of packages.
    for (const [, name = ""] of text.matchAll(IMPORTS))
      if (/^[@a-z]/.test(name) && !isBuiltin(name))
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

describe("one build in two environments", () => {
  /** As an operator has to configure it. */
  const inProduction = {
    ENVIRONMENT: "production",
    GS1_COMPANY_PREFIX: "4098765",
    STAFF_WITHOUT_SECOND_FACTOR: "",
    SMTP_URL: "smtp://127.0.0.1:1",
  };
  let drop: () => Promise<void>;
  let preview: ApiProcess;
  let production: ApiProcess;

  beforeAll(async () => {
    await ensureTemplate("migrated_template", async (template) => void (await migrate(template)));
    const database = await createTestDatabase({ template: "migrated_template" });
    drop = database.drop;
    const program = path.join(out, "main.js");
    preview = await ApiProcess.start(database.url, { ENVIRONMENT: "preview" }, { program });
    production = await ApiProcess.start(database.url, inProduction, { program });
  }, 180_000);
  afterAll(async () => {
    await Promise.all([preview?.end("SIGKILL"), production?.end("SIGKILL")]);
    await drop();
  });

  it.each(previewOnly)(
    "production has no $id: 404, as at an unknown address",
    async ({ method, path: at }) => {
      const call = async ({ url }: ApiProcess) => {
        const answer = await fetch(`${url}/api/${at.replaceAll(/\{\w+\}/g, "0123456789ABCDEF")}`, { method });
        return [answer.status, ((await answer.json()) as { code: string }).code];
      };
      expect(await call(preview)).toEqual([401, "not_authenticated"]);
      expect(await call(production)).toEqual([404, "not_found"]);
    },
  );

  it("production documents none of them", async () => {
    const paths = async ({ url }: ApiProcess) => {
      const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object };
      return Object.keys(document.paths);
    };
    const withTools = await paths(preview);
    const without = await paths(production);
    expect(withTools.filter((one) => !without.includes(one)).toSorted()).toEqual(
      previewOnly.map(({ path: at }) => `/${at}`).toSorted(),
    );
  });
});
