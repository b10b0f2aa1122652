import { appendFileSync } from "node:fs";
import {
  cancelStockDraft,
  createStockDraft,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { type CopyClient, withOneClient } from "#db/one-client.ts";
import { ApiProcess } from "#testing/api-process.ts";
import { useApi } from "#testing/use-api.ts";

const EMAIL = "quiet@demo.example";
/** How often a process is killed while it reads a list. */
const kills = Number(process.env["TAKE_OVER_KILLS"] ?? 1);
/** Gets a JSON line per kill: the seconds until another process went on. */
const figuresFile = process.env["TAKE_OVER_FIGURES"];
/** A process that has been silent for this long counts as dead: by then another one has to have gone on. */
const LEASE_SECONDS = 60;
/** For waits that only a broken program exceeds. */
const PATIENTLY = { timeout: 180_000, interval: 100 };

const api = useApi();
const running: ApiProcess[] = [];
afterEach(() => Promise.all(running.map((one) => one.end("SIGKILL"))));

async function start(): Promise<ApiProcess> {
  const started = await ApiProcess.start(api.databaseUrl);
  running.push(started);
  return started;
}

/** Uploads a list to a process, which begins to read it. */
async function upload({ url }: ApiProcess, name: string): Promise<string> {
  const headers = { "x-application": "sellers" };
  const login = await fetch(`${url}/api/auth/login/`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ email: EMAIL, password: "quayside-demo" }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const { rows } = await sql<{ gtin: string }>`select gtin from variants order by id limit 50`.execute(
    api.services.db,
  );
  const form = new FormData();
  const lines = rows.map(({ gtin }) => `${gtin};${name};12.50;7`);
  form.append("file", new Blob([["EAN;Name;Price;Stock", ...lines].join("\n")]), `${name}.csv`);
  const answer = await fetch(`${url}/api/${createStockDraft.path}`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${accessToken}`, "idempotency-key": name },
    body: form,
  });
  expect(answer.ok).toBe(true);
  const { qid } = (await answer.json()) as { qid: string };
  return qid;
}

interface Try {
  readonly attempts: number;
  /** Seconds by the clock of the database. */
  readonly at: number;
}

async function triesOf(qid: string): Promise<Try[]> {
  const { rows } =
    await sql<Try>`select attempts, at from draft_tries where qid = ${qid} order by at`.execute(
      api.services.db,
    );
  return rows;
}

/** Kills the process that reads a list, in the middle of it. @returns the seconds until another one went on */
async function takeOver(blocker: CopyClient, first: ApiProcess, name: string): Promise<number> {
  await blocker.query("begin");
  // The reading stops at its first row, for as long as this lock is held.
  await blocker.query("lock table stock_draft_rows in exclusive mode");
  const qid = await upload(first, name);
  const isReading = async () => {
    const { rows } = await sql`select from pg_locks
      where relation = 'stock_draft_rows'::regclass and not granted`.execute(api.services.db);
    return rows.length > 0;
  };
  await expect.poll(isReading, PATIENTLY).toBe(true);
  expect((await triesOf(qid)).map(({ attempts }) => attempts)).toEqual([1]);
  await start();
  const { rows } = await blocker.query<{ now: number }>(
    "select extract(epoch from clock_timestamp())::float8 as now",
  );
  await first.end("SIGKILL");
  await blocker.query("rollback");
  const statusOf = async () => {
    const found = await sql<{ status: string }>`select status from stock_drafts where qid = ${qid}`.execute(
      api.services.db,
    );
    return found.rows[0]?.status;
  };
  await expect.poll(statusOf, PATIENTLY).toBe("READY");
  const [, second, ...more] = await triesOf(qid);
  expect(more).toEqual([]);
  // A company has few open drafts, and kills may be many.
  await api.call(cancelStockDraft, { params: { id: qid } }, { as: EMAIL });
  return (second?.at ?? Number.NaN) - (rows[0]?.now ?? Number.NaN);
}

it("another process reads a list on within the lease of the one that was killed while reading it", async () => {
  await withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, async (blocker) => {
    await blocker.query(`
      create table draft_tries (qid text not null, attempts int not null, at float8 not null default extract(epoch from clock_timestamp()));
      create function note_try() returns trigger language plpgsql as $$ begin
        insert into draft_tries (qid, attempts) values (new.qid, new.attempts); return null; end $$;
      create trigger note_try after update on stock_drafts for each row
        when (new.attempts <> old.attempts) execute function note_try()`);
    await start();
    for (let kill = 1; kill <= kills; kill += 1) {
      const [first] = running.splice(0, 1);
      if (first === undefined) throw new Error("No process is left");
      const seconds = await takeOver(blocker, first, `kill-${kill}`);
      if (figuresFile) appendFileSync(figuresFile, `${JSON.stringify({ seconds })}\n`);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThan(LEASE_SECONDS);
    }
  });
}, 3_600_000);
