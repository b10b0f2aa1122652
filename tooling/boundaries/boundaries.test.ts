import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import configuration from "./.dependency-cruiser.mjs";
import { AREAS } from "./areas.ts";

const here = import.meta.dirname;
const repository = path.join(here, "../..");
const rules = configuration.forbidden as readonly { name: string; comment: string }[];

interface Violation {
  rule: { name: string; severity: string };
  from: string;
  to: string;
}

/** A broken boundary as it is printed: the path, what the rule is for and what to do instead. */
function told({ rule, from, to }: Violation): string {
  const comment = rules.find(({ name }) => name === rule.name)?.comment;
  return `${from} → ${to}\n  ${rule.name}: ${comment}`;
}

interface Cruise {
  violations: Violation[];
  /** Every import that was followed, as `file → file`. */
  edges: string[];
  modules: number;
}

/** Runs the rules over a folder laid out like the repository. */
function cruise(folder: string): Cruise {
  const run = depcruise(folder, "json");
  if (!run.stdout.startsWith("{")) throw new Error(run.stderr || run.stdout);
  const { summary, modules } = JSON.parse(run.stdout) as {
    summary: { violations: Violation[]; totalCruised: number };
    modules: { source: string; dependencies: { resolved: string }[] }[];
  };
  const edges = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => `${source} → ${resolved}`),
  );
  return { violations: summary.violations, edges, modules: summary.totalCruised };
}

/** The command of the script `boundaries`, with another reporter. */
function depcruise(folder: string, reporter: "json" | "err-long") {
  return spawnSync(
    process.execPath,
    [
      "--import",
      path.join(here, "typescript-6.mjs"),
      path.join(here, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config",
      path.join(here, ".dependency-cruiser.mjs"),
      "--output-type",
      reporter,
      "apps",
      "packages",
      "tooling",
    ],
    { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
}

/** Rule → file that breaks it → its source. */
const planted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "package-env": { "packages/env/src/bad.ts": 'import "@quayside/format/money";' },
  "package-ui": { "packages/ui/src/bad.tsx": 'import "@quayside/api-client/client";' },
  "package-identifiers": { "packages/identifiers/src/bad.ts": 'import "@quayside/format/money";' },
  "package-format": { "packages/format/src/bad.ts": 'import "@quayside/identifiers/gtin";' },
  "package-spreadsheet": { "packages/spreadsheet/src/bad.ts": 'import "@quayside/api-client/client";' },
  "pages-know-schemas-by-type": {
    "apps/seller/src/features/claims/bad-schema.ts":
      'import "@quayside/api-client/contract/claims/claim.schema";',
    "packages/api-client/src/contract/claims/bad.rules.ts":
      'import { Claim } from "#contract/claims/claim.schema.ts"; export const x = Claim;',
  },
  "spreadsheet-runs-in-a-browser": {
    "packages/spreadsheet/src/bad-file.ts":
      'import { readFileSync } from "node:fs"; export const x = readFileSync;',
  },
  "package-api-client": { "packages/api-client/src/bad.ts": 'import "@quayside/auth/session-store";' },
  "package-auth": { "packages/auth/src/bad.ts": 'import "@quayside/ui/button";' },
  "package-content": { "packages/content/src/bad.ts": 'import "@quayside/api-client/client";' },
  "package-telemetry": { "packages/telemetry/src/bad.ts": 'import "@quayside/auth/session-store";' },
  "package-portal": { "packages/portal/src/bad.ts": 'import "@quayside/identifiers/gtin";' },
  "no-import-of-an-app": { "apps/seller/src/lib/bad-app.ts": 'import "../../../warehouse/src/lib/scan.ts";' },
  "no-tooling-at-run-time": { "apps/seller/src/lib/bad-tooling.ts": 'import "@quayside/dev/launcher";' },
  "fixtures-from-tests-only": {
    "apps/seller/src/features/claims/bad-fixtures.ts": 'import "#features/claims/claims.fixtures.ts";',
  },
  "portal-in-portals-only": { "apps/marketing/src/lib/bad-portal.ts": 'import "@quayside/portal/frame";' },
  "marketing-packages": { "apps/marketing/src/lib/bad.ts": 'import "@quayside/identifiers/gtin";' },
  "api-packages": { "apps/api/src/http/bad-package.ts": 'import "@quayside/api-client/client";' },
  "contract-is-plain-data": {
    "packages/api-client/src/contract/bad.ts": 'import ky from "ky"; export const x = ky;',
  },
  "contract-knows-no-client": { "packages/api-client/src/contract/bad-client.ts": 'import "#client.ts";' },
  "ui-knows-no-framework": {
    "packages/ui/src/bad-link.tsx": 'import Link from "next/link"; export const x = Link;',
  },
  "no-import-past-exports": { "packages/auth/src/bad-path.ts": 'import "../../api-client/src/client.ts";' },
  "no-unresolvable-import-of-ours": {
    "packages/auth/src/bad-internal.ts": 'import "@quayside/api-client/internal/secret";',
  },
  "no-cycles": {
    "packages/auth/src/chicken.ts": 'import { egg } from "#egg.ts"; export const chicken = () => egg;',
    "packages/auth/src/egg.ts": 'import { chicken } from "#chicken.ts"; export const egg = () => chicken;',
  },
  "web-routes-are-the-top": {
    "apps/seller/src/features/sales/bad-route.ts": 'import "#app/orders/page.tsx";',
  },
  "web-features-are-islands": {
    "apps/seller/src/features/sales/bad.ts": 'import "#features/claims/claims-page.tsx";',
  },
  "web-components-below-features": {
    "apps/seller/src/components/bad.ts": 'import "#features/claims/claims-page.tsx";',
  },
  "web-lib-is-the-bottom": { "apps/seller/src/lib/bad.ts": 'import "#components/logo.tsx";' },
  "api-modules-through-their-index": {
    "apps/api/src/commands/bad.ts": 'import "#modules/fulfilment/sales/decline-sale.ts";',
  },
  "api-module-to-module-through-index": {
    "apps/api/src/modules/fulfilment/claims/bad.ts": 'import "#modules/fulfilment/sales/decline-sale.ts";',
  },
  ...Object.fromEntries(
    AREAS.slice(1).map((area, above) => [
      `api-area-${area}`,
      {
        [`apps/api/src/modules/${area}/things/upwards.ts`]: `import "#modules/${AREAS[above]}/things/index.ts";`,
      },
    ]),
  ),
  "api-http-knows-no-module": {
    "apps/api/src/http/bad-module.ts": 'import "#modules/fulfilment/sales/index.ts";',
  },
  "api-kernel-knows-no-server": { "apps/api/src/kernel/bad.ts": 'import "#http/app.ts";' },
  "api-sql-in-readers-and-writers": {
    "apps/api/src/modules/fulfilment/sales/bad-sql.ts": 'import { sql } from "kysely"; export const x = sql;',
    "apps/api/src/modules/fulfilment/sales/bad-pool.ts":
      'import type { Pool } from "pg"; export type P = Pool;',
  },
  "api-readers-and-writers-are-the-bottom": {
    "apps/api/src/modules/fulfilment/sales/bad.reader.ts":
      'import { decline } from "./decline-sale.ts"; export const x = decline;',
  },
  "api-db-is-the-bottom": { "apps/api/src/db/bad.ts": 'import "#modules/fulfilment/sales/index.ts";' },
  "api-modules-know-no-demo": {
    "apps/api/src/modules/fulfilment/sales/bad-demo.ts": 'import "#demo/fill.ts";',
  },
  "api-use-cases-know-no-http": {
    "apps/api/src/modules/fulfilment/sales/bad-http.ts":
      'import type { FastifyRequest } from "fastify"; export type R = FastifyRequest;',
  },
};

/** What the planted files import, and one file per permitted exception. None of these breaks a rule. */
const innocent: Readonly<Record<string, string>> = {
  "packages/env/src/define-env.ts": "export const x = 1;",
  "packages/format/src/money.ts": "export const x = 1;",
  "packages/identifiers/src/gtin.ts": "export const x = 1;",
  "packages/spreadsheet/src/rows.ts": 'import "@quayside/identifiers/gtin";',
  "packages/spreadsheet/src/testing/read-files.ts":
    'import { readFileSync } from "node:fs"; export const x = readFileSync;',
  "packages/ui/src/button.ts": "export const x = 1;",
  "packages/content/src/story.ts": 'import "@quayside/ui/button";',
  "packages/telemetry/src/events.ts": 'import "@quayside/env/define-env";',
  "packages/api-client/src/client.ts":
    'import ky from "ky"; import "#contract/values.ts"; export const x = ky;',
  "packages/api-client/src/contract/values.ts": "export const x = 1;",
  "packages/api-client/src/contract/claims/claim.schema.ts": "export const Claim = 1; export type Claim = 1;",
  "packages/api-client/src/contract/claims/claim.rules.ts":
    'import type { Claim } from "#contract/claims/claim.schema.ts"; export const x: Claim = 1;',
  "packages/api-client/src/internal/secret.ts": "export const x = 1;",
  "packages/auth/src/session-store.ts": 'import "@quayside/api-client/client";',
  "packages/portal/src/frame.ts": 'import "@quayside/auth/session-store"; import "@quayside/ui/button";',
  "tooling/dev/src/launcher.ts": "export const x = 1;",
  "apps/warehouse/src/lib/scan.ts": "export const x = 1;",
  "apps/marketing/src/lib/site.ts": 'import "@quayside/content/story";',
  "apps/seller/vitest.config.ts": 'import "@quayside/dev/launcher";',
  "apps/seller/src/app/orders/page.tsx": 'import "#features/claims/claims-page.tsx";',
  "apps/seller/src/features/claims/claims-page.tsx": 'import "#components/logo.tsx";',
  "apps/seller/src/features/claims/claims-page.test.tsx": 'import "#features/claims/claims.fixtures.ts";',
  "apps/seller/src/features/claims/claims.fixtures.ts": 'import "@quayside/api-client/contract/values";',
  "apps/seller/src/components/logo.tsx": 'import "#lib/session.ts";',
  "apps/seller/src/lib/session.ts": 'import "@quayside/auth/session-store"; import "@quayside/portal/frame";',
  ...Object.fromEntries(
    AREAS.map((area, rank) => [
      `apps/api/src/modules/${area}/things/index.ts`,
      rank + 1 < AREAS.length
        ? `import "#modules/${AREAS[rank + 1]}/things/index.ts";`
        : "export const x = 1;",
    ]),
  ),
  "apps/api/src/api.ts": 'import "#http/app.ts"; import "#modules/fulfilment/sales/index.ts";',
  "apps/api/src/http/app.ts":
    'import "#kernel/fail.ts"; import "@quayside/api-client/contract/values"; export const x = 1;',
  "apps/api/src/kernel/fail.ts": "export const x = 1;",
  "apps/api/src/modules/fulfilment/sales/index.ts": 'import "./decline-sale.ts";',
  "apps/api/src/modules/fulfilment/sales/decline-sale.ts":
    'import "./sale.writer.ts"; export const decline = 1;',
  "apps/api/src/modules/fulfilment/sales/sale.writer.ts":
    'import { sql } from "kysely"; import "#db/schema.ts"; export const x = sql;',
  "apps/api/src/modules/fulfilment/sales/sales.test.ts":
    'import pg from "pg"; import "@quayside/dev/launcher"; export const x = pg;',
  "apps/api/src/db/schema.ts": 'import type { Generated } from "kysely"; export type X = Generated<string>;',
  "apps/api/src/demo/fill.ts": 'import pg from "pg"; export const x = pg;',
};

/** Writes a tree shaped like the repository; workspace packages are linked as pnpm links them. */
function writeTree(folder: string, files: Readonly<Record<string, string>>): void {
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [name, text] of Object.entries(files)) write(name, `${text}\nexport {};\n`);
  for (const room of ["apps", "packages", "tooling"]) {
    for (const name of readdirSync(path.join(folder, room))) {
      const manifest = {
        name: `@quayside/${name}`,
        type: "module",
        imports: { "#*": "./src/*" },
        exports: { "./internal/*": null, "./*": "./src/*.ts" },
      };
      write(`${room}/${name}/package.json`, JSON.stringify(manifest));
      mkdirSync(path.join(folder, "node_modules/@quayside"), { recursive: true });
      symlinkSync(path.join(folder, room, name), path.join(folder, "node_modules/@quayside", name));
    }
  }
  for (const name of ["ky", "pg", "kysely", "fastify", "next"]) {
    // Built into dist/, as most packages of a registry are.
    const manifest = { name, version: "1.0.0", main: "dist/index.js" };
    write(`node_modules/${name}/package.json`, JSON.stringify(manifest));
    write(`node_modules/${name}/dist/index.js`, "module.exports = {};");
  }
}

describe("who may import whom", () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "quayside-boundaries-")));
  let found: Violation[] = [];

  beforeAll(() => {
    writeTree(folder, { ...innocent, ...Object.assign({}, ...Object.values(planted)) });
    found = cruise(folder).violations;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.keys(planted))("reports a violation of %s", (rule) => {
    const files = Object.keys(planted[rule] ?? {});
    const hits = found.filter((violation) => violation.rule.name === rule);
    expect(hits.map((violation) => violation.from)).toContain(files[0]);
    expect(hits.every((violation) => violation.rule.severity === "error")).toBe(true);
  });

  it("fails the build with an exit code, and prints path, rule and remedy", () => {
    const { status, stdout } = depcruise(folder, "err-long");
    expect(status).not.toBe(0);
    expect(stdout).toContain("apps/api/src/modules/fulfilment/sales/bad-sql.ts");
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      "Instead: move the statement into a function of a *.reader.ts or *.writer.ts beside and call that.",
    );
  });

  it("sees SQL of both libraries outside readers and writers", () => {
    const hits = found.filter((violation) => violation.rule.name === "api-sql-in-readers-and-writers");
    expect(hits.map((violation) => violation.from)).toEqual(
      expect.arrayContaining(Object.keys(planted["api-sql-in-readers-and-writers"] ?? {})),
    );
  });

  it.each(rules.map(({ name, comment }) => [name, comment]))(
    "has a remedy for violations of %s",
    (_name, comment) => {
      expect(comment).toMatch(/[.] Instead: /);
    },
  );

  it("accepts permitted imports", () => {
    const accused = found.filter((violation) => violation.from in innocent);
    expect(accused.map((violation) => `${violation.rule.name}: ${violation.from} → ${violation.to}`)).toEqual(
      [],
    );
  });

  it("has a planted violation for every rule", () => {
    expect(Object.keys(planted).sort()).toEqual(rules.map((rule) => rule.name).sort());
  });

  it("knows every area of the API by its folder", () => {
    const folders = readdirSync(path.join(repository, "apps/api/src/modules"), { withFileTypes: true });
    expect(folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)).toEqual(AREAS.toSorted());
  });

  it("finds no violation in the repository, and follows its imports into npm packages", () => {
    const { violations, edges, modules } = cruise(repository);
    expect(violations.map(told).join("\n")).toBe("");
    expect(modules).toBeGreaterThan(100);
    const toSqlLibrary = edges.filter((edge) =>
      edge.startsWith("apps/api/src/modules/fulfilment/sales/sale.writer.ts"),
    );
    expect(toSqlLibrary.join("\n")).toMatch(/→ .*node_modules\/kysely\//);
    // Reads the whole repository: minutes on a busy machine.
  }, 600_000);
});
