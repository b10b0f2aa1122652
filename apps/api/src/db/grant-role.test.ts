import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRole } from "#db/grant-role.ts";
import { allJobs } from "#all-jobs.ts";
import { openServices } from "#services.ts";
import { ApiProcess } from "#testing/api-process.ts";
import { DEMO_PASSWORD, TEST_NOW, type StartedApi, startTestApi } from "#testing/test-api.ts";

const ROLE = "quayside_rights_test";
/** By then payouts, credit notes, deadlines, claims and old rows of the demo data are due. */
const LATER = new Date(TEST_NOW.getTime() + 60 * 24 * 60 * 60 * 1000);
let api: StartedApi;
let client: pg.Client;
let url: string;
/** The permanent tables that the modules analyze. */
function analyzedTables(): string[] {
  const modules = fileURLToPath(new URL("../modules/", import.meta.url));
  const files = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".writer.ts"),
  );
  const texts = files.map((file) => readFileSync(`${modules}${file}`, "utf8"));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/`analyze (\w+)`/g)].map(([, table = ""]) => table),
  );
  const temporary = new Set(
    texts.flatMap((text) => [...text.matchAll(/create temporary table (\w+)/g)].map(([, table]) => table)),
  );
  return [...new Set(named)].filter((table) => !temporary.has(table));
}

beforeAll(async () => {
  api = await startTestApi();
  await grantRole(api.databaseUrl, ROLE);
  const address = new URL(api.databaseUrl);
  address.username = ROLE;
  url = address.href;
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await api.close();
});

describe("the role of the API", () => {
  it.each([
    ["update audit_log set action = 'x'"],
    ["delete from audit_log"],
    ["truncate audit_log"],
    ["alter table audit_log disable trigger all"],
    ["drop trigger audit_log_append_only on audit_log"],
    ["update audit_seals set place = place + 1"],
    ["update ledger_entries set amount_minor = 0"],
    ["delete from ledger_transactions"],
    ["update invoices set number = 'x'"],
    ["delete from stock_movements"],
    ["delete from sale_events"],
    ["truncate users cascade"],
    ["drop table users"],
    ["create table mine (id int)"],
    ["update schema_migrations set checksum = 'x'"],
    ["set session_replication_role = replica"],
    ["create role another"],
    ["copy users to program 'true'"],
  ])("has no right to %s", async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("is not a superuser and cannot impersonate another role", async () => {
    const { rows } = await client.query<Record<string, boolean>>(
      "select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = current_user",
    );
    expect(Object.values(rows[0] ?? {})).toEqual([false, false, false, false, false]);
    await expect(client.query("set role postgres")).rejects.toMatchObject({ code: "42501" });
  });

  it("is sufficient for an API process with its jobs, and can be granted repeatedly", async () => {
    const started = await ApiProcess.start(url);
    try {
      await grantRole(api.databaseUrl, ROLE);
      const answer = await fetch(`${started.url}/api/auth/login/`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-application": "sellers" },
        body: JSON.stringify({ email: "seller@demo.example", password: DEMO_PASSWORD }),
      });
      expect(answer.status).toBe(200);
      // The process answers calls before its job queue has created its tables.
      const owners = "select distinct tableowner as owner from pg_tables where schemaname = 'jobs'";
      await expect.poll(async () => (await client.query(owners)).rows).toEqual([{ owner: ROLE }]);
    } finally {
      await started.end("SIGTERM");
    }
  });

  it("can be granted again while every table of the job queue is in use", async () => {
    const queue = new PgBoss({
      connectionString: url,
      schema: "jobs",
      createSchema: false,
      supervise: false,
    });
    // A stopped queue does not wait for its connections: one that is still closing is terminated with the database
    // and reports that here.
    queue.on("error", () => undefined);
    await queue.start();
    await queue.stop({ graceful: false });
    const impatient = new URL(api.databaseUrl);
    impatient.searchParams.set("lock_timeout", "2000");
    const { rows } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'jobs'",
    );
    await client.query(`begin; lock table ${rows.map(({ name }) => name).join(", ")} in row exclusive mode`);
    try {
      await grantRole(impatient.href, ROLE);
    } finally {
      await client.query("rollback");
    }
  });

  it.each(allJobs.map((job) => [job.name, job] as const))(
    "is sufficient for the job %s",
    async (_name, job) => {
      const { services, close } = openServices(
        { ...api.services.config, DATABASE_URL: url },
        { realNow: () => LATER, securityClock: { now: () => LATER } },
      );
      try {
        const { db, log } = services;
        await job.run({ services, db, now: LATER, signal: new AbortController().signal, log });
      } finally {
        await close();
      }
    },
  );

  it.each(analyzedTables())("analyzes %s", async (table) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    // Before PostgreSQL 17 only the owner can.
    if ((rows[0]?.version ?? 0) < 170_000) return;
    const warnings: string[] = [];
    const warn = (notice: { message: string | undefined }) => warnings.push(notice.message ?? "");
    client.on("notice", warn);
    await client.query(`analyze ${table}`);
    client.off("notice", warn);
    expect(warnings).toEqual([]);
  });

  it("must have a plain name", async () => {
    await expect(grantRole(api.databaseUrl, "api; drop table users")).rejects.toThrow("no plain name");
  });
});
