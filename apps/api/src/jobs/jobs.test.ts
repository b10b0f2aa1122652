import pg from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiProcess } from "#testing/api-process.ts";
import { openSmallMarket } from "#testing/simulation/simulated-market.ts";

const JOB = "clean-up";
/** A job whose run executes one statement, which is recorded and can be blocked. */
const NOTED = `
  create table runs (process text not null);
  create function note_run() returns trigger language plpgsql as $$
    begin insert into runs values (current_setting('application_name')); return null; end $$;
  create trigger note_run before delete on staff_views for each statement execute function note_run();
`;
const WAITING = `
  select application_name from pg_stat_activity join pg_locks using (pid)
  where not granted and relation = 'staff_views'::regclass order by 1`;

let database: Awaited<ReturnType<typeof openSmallMarket>>;
let client: pg.Client;
let boss: PgBoss;
beforeAll(async () => {
  database = await openSmallMarket();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(NOTED);
  boss = new PgBoss({ connectionString: database.url, schema: "jobs", supervise: false, schedule: false });
  // A stopped queue does not wait for its connections: one that is still closing is terminated with the database
  // and reports that here.
  boss.on("error", () => undefined);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await client.end();
  await database.drop();
});

async function column(query: string): Promise<unknown[]> {
  const { rows } = await client.query<Record<string, unknown>>(query);
  return rows.flatMap((row) => Object.values(row));
}

const jobsIn = (states: string) =>
  column(`select id from jobs.job where name = '${JOB}' and state in (${states})`);

/** A process with named connections, which waits for locks as long as necessary. */
function startNamed(name: string): Promise<ApiProcess> {
  const url = new URL(database.url);
  url.searchParams.set("application_name", name);
  url.searchParams.set("statement_timeout", "120000");
  return ApiProcess.start(url.href);
}

/** Two processes start and register about thirty jobs, possibly on a busy machine. */
const WAIT = { timeout: 100_000 };

describe("two processes of the API on one database", () => {
  it("share the runs of a job: each run goes to one of them, and a busy process leaves the next to the other", async () => {
    const processes = await Promise.all(["here", "there"].map(startNamed));
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    try {
      await boss.start();
      await blocker.query("begin; lock table staff_views in access exclusive mode");
      // An API answers calls before it takes jobs: runs are requested until both have one, and neither has two.
      await expect
        .poll(async () => {
          await boss.send(JOB).catch(() => null);
          return column(WAITING);
        }, WAIT)
        .toEqual(["here", "there"]);
      await blocker.query("commit");
      await expect.poll(() => jobsIn("'created', 'retry', 'active'"), WAIT).toEqual([]);
      const completed = await jobsIn("'completed'");
      const runs = await column("select process from runs");
      expect(completed.length).toBeGreaterThanOrEqual(2);
      expect(runs).toHaveLength(completed.length);
    } finally {
      await blocker.end();
      await Promise.all(processes.map((one) => one.end("SIGTERM")));
    }
  }, 300_000);
});
