import { type TestDatabase, testDatabaseUrl } from "@quayside/dev/database/test-database";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/database.ts";
import { LiveChannel } from "#db/live-channel.ts";
import { Random } from "#demo/random.ts";
import { liveFrames } from "#modules/platform/live/live-frames.ts";
import { presentPosition, readNews } from "#modules/platform/live/live.reader.ts";
import { createCompaniesDatabase } from "#testing/migrated-database.ts";

/** `npm run proof -- live-order` runs 10,000 of them. */
const INTERLEAVINGS = Number(process.env["INTERLEAVINGS"] ?? "100");
const SEED = Number(process.env["INTERLEAVING_SEED"] ?? "1");

let database: TestDatabase;
let opened: OpenDatabase;
const company = 1;
const other = 2;
const clients: pg.Client[] = [];

async function connect(url = database.url): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  database = await createCompaniesDatabase(2);
  opened = openDatabase({ url: database.url, poolSize: 3, onIdleError: () => undefined });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await opened.close();
  await database.drop();
});

const announce = (client: pg.Client, organisation: number, qid: string) =>
  client.query("select announce($1, 'sale.notified', 'sale', $2, now())", [organisation, qid]);

/** Follows a company's events from now on, like a stream. */
async function follow() {
  let position = await presentPosition(opened.db);
  const seen: string[] = [];
  return {
    seen,
    /** @returns whether something waits for an open transaction */
    read: async (): Promise<boolean> => {
      const news = await readNews(opened.db, company, position);
      for (const event of news.events) {
        position = event.position;
        seen.push((JSON.parse(event.json) as { subject: { qid: string } }).subject.qid);
      }
      return news.isWaiting;
    },
  };
}

/** A connection that announces in transactions, one step at a time. */
class Writer {
  readonly committed: string[] = [];
  #open: string[] | null = null;
  readonly #client: pg.Client;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** @param chance from 0 to below 1 */
  async step(chance: number, qid: string): Promise<void> {
    if (this.#open === null) {
      await this.#client.query("begin");
      this.#open = [];
      // Its transaction id may be older than those of transactions that announce before it.
      if (chance < 0.5) await this.#client.query("select pg_current_xact_id()");
    } else if (chance < 0.45) {
      await announce(this.#client, company, qid);
      this.#open.push(qid);
    } else if (chance < 0.55) await announce(this.#client, other, qid);
    else if (chance < 0.7) {
      await this.#client.query("savepoint s");
      await announce(this.#client, company, `undone ${qid}`);
      await this.#client.query("rollback to savepoint s");
    } else await this.end(chance < 0.92);
  }

  async end(isCommitted: boolean): Promise<void> {
    if (this.#open === null) return;
    await this.#client.query(isCommitted ? "commit" : "rollback");
    if (isCommitted) this.committed.push(...this.#open);
    this.#open = null;
  }
}

it("skips, repeats and invents no event, however two writers and a reader interleave", async () => {
  const connections = [await connect(), await connect()];
  for (let round = 0; round < INTERLEAVINGS; round += 1) {
    const random = new Random(SEED * 1_000_003 + round);
    const writers = connections.map((client) => new Writer(client));
    const reader = await follow();
    for (let step = 0; step < 24; step += 1) {
      const who = random.int(0, 2);
      const writer = writers[who];
      if (writer === undefined) await reader.read();
      else await writer.step(random.next(), `${round}-${step}`);
    }
    for (const writer of random.chance(0.5) ? writers : writers.toReversed()) {
      await writer.end(random.chance(0.8));
      await reader.read();
    }
    const isWaiting = await reader.read();
    const committed = writers.flatMap((writer) => writer.committed);
    expect({ round, isWaiting, seen: reader.seen.toSorted() }).toEqual({
      round,
      isWaiting: false,
      seen: committed.toSorted(),
    });
  }
});

it("skips nothing of writers that run beside the reader", async () => {
  const reader = await follow();
  const expected: string[] = [];
  let running = 4;
  const write = async (name: number) => {
    const client = await connect();
    for (let count = 0; count < 60; count += 1) {
      const qid = `${name}-${count}`;
      await client.query("begin");
      await announce(client, company, qid);
      await announce(client, count % 2 === 0 ? other : company, `${qid}-again`);
      const isCommitted = count % 7 !== 0;
      await client.query(isCommitted ? "commit" : "rollback");
      if (isCommitted) expected.push(qid, ...(count % 2 === 0 ? [] : [`${qid}-again`]));
    }
    running -= 1;
  };
  const writing = Promise.all([1, 2, 3, 4].map((name) => write(name)));
  const isRunning = () => running > 0;
  while (isRunning()) await reader.read();
  await writing;
  while ((await reader.read()) || reader.seen.length < expected.length);
  expect(reader.seen.toSorted()).toEqual(expected.toSorted());
});

it("waits for no transaction of another database or another table, and for no older one that announces later", async () => {
  const elsewhere = await connect(testDatabaseUrl("postgres"));
  await elsewhere.query("begin; select pg_current_xact_id()");
  const beside = await connect();
  await beside.query("begin; update organisations set name = name");
  const reader = await follow();
  const writer = await connect();
  await announce(writer, company, "young");
  expect([await reader.read(), reader.seen]).toEqual([false, ["young"]]);
  await announce(beside, company, "late");
  await announce(writer, company, "younger");
  expect([await reader.read(), reader.seen]).toEqual([true, ["young"]]);
  await beside.query("commit");
  expect([await reader.read(), reader.seen]).toEqual([false, ["young", "late", "younger"]]);
  await elsewhere.query("rollback");
});

it("takes one lock a transaction, however many events it announces", async () => {
  const writer = await connect();
  await writer.query("begin");
  await writer.query(
    "select announce($1, 'sale.notified', 'sale', 'many-' || n, now()) from generate_series(1, 300) n",
    [company],
  );
  const { rows } = await writer.query(
    "select count(*)::int as n from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
  );
  await writer.query("rollback");
  expect(rows).toEqual([{ n: 1 }]);
});

it("finds an event whose process was killed between its commit and the ring by its own look", async () => {
  const start = await presentPosition(opened.db);
  const controller = new AbortController();
  const frames = liveFrames(
    // Nobody rings: the stream has only its own look.
    {
      db: opened.db,
      live: new LiveChannel(),
      organisationId: company,
      start,
      mustReload: false,
      heartbeatMs: 1,
    },
    controller.signal,
  );
  expect((await frames.next()).value).toContain("event: open");
  expect((await frames.next()).value).toBe(": still here\n\n");
  await announce(await connect(), company, "sale_unrung");
  let frame = "";
  while (!frame.includes("event: change")) frame = String((await frames.next()).value);
  expect(frame).toContain("sale_unrung");
  controller.abort();
  await frames.return(undefined);
});
