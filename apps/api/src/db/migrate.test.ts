import { cp, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureTemplate, createTestDatabase } from "@quayside/dev/database/test-database";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refuseDemoData } from "#db/demo-refusal.ts";
import { checkSchema, migrate, readMigrations } from "#db/migrate.ts";
import { withClient } from "#db/one-client.ts";
import { createDemoDatabase } from "#testing/demo-database.ts";

let url: string;
let drop: () => Promise<void>;
let folder: string;
/** Names of the migrations in order, without extension. */
let names: string[];

beforeAll(() => ensureTemplate("empty_template", async () => undefined));
beforeEach(async () => {
  const database = await createTestDatabase({ template: "empty_template" });
  ({ url, drop } = database);
  folder = `${await mkdtemp(join(tmpdir(), "migrations-"))}/`;
  await cp(fileURLToPath(new URL("./migrations/", import.meta.url)), folder, { recursive: true });
  names = (await readdir(folder)).sort().map((file) => file.replace(".sql", ""));
});
afterEach(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

describe("migrations", () => {
  it("are applied once, even when two processes start together", async () => {
    const [one, two] = await Promise.all([migrate(url, folder), migrate(url, folder)]);
    expect([one.length, two.length].sort()).toEqual([0, names.length]);
    expect(await migrate(url, folder)).toEqual([]);
  });

  it("are refused when an applied file has changed", async () => {
    await migrate(url, folder);
    await writeFile(`${folder}0002_company.sql`, "select 1");
    await expect(migrate(url, folder)).rejects.toThrow("0002_company was changed after it was applied");
  });

  it("leave nothing behind when a file fails half-way", async () => {
    await migrate(url, folder);
    await writeFile(`${folder}9999_broken.sql`, "create table half (id int); select 1 / 0;");
    await expect(migrate(url, folder)).rejects.toThrow("division by zero");
    await writeFile(`${folder}9999_broken.sql`, "create table half (id int);");
    expect(await migrate(url, folder)).toEqual(["9999_broken"]);
  });

  it("let the previous version start on a database with backwards-compatible additions", async () => {
    const own = names.at(-1) ?? "";
    await writeFile(`${folder}9998_additive.sql`, `-- Oldest program: ${own}\ncreate table news (id int)`);
    await migrate(url, folder);
    await rm(`${folder}9998_additive.sql`);
    expect(await checkSchema(url, folder)).toBe(own);
    expect(await migrate(url, folder)).toEqual([]);
    // Older than the oldest compatible program.
    await rm(`${folder}${own}.sql`);
    await expect(checkSchema(url, folder)).rejects.toThrow("newer than this program");
  });

  it("say in the first line which older programs work, and name an existing, earlier migration", async () => {
    const added = "9998_added";
    const own = names.at(-1) ?? "";
    const wrongFirstLines = async (...lines: readonly string[]) => {
      await writeFile(`${folder}${added}.sql`, [...lines, "select 1"].join("\n"));
      return wronglyAnnounced(await readMigrations(folder));
    };
    expect(await wrongFirstLines("-- No older program works")).toEqual([]);
    expect(await wrongFirstLines(`-- Oldest program: ${own}`)).toEqual([]);
    expect(await wrongFirstLines("-- Adds something.", `-- Oldest program: ${own}`)).toEqual([added]);
    expect(await wrongFirstLines("-- Oldest program: 0002_sales")).toEqual([added]);
    expect(await wrongFirstLines(`-- Oldest program: ${added}`)).toEqual([added]);
    expect(await wrongFirstLines()).toEqual([added]);
  });

  it("build indexes of existing tables beside running calls: outside a transaction, as often as it takes", async () => {
    const later = (await readMigrations(folder)).filter(({ version }) => version > "0010_back_office");
    for (const { version, sql, isOutsideTransaction } of later) {
      const made = [...sql.matchAll(/^create table (\w+)/gm)].map(([, table]) => table);
      const indexes = [...sql.matchAll(/^create (?:unique )?index (concurrently )?\w+ on (\w+)/gm)];
      for (const [statement, concurrently, table] of indexes)
        expect([version, statement, concurrently !== undefined || made.includes(table)]).toEqual([
          version,
          statement,
          true,
        ]);
      // A check of all rows holds no lock that the change of the table took.
      expect([version, isOutsideTransaction]).toEqual([
        version,
        / concurrently | validate constraint /.test(sql),
      ]);
    }
    await migrate(url, folder);
    await withClient(url, async (client) => {
      // As after a process that ended half-way.
      await client.query("delete from schema_migrations where version = '0013_file_indexes'");
      await client.query("drop index tax_documents_file");
    });
    expect(await migrate(url, folder)).toEqual(["0013_file_indexes"]);
  });

  it("let calls pass while they wait for a lock, and are applied once it is free", async () => {
    await migrate(url, folder);
    await writeFile(`${folder}9998_blocked.sql`, "alter table sales add column extra int");
    const said: string[] = [];
    await withClient(url, async (reader) => {
      await reader.query("begin");
      await reader.query("select count(*) from sales");
      const migrated = migrate(url, folder, (line) => void said.push(line));
      await expect.poll(() => said.length, { timeout: 30_000 }).toBeGreaterThan(0);
      // Between two attempts nothing waits in front of it.
      await withClient(url, (other) =>
        other.query("set statement_timeout = '10s'; select count(*) from sales"),
      );
      await reader.query("commit");
      expect(await migrated).toEqual(["9998_blocked"]);
    });
    expect(said[0]).toBe(
      "Migration 9998_blocked waits for a lock on a table that another transaction uses; next attempt in 1 s",
    );
  }, 60_000);

  it("keep a program from starting on a database that is older, or newer and incompatible", async () => {
    await expect(checkSchema(url, folder)).rejects.toThrow("lacks migration 0001_platform");
    await migrate(url, folder);
    expect(await checkSchema(url, folder)).toBe(names.at(-1));
    await writeFile(`${folder}9999_breaking.sql`, "create table news (id int)");
    await migrate(url, folder);
    await rm(`${folder}9999_breaking.sql`);
    await expect(checkSchema(url, folder)).rejects.toThrow("newer than this program");
    await expect(migrate(url, folder)).rejects.toThrow("newer than this program");
  });

  it("are refused on a database that other migrations have made", async () => {
    await migrate(url, folder);
    await rename(`${folder}0001_platform.sql`, `${folder}0001_foundation.sql`);
    const refusal = "made by other migrations than those of this program: it has 0001_platform";
    await expect(migrate(url, folder)).rejects.toThrow(refusal);
    await expect(checkSchema(url, folder)).rejects.toThrow(refusal);
  });
});

/** The migrations whose first line is not one of the two that docs/decisions/0003 allows, or names a wrong migration. */
function wronglyAnnounced(migrations: Awaited<ReturnType<typeof readMigrations>>): string[] {
  return migrations
    .filter(({ version, sql, oldestProgram }, place) =>
      oldestProgram === null
        ? !sql.startsWith("-- No older program works\n")
        : !migrations.slice(0, place).some((earlier) => earlier.version === oldestProgram) ||
          oldestProgram >= version,
    )
    .map(({ version }) => version);
}

describe("demo data", () => {
  it("keeps production from starting", async () => {
    await migrate(url);
    await expect(refuseDemoData(url)).resolves.toBeUndefined();
    const filled = await createDemoDatabase();
    await expect(refuseDemoData(filled.url)).rejects.toThrow("production refuses it");
    await filled.drop();
    // The first test that needs the demo marketplace fills it.
  }, 120_000);
});
