import { appendFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#db/migrate.ts";
import { withClient } from "#db/one-client.ts";
import { ApiProcess } from "#testing/api-process.ts";
import { PASSWORD, SELLERS, insertSmallMarket, sellerEmail } from "#testing/simulation/small-market.ts";
import { startWithStandby } from "#testing/standby.ts";
import { TEST_NOW } from "#testing/test-api.ts";

/** How often each phase writes and reads; only `npm run proof -- standby-reads` starts a standby. */
const ROUNDS = Number(process.env["STANDBY_READS"] ?? "0");
const FIGURES = process.env["STANDBY_READ_FIGURES"];
const CALLERS = 10;
const WAIT = { timeout: 60_000 };
/** What a person looks at between two changes. */
const OTHER_READS = ["sales/?status=CURRENT", "offers/", "notifications/", "claims/"];
const LATE = "3s";

describe.runIf(ROUNDS > 0)("reads on a standby", () => {
  let pair: Awaited<ReturnType<typeof startWithStandby>>;
  const apis: ApiProcess[] = [];
  let callers: { headers: Record<string, string>; view: string }[] = [];
  const statuses = new Map<number, number>();

  const call = async (api: number, method: string, path: string, headers: object, body?: object) => {
    const answer = await fetch(`${apis[api % apis.length]?.url}/api/${path}`, {
      method,
      headers: { "content-type": "application/json", "x-application": "sellers", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return (await answer.json()) as { accessToken: string; qid: string; results: Record<string, string>[] };
  };

  beforeAll(async () => {
    pair = await startWithStandby(0, { isSynchronous: false });
    const url = pair.primary.url("postgres");
    await migrate(url);
    await insertSmallMarket(url, TEST_NOW);
    const environment = { DATABASE_READ_URL: pair.standby.url("postgres"), ROLE: "serve" };
    for (let n = 0; n < 2; n += 1) apis.push(await ApiProcess.start(url, environment));
    callers = await Promise.all(
      Array.from({ length: CALLERS }, async (_, n) => {
        const signIn = { email: sellerEmail(n % SELLERS), password: PASSWORD };
        const { accessToken } = await call(0, "POST", "auth/login/", {}, signIn);
        const headers = { authorization: `Bearer ${accessToken}` };
        const view = { list: "orders", name: `View of ${n}`, query: "" };
        return { headers, view: (await call(0, "POST", "saved-views/", headers, view)).qid };
      }),
    );
    statuses.clear();
  }, 300_000);
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.end("SIGKILL")));
    await pair.stop();
  });

  /** Each caller renames a view in one process, and reads it in that or the other. @returns how many names were old */
  async function writeThenRead(): Promise<number> {
    let stale = 0;
    await Promise.all(
      callers.map(async ({ headers, view }, caller) => {
        for (let round = 0; round < ROUNDS / CALLERS; round += 1) {
          const name = `View ${crypto.randomUUID()}`;
          await call(round, "PATCH", `saved-views/${view}/`, headers, { name });
          const { results } = await call(round >> 1, "GET", "saved-views/?list=orders", headers);
          if (results.find(({ qid }) => qid === view)?.["name"] !== name) stale += 1;
          for (const path of OTHER_READS) await call(round + caller, "GET", path, headers);
        }
      }),
    );
    return stale;
  }

  /** The reads so far, by who answered them. */
  async function reads(): Promise<{ primary: number; standby: number }> {
    const of = async (server: string) => {
      const counts = await Promise.all(
        apis.map(({ metric }, n) => metric.call(apis[n], `database_reads_total\\{server="${server}"\\}`)),
      );
      return counts.reduce((sum, one) => sum + (one || 0), 0);
    };
    return { primary: await of("primary"), standby: await of("standby") };
  }

  async function measure(phase: string, work: () => Promise<number>) {
    const before = await reads();
    const begun = performance.now();
    const stale = await work();
    const seconds = (performance.now() - begun) / 1000;
    const after = await reads();
    const [primary, standby] = [after.primary - before.primary, after.standby - before.standby];
    const failed = [...statuses].filter(([status]) => status !== 200).reduce((sum, [, n]) => sum + n, 0);
    const figures = { phase, stale, failed, primary, standby, seconds: Math.round(seconds * 10) / 10 };
    if (FIGURES !== undefined) appendFileSync(FIGURES, `${JSON.stringify(figures)}\n`);
    expect({ stale, failed }).toEqual({ stale: 0, failed: 0 });
    return figures;
  }

  const onStandby = (statement: string) =>
    withClient(pair.standby.url("postgres"), async (client) => {
      await client.query(statement);
      await client.query("select pg_reload_conf()");
    });

  it("see one's own writes and at least four of five are the standby's", async () => {
    const { primary, standby } = await measure("near", writeThenRead);
    expect(standby / (primary + standby)).toBeGreaterThanOrEqual(0.8);
  }, 600_000);

  it("see one's own writes while the standby is three seconds late, and refuse an ended session", async () => {
    await onStandby(`alter system set recovery_min_apply_delay = '${LATE}'`);
    await measure("late", writeThenRead);
    const { accessToken } = await call(
      0,
      "POST",
      "auth/login/",
      {},
      { email: sellerEmail(0), password: PASSWORD },
    );
    const headers = { "x-application": "sellers", authorization: `Bearer ${accessToken}` };
    const look = async (api: number) =>
      (await fetch(`${apis[api]?.url}/api/saved-views/?list=orders`, { headers })).status;
    expect(await look(1)).toBe(200);
    await onStandby("select pg_wal_replay_pause()");
    await withClient(pair.primary.url("postgres"), (client) =>
      client.query("update sessions set revoked_at = now() where id = (select max(id) from sessions)"),
    );
    // A process knows a session for five seconds.
    await expect.poll(() => look(1), WAIT).toBe(401);
    await onStandby("select pg_wal_replay_resume()");
    await onStandby("alter system reset recovery_min_apply_delay");
  }, 600_000);

  it("fail none when the standby stops and none while it is away", async () => {
    await measure("stopped", async () => {
      const before = await reads();
      const work = writeThenRead();
      await expect.poll(async () => (await reads()).standby, WAIT).toBeGreaterThan(before.standby);
      await pair.standby.stop();
      return work;
    });
  }, 600_000);
});
