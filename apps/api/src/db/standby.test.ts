import { allEndpoints } from "@quayside/api-client/contract/all";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "#api.ts";
import { type Database, type OpenDatabase, openDatabase, openReads } from "#db/database.ts";
import { Standby } from "#db/standby.ts";
import { inTransaction } from "#db/transaction.ts";
import { readConfig } from "#foundation/config.ts";
import { startFlags } from "#providers/flags.ts";
import type { Services } from "#kernel/context.ts";
import { openServices } from "#services.ts";
import { openDatabaseGate } from "#testing/database-gate.ts";
import { observe } from "#testing/observed.ts";
import { environmentOf, openSmallMarket } from "#testing/simulation/simulated-market.ts";
import { PASSWORD, STAFF_EMAIL, buyerEmail, sellerEmail } from "#testing/simulation/small-market.ts";

let database: Awaited<ReturnType<typeof openSmallMarket>>;
let primary: OpenDatabase;

/** A PostgreSQL whose functions say that it is a standby, as far as a test has let it come. */
async function pretendStandby(): Promise<string> {
  const { db } = primary;
  await sql`create schema late`.execute(db);
  await sql`create table late.replay (at pg_lsn)`.execute(db);
  await sql`insert into late.replay values ('FFFFFFFF/0')`.execute(db);
  await sql`create function late.pg_is_in_recovery() returns boolean language sql as 'select true'`.execute(
    db,
  );
  await sql`create function late.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select at from late.replay'`.execute(
    db,
  );
  const url = new URL(database.url);
  url.searchParams.set("options", "-c search_path=late,pg_catalog,public");
  return url.href;
}

const who = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
    db,
  );
  return rows[0]?.name;
};

/** A stalled machine must not send a read to the primary. */
const PATIENT_MS = 60_000;
const STANDBY = "quayside-api-reads";
const PRIMARY = "quayside-api";

let gate: Awaited<ReturnType<typeof openDatabaseGate>>;
let reads: ReturnType<typeof openReads>;
let standby: Standby;
let observed: ReturnType<typeof observe>;
beforeAll(async () => {
  database = await openSmallMarket();
  primary = openDatabase({ url: database.url, poolSize: 8, onIdleError: () => undefined });
  gate = await openDatabaseGate(await pretendStandby());
}, 180_000);
afterAll(async () => {
  await gate.close();
  await primary.close();
  await database.drop();
});
beforeEach(async () => {
  const { db } = primary;
  gate.reopen();
  await sql`update late.replay set at = 'FFFFFFFF/0'`.execute(db);
  reads = openReads(gate.url, { primary: db, poolSize: 4 });
  observed = observe();
  standby = new Standby(reads.db, db, observed.services, PATIENT_MS);
  return async () => {
    standby.close();
    await reads.close();
  };
});

const counted = async () =>
  (await observed.services.metrics.databaseReads.get()).values.map(({ labels, value }) => [
    labels["server"],
    value,
  ]);

describe("a read", () => {
  it("is of a standby that has all that was committed before", async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => standby.read(who)))).toEqual(
      Array.from({ length: 20 }, () => STANDBY),
    );
    expect(await counted()).toEqual([["standby", 20]]);
  });

  it("is of the primary while the standby has less, and of the standby again once it has caught up", async () => {
    await sql`update late.replay set at = '0/0'`.execute(primary.db);
    const hurried = new Standby(reads.db, primary.db, observed.services);
    expect(await hurried.read(who)).toBe(PRIMARY);
    expect(await hurried.read(who)).toBe(PRIMARY);
    await sql`update late.replay set at = 'FFFFFFFF/0'`.execute(primary.db);
    await expect.poll(() => hurried.read(who)).toBe(STANDBY);
    expect(observed.lines).toEqual([]);
    hurried.close();
  });

  it("is of the primary while the standby is away, whose absence is logged once", async () => {
    expect(await standby.read(who)).toBe(STANDBY);
    gate.shut();
    const all = await Promise.all(Array.from({ length: 50 }, () => standby.read(who)));
    expect(new Set(all)).toEqual(new Set([PRIMARY]));
    gate.reopen();
    await expect.poll(() => standby.read(who)).toBe(STANDBY);
    expect(observed.lines.map(({ msg }) => msg)).toEqual([
      "reads go to the primary",
      "reads go to the standby again",
    ]);
  });

  it("is repeated on the primary when the standby goes away or cancels it midway", async () => {
    const lost: (string | undefined)[] = [];
    const answer = await standby.read(async (db) => {
      lost.push(await who(db));
      if (lost.length === 1) gate.shut();
      return sql<{ one: number }>`select 1 as one`.execute(db);
    });
    expect([lost, answer.rows]).toEqual([[STANDBY, PRIMARY], [{ one: 1 }]]);
    gate.reopen();
    await expect.poll(() => standby.read(who)).toBe(STANDBY);
    const cancelled = await standby.read(async (db) => {
      const name = await who(db);
      if (name === STANDBY) throw Object.assign(new Error("conflict with recovery"), { code: "40001" });
      return name;
    });
    expect([cancelled, await standby.read(who)]).toEqual([PRIMARY, STANDBY]);
  });

  it("fails as it would on the primary when the fault is its own", async () => {
    let runs = 0;
    const failing = standby.read(() => {
      runs += 1;
      return Promise.reject(new Error("a fault of the read"));
    });
    await expect(failing).rejects.toThrow("a fault of the read");
    expect(runs).toBe(1);
  });
});

describe("a write", () => {
  const write = (db: Database) =>
    sql`update late.replay set at = at returning current_setting('application_name') as name`.execute(db);

  it("is refused by every connection for reads", async () => {
    await expect(write(reads.db)).rejects.toMatchObject({ code: "25006" });
  });

  it("in a transaction is of the primary, whatever the caller reads from", async () => {
    expect((await inTransaction(reads.db, (tx) => write(tx as unknown as Database))).rows).toEqual([
      { name: PRIMARY },
    ]);
  });

  it("that a read attempts is done by the primary, and reported as a fault", async () => {
    expect((await standby.read(write)).rows).toEqual([{ name: PRIMARY }]);
    expect(observed.reported).toHaveLength(1);
  });
});

describe("the API with a standby", () => {
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  const refused: unknown[] = [];
  let ofServer: ReturnType<typeof openReads>;

  const standbyOf = ({ db, log, metrics, errors }: Services) =>
    new Standby(ofServer.db, db, { log, metrics, errors }, PATIENT_MS);

  /** @param readUrl of the standby; undefined for the same API without one */
  async function startServer(readUrl: string | undefined) {
    const config = { ...readConfig(environmentOf(database.url)), DATABASE_READ_URL: readUrl };
    const { services, close } = openServices(config, { errorSink: (error) => void refused.push(error) });
    const patient = { ...services, standby: readUrl === undefined ? null : standbyOf(services) };
    const { server, authenticator } = await buildApi(patient);
    const send = (method: "GET" | "POST", path: string, headers: Record<string, string>, payload?: object) =>
      server.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
    const stop = async () => {
      await server.close();
      await close();
    };
    return { services, authenticator, send, stop };
  }
  beforeAll(async () => {
    await startFlags();
    ofServer = openReads(gate.url, { primary: primary.db, poolSize: 4 });
    servers.push(await startServer(undefined), await startServer(gate.url));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((one) => one.stop()));
    await ofServer.close();
  });
  const [without, withStandby] = [() => servers[0]!, () => servers[1]!];

  async function signIn(email: string, application: string) {
    const headers = { "x-application": application };
    const answer = await without().send("POST", "auth/login/", headers, { email, password: PASSWORD });
    return { ...headers, authorization: `Bearer ${answer.json<{ accessToken: string }>().accessToken}` };
  }

  it.each([
    [sellerEmail(0), "sellers"],
    [buyerEmail(0), "buyers"],
    [STAFF_EMAIL, "sellers"],
  ])(
    "answers every read without a parameter in its path as one without does: %s of %s",
    async (email, application) => {
      const headers = await signIn(email, application);
      const paths = allEndpoints.filter(({ method, path }) => method === "GET" && !path.includes("{"));
      expect(paths.length).toBeGreaterThan(50);
      for (const { path, answerAs } of paths) {
        if (answerAs === "stream") continue;
        const { statusCode } = await without().send("GET", path, headers);
        expect([path, (await withStandby().send("GET", path, headers)).statusCode]).toEqual([
          path,
          statusCode,
        ]);
      }
      expect(refused).toEqual([]);
      const { values } = await withStandby().services.metrics.databaseReads.get();
      expect(values.map(({ labels }) => labels["server"])).toEqual(["standby"]);
    },
  );

  it("refuses an ended session, however late the standby is", async () => {
    const headers = await signIn(sellerEmail(1), "sellers");
    const look = async () => (await withStandby().send("GET", "offers/", headers)).statusCode;
    expect(await look()).toBe(200);
    await sql`update late.replay set at = '0/0'`.execute(primary.db);
    await sql`update sessions set revoked_at = now()`.execute(primary.db);
    withStandby().authenticator.forget("");
    expect(await look()).toBe(401);
  });
});
