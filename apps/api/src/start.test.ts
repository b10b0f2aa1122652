import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createTestDatabase, ensureTemplate } from "@quayside/dev/database/test-database";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "#db/migrate.ts";
import { withClient } from "#db/one-client.ts";
import { folderStorage } from "#objects/folder-storage.ts";
import { refuseOtherStorage } from "#objects/storage-mark.ts";
import { observe } from "#testing/observed.ts";
import { KEPT_SOURCES } from "#testing/api-process.ts";
import { environmentOf } from "#testing/simulation/simulated-market.ts";

let url: string;
let drop: () => Promise<void>;

beforeAll(() =>
  ensureTemplate("migrated_template", async (template) => {
    await migrate(template);
  }),
);
beforeEach(async () => {
  ({ url, drop } = await createTestDatabase({ template: "migrated_template" }));
});
afterEach(() => drop());

const change = (statement: string) => withClient(url, (client) => client.query(statement));

/** Runs a program of the API to its end. It never gets as far as listening. */
async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, args, {
    cwd: new URL("..", import.meta.url),
    env: { ...process.env, ...KEPT_SOURCES, ...environmentOf(url), ...environment },
  });
  const [said, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.on("exit", done)),
  ]);
  return { code, said, complaint: complaint.trimEnd() };
}

describe("the program of the API ends with one line and exit code 1", () => {
  it("on a database that is newer than the program", async () => {
    await change("insert into schema_migrations values ('9999_from_tomorrow', 'x')");
    expect(await run(["src/main.ts"])).toEqual({
      code: 1,
      said: "",
      complaint: "The database is newer than this program: it has migration 9999_from_tomorrow",
    });
  });

  it("on a database that lacks a migration", async () => {
    await change("delete from schema_migrations where version = '0003_identity'");
    expect(await run(["src/main.ts"])).toMatchObject({
      code: 1,
      complaint: "The database lacks migration 0003_identity: run the migrations first",
    });
  });

  it("on a database that was migrated with a different text of a migration", async () => {
    await change("update schema_migrations set checksum = 'x' where version = '0003_identity'");
    expect(await run(["src/main.ts"])).toMatchObject({
      code: 1,
      complaint: "Migration 0003_identity was changed after it was applied",
    });
  });

  it("as production, on a database with the public log-ins of the demo", async () => {
    await change(
      "insert into demo_data (seed, anchor_day, scale, filled_at) values (1, '2026-06-09', 1, now())",
    );
    const production = {
      ENVIRONMENT: "production",
      GS1_COMPANY_PREFIX: "4098765",
      STAFF_WITHOUT_SECOND_FACTOR: "",
      SMTP_URL: "smtp://127.0.0.1:1",
    };
    expect(await run(["src/main.ts"], production)).toMatchObject({
      code: 1,
      complaint: "This database holds demo data with public log-ins: production refuses it",
    });
  });

  it("without a database", async () => {
    const nowhere = { DATABASE_URL: "postgresql://postgres@127.0.0.1:1/none" };
    expect(await run(["src/main.ts"], nowhere)).toMatchObject({
      code: 1,
      complaint: "The database does not answer: connect ECONNREFUSED 127.0.0.1:1",
    });
  });

  it("with another storage of files than the one that the database knows", async () => {
    const folders = [0, 1, 2].map(() => mkdtempSync(join(tmpdir(), "storage-")));
    const [own = "", empty = "", others = ""] = folders;
    const storage = (folder: string) => ({ objects: folderStorage(folder), log: observe().services.log });
    await refuseOtherStorage(url, storage(own));
    await refuseOtherStorage(url, storage(own));
    await change("create table kept as table object_storage");
    await change("delete from object_storage");
    await refuseOtherStorage(url, storage(others));
    await change("delete from object_storage");
    await change("insert into object_storage table kept");
    const start = (folder: string) => run(["src/main.ts"], { OBJECTS_FOLDER: folder });
    expect(await start(empty)).toMatchObject({
      code: 1,
      complaint: "The storage of files is not the one of this database: it has no mark. Is it mounted?",
    });
    expect(await start(others)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(
        /^The storage of files is not the one of this database: it has the mark \S{36}, and not \S{36}$/,
      ),
    });
    folders.forEach((folder) => rmSync(folder, { recursive: true }));
  });

  it("behind a pooler by transaction that leaves the settings out, or without a direct address", async () => {
    const pooled = { DATABASE_POOLING: "transaction" };
    expect(await run(["src/main.ts"], pooled)).toMatchObject({
      code: 1,
      complaint: "DATABASE_DIRECT_URL is missing: a pooler by transaction cannot pass announcements on",
    });
    // Without a pooler nobody makes the settings either.
    expect(await run(["src/main.ts"], { ...pooled, DATABASE_DIRECT_URL: url })).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(
        /^The pooler at DATABASE_URL does not set .*statement_timeout.*: give it the connect_query of deploy\/pgbouncer.ini$/,
      ),
    });
  });

  it("with an invalid configuration", async () => {
    expect(await run(["src/main.ts"], { PORT: "many", TOKEN_SECRET: "short" })).toMatchObject({
      code: 1,
      complaint: "Invalid environment variables: PORT, TOKEN_SECRET",
    });
  });
});

it("the command that fills a database with demo data refuses to in production", async () => {
  expect(await run(["src/cli.ts", "seed"], { ENVIRONMENT: "production" })).toMatchObject({
    code: 1,
    complaint: "Demo data is refused in production",
  });
});

describe("the command that migrates ends with one line and exit code 1", () => {
  it("when an applied file has changed", async () => {
    await change("update schema_migrations set checksum = 'x' where version = '0003_identity'");
    expect(await run(["src/cli.ts", "migrate"])).toMatchObject({
      code: 1,
      complaint: "Migration 0003_identity was changed after it was applied",
    });
  });

  it("when the database refuses a statement", async () => {
    await change("delete from schema_migrations where version = '0003_identity'");
    expect(await run(["src/cli.ts", "migrate"])).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^[^\n]* already exists$/),
    });
  });
});

it("two concurrent migrations apply each migration once", async () => {
  await change("drop schema public cascade");
  await change("create schema public");
  const both = await Promise.all([run(["src/cli.ts", "migrate"]), run(["src/cli.ts", "migrate"])]);
  expect(both.map(({ code, complaint }) => ({ code, complaint }))).toEqual([
    { code: 0, complaint: "" },
    { code: 0, complaint: "" },
  ]);
  expect(both.map(({ said }) => said.split(" ")[0]).toSorted()).toEqual(["Applied", "The"]);
});
