import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const repository = path.join(import.meta.dirname, "../..");

interface Diagnostic {
  code: string;
  severity: string;
  filename: string;
}

/** Rule → [file, source that breaks it]. */
const planted: Readonly<Record<string, readonly [string, string]>> = {
  "house(no-raw-sql)": [
    "apps/api/src/modules/fulfilment/sales/a.reader.ts",
    "export const x = (sql, t) => sql.raw(t);",
  ],
  "house(no-strong-row-lock)": [
    "apps/api/src/modules/fulfilment/sales/b.reader.ts",
    "export const x = (sql, id) => sql`select 1 from sales where id = ${id} for update`;",
  ],
  "house(sql-in-readers-and-writers)": [
    "apps/api/src/modules/fulfilment/sales/reads.ts",
    'export const x = (db) => db.selectFrom("sales").execute();',
  ],
  "house(features-are-islands)": [
    "apps/seller/src/features/sales/sales-page.ts",
    'import "#features/claims/claims-page.tsx";',
  ],
  "house(no-hand-written-query-key)": [
    "apps/seller/src/features/sales/list/sales.queries.ts",
    'export const sales = { queryKey: ["sales"] };',
  ],
  "house(no-real-clock-in-modules)": [
    "apps/api/src/modules/fulfilment/sales/decline-sale.ts",
    "export const x = () => new Date();",
  ],
  "house(no-process-env)": ["apps/seller/src/lib/bad-env.ts", "export const x = process.env.API_URL;"],
  "house(no-barrel)": ["packages/ui/src/all.ts", 'export * from "./button.tsx";'],
  "house(one-place-for-formats)": [
    "apps/seller/src/features/sales/amount.ts",
    'export const x = (n: number) => n.toLocaleString("en-GB");',
  ],
  "house(no-written-mail-address)": [
    "packages/portal/src/react/last-resort.tsx",
    "export const X = () => <p>Write to support@quayside.example</p>;",
  ],
  "house(no-number-input)": [
    "packages/ui/src/bad-number.tsx",
    'export const X = () => <input type="number" />;',
  ],
  "house(one-reader-of-typed-numbers)": [
    "apps/seller/src/features/offer/bad-price.ts",
    "export const x = (price: string) => /^\\d{1,7}([.,]\\d{1,2})?$/.test(price);",
  ],
  "eslint(no-restricted-imports)": [
    "packages/ui/src/zod.ts",
    'import { z } from "zod"; export const x = z.string();',
  ],
  "react(no-danger)": [
    "packages/ui/src/danger.tsx",
    "export const X = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />;",
  ],
  "typescript(no-explicit-any)": ["packages/ui/src/any.ts", "export const x = (value: any) => value;"],
  "typescript(no-non-null-assertion)": [
    "packages/ui/src/bang.ts",
    "export const x = (v?: string) => v!.length;",
  ],
  "typescript(ban-ts-comment)": [
    "packages/ui/src/ignore.ts",
    "// @ts-expect-error because\nexport const x: string = 1;",
  ],
  "typescript(no-floating-promises)": [
    "packages/ui/src/floating.ts",
    "const work = async () => 1;\nexport function x() {\n  work();\n}",
  ],
  "typescript(TS2322)": ["packages/ui/src/type.ts", 'export const x: number = "1";'],
  "react-hooks(rules-of-hooks)": [
    "packages/ui/src/hook.tsx",
    'import { useState } from "react";\nexport function X({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}',
  ],
  "jsx-a11y(alt-text)": ["packages/ui/src/alt.tsx", 'export const X = () => <img src="/a.png" />;'],
};

/** Permitted at these paths. */
const innocent: Readonly<Record<string, string>> = {
  "apps/api/src/db/migrate.ts": "export const x = (sql, t) => sql.raw(t);",
  "apps/api/src/modules/fulfilment/sales/sale.reader.ts":
    'import { sql } from "kysely"; export const x = (db) => [sql, db.selectFrom("sales")];',
  "apps/seller/src/features/sales/sales-list.ts": 'import "#features/sales/row.ts"; import "./row.ts";',
  "apps/seller/src/features/sales/row.ts": "export const x = 1;",
  "packages/api-client/src/queries.ts": "export const x = (id: string) => ({ queryKey: [id] });",
  "apps/seller/src/features/sales/use-key.ts":
    "export const x = (options) => ({ queryKey: options.queryKey });",
  "apps/api/src/modules/fulfilment/sales/list-sales.ts":
    "export const x = (nowMs: number) => new Date(nowMs);",
  "apps/api/src/kernel/clock.ts": "export const x = () => Date.now();",
  "apps/api/src/foundation/config.ts": "export const x = process.env;",
  "packages/ui/src/zod-mini.ts": 'import * as z from "zod/mini"; export const x = z.string();',
  "packages/portal/src/example.messages.ts": 'export const x = "Enter an address like name@example.com.";',
  "packages/portal/src/fixtures/mailbox.ts": 'export const x = "support@quayside.example";',
  "apps/api/src/demo/people.ts": 'export const x = "seller@demo.example";',
  "apps/seller/src/features/offer/codes.ts":
    "export const x = (code: string, price: string) => [/^\\d{6}$/.test(code), Number(price)];",
  "apps/seller/src/features/offer/choice.tsx":
    'export const X = ({ set }) => <input type="range" onChange={(event) => set(Number(event.target.value))} />;',
  "packages/ui/src/names.ts": 'export * as names from "./button.tsx";',
};

/** Other ways to read what a person typed. */
const readers = [
  "export const x = (text: string) => Number(text);",
  'export const x = (price: string) => Number(price.replace(",", "."));',
  "export const x = (price: string) => Number.parseFloat(price);",
  "export const x = (price: string) => parseInt(price);",
  "export const x = (event: { target: { value: string } }) => Number(event.target.value);",
  "export const x = (input: HTMLInputElement) => input.valueAsNumber;",
].map((source, index) => [`apps/warehouse/src/features/incoming/reader-${index}.ts`, source] as const);

describe("the lint rules", () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "quayside-lint-")));
  let found: Diagnostic[] = [];

  beforeAll(() => {
    const write = (name: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), `${text}\n`);
    };
    for (const [name, text] of Object.values(planted)) write(name, text);
    for (const [name, text] of [...Object.entries(innocent), ...readers]) write(name, text);
    write(
      "tsconfig.json",
      JSON.stringify({ compilerOptions: { strict: true, target: "es2024", jsx: "react-jsx" } }),
    );
    write("tooling/lint/.keep", "");
    for (const file of ["house-rules.js", "typed-number-rules.js"])
      cpSync(path.join(import.meta.dirname, file), path.join(folder, "tooling/lint", file));
    cpSync(path.join(repository, ".oxlintrc.json"), path.join(folder, ".oxlintrc.json"));
    const run = spawnSync(
      process.execPath,
      [path.join(repository, "node_modules/oxlint/bin/oxlint"), "--format", "json"],
      {
        cwd: folder,
        encoding: "utf8",
        timeout: 50_000,
        env: {
          ...process.env,
          PATH: `${path.join(repository, "node_modules/.bin")}:${process.env.PATH ?? ""}`,
        },
      },
    );
    if (!run.stdout.trimStart().startsWith("{")) throw new Error(run.stderr || run.stdout);
    found = (JSON.parse(run.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.keys(planted))("report violations of %s", (rule) => {
    const hit = found.find((problem) => problem.code === rule && problem.filename === planted[rule]?.[0]);
    expect(hit?.severity, found.map((problem) => `${problem.code} ${problem.filename}`).join("\n")).toBe(
      "error",
    );
  });

  it.each(readers)("know %s as a reader of typed numbers", (file) => {
    const accused = found.filter((problem) => problem.filename === file).map(({ code }) => code);
    expect(accused).toContain("house(one-reader-of-typed-numbers)");
  });

  it.each(Object.keys(innocent))("accept %s", (file) => {
    const accused = found.filter((problem) => problem.filename === file && problem.code.startsWith("house"));
    expect(accused).toEqual([]);
  });
});
