import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#db/one-client.ts";
import { ApiProcess } from "#testing/api-process.ts";
import { openSmallMarket } from "#testing/simulation/simulated-market.ts";
import { PASSWORD, sellerEmail } from "#testing/simulation/small-market.ts";

let database: Awaited<ReturnType<typeof openSmallMarket>>;
beforeAll(async () => {
  database = await openSmallMarket();
});
afterAll(() => database.drop());

const HEADERS = { "content-type": "application/json", "x-application": "sellers" };

interface SignedIn {
  readonly token: string;
  readonly cookie: string;
}

async function signIn(api: ApiProcess): Promise<SignedIn> {
  const body = JSON.stringify({ email: sellerEmail(0), password: PASSWORD });
  const answer = await fetch(`${api.url}/api/auth/login/`, { method: "POST", headers: HEADERS, body });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { token: accessToken, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

const read = (api: ApiProcess, path: string, { token }: SignedIn) =>
  fetch(`${api.url}/api/${path}`, { headers: { ...HEADERS, authorization: `Bearer ${token}` } });

describe("two processes of the API on one database", () => {
  it("both refuse a session immediately after it was ended in one of them", async () => {
    const [here, there] = await Promise.all([ApiProcess.start(database.url), ApiProcess.start(database.url)]);
    try {
      const session = await signIn(here);
      const other = await signIn(here);
      for (const one of [session, other]) expect((await read(there, "user/", one)).status).toBe(200);
      const headers = { ...HEADERS, cookie: session.cookie };
      const ended = await fetch(`${here.url}/api/auth/logout/`, { method: "POST", headers });
      expect(ended.status).toBe(204);
      // Without the notification, the other process would trust its cached session for five seconds.
      await expect
        .poll(async () => (await read(there, "user/", session)).status, { timeout: 4500 })
        .toBe(401);
      expect((await read(there, "user/", other)).status).toBe(200);
    } finally {
      await Promise.all([here.end("SIGTERM"), there.end("SIGTERM")]);
    }
  }, 120_000);
});

describe("processes of the API by role", () => {
  it("one serves calls and works on no job, the other works on jobs and serves no call", async () => {
    const serving = await ApiProcess.start(database.url, { ROLE: "serve" });
    try {
      expect((await read(serving, "user/", await signIn(serving))).status).toBe(200);
      const programs = await withClient(database.url, (client) =>
        client.query<{ name: string }>(
          "select distinct application_name as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        ),
      );
      expect(programs.rows.map(({ name }) => name)).not.toContain("quayside-jobs");
    } finally {
      await serving.end("SIGTERM");
    }
    await withClient(database.url, (client) => client.query("delete from job_runs"));
    const working = await ApiProcess.start(database.url, { ROLE: "work" });
    try {
      const successes = () =>
        withClient(database.url, async (client) => {
          const { rows } = await client.query("select from job_runs where succeeded_at is not null");
          return rows.length;
        });
      await expect.poll(successes, { timeout: 60_000 }).toBeGreaterThan(0);
      const status = async (path: string) => (await fetch(`${working.url}/${path}`)).status;
      expect(await Promise.all(["api/user/", "api/flags/", "api/openapi.json"].map(status))).toEqual([
        404, 404, 404,
      ]);
      expect(await Promise.all(["api/health/", "metrics"].map(status))).toEqual([200, 200]);
    } finally {
      expect(await working.end("SIGTERM")).toBe(0);
    }
  }, 120_000);
});

describe("a process of the API that is told to stop", () => {
  it("accepts no more calls, answers the one in progress, and exits with code 0", async () => {
    // The call and its statement last as long as this test, however slow the machine is.
    const patient = new URL(database.url);
    patient.searchParams.set("statement_timeout", "60000");
    const api = await ApiProcess.start(patient.href, { CALL_DEADLINE_MS: "60000" });
    const session = await signIn(api);
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    try {
      // No job reads this table: only the call waits for it.
      await blocker.query("begin; lock table saved_views in access exclusive mode");
      const working = read(api, "saved-views/?list=orders", session);
      const waiting = `select count(*)::int as n from pg_locks where not granted and relation = 'saved_views'::regclass`;
      await expect
        .poll(async () => (await blocker.query(waiting)).rows[0], { timeout: 10_000 })
        .toEqual({ n: 1 });
      let code: number | null | undefined;
      void api.end("SIGTERM").then((exitCode) => (code = exitCode));
      await expect.poll(() => api.isUp(), { timeout: 10_000, interval: 20 }).toBe(false);
      await blocker.query("commit");
      expect((await working).status).toBe(200);
      // Well before the half minute for which an idle connection would otherwise be kept alive.
      await expect.poll(() => code, { timeout: 15_000 }).toBe(0);
      expect(api.said).toBe("");
    } finally {
      await blocker.end();
      await api.end("SIGKILL");
    }
  }, 120_000);
});

describe("a process of the API that is replaced by another one", () => {
  it("keeps serving until health checks stop sending calls to it: no call on a busy connection fails", async () => {
    const api = await ApiProcess.start(database.url, { SHUTDOWN_DELAY_MS: "4000" });
    const agent = new Agent({ keepAlive: true });
    const ask = async (path: string) => {
      const [response] = (await once(get(`${api.url}/api/${path}`, { agent }), "response")) as [
        IncomingMessage,
      ];
      await once(response.resume(), "end");
      return response;
    };
    const calls: { status: number | undefined; connection: string | undefined }[] = [];
    /** Like a proxy: sends calls for as long as the health check is good. */
    async function sendWhileHealthy(): Promise<void> {
      while ((await ask("health/")).statusCode === 200) {
        const { statusCode: status, headers } = await ask("flags/");
        calls.push({ status, connection: headers.connection });
      }
    }
    try {
      const clients = Array.from({ length: 8 }, sendWhileHealthy);
      await expect.poll(() => calls.length, { timeout: 30_000 }).toBeGreaterThan(40);
      const ended = api.end("SIGTERM");
      await Promise.all(clients);
      expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
      const late = await ask("flags/");
      expect([late.statusCode, late.headers.connection]).toEqual([200, "close"]);
      expect(await ended).toBe(0);
    } finally {
      agent.destroy();
      await api.end("SIGKILL");
    }
  }, 120_000);
});

describe("the log of the API", () => {
  it("says what failed and contains no token, cookie, password or mail address", async () => {
    const api = await ApiProcess.start(database.url, { LOG_LEVEL: "debug" });
    try {
      const session = await signIn(api);
      await withClient(database.url, (client) => client.query("alter table addresses rename to gone"));
      const headers = { authorization: `Bearer ${session.token}`, cookie: session.cookie };
      const answer = await fetch(`${api.url}/api/addresses/`, { headers });
      expect(answer.status).toBe(500);
      await fetch(`${api.url}/api/auth/login/`, { method: "POST", headers: HEADERS, body: '{"email":' });
      await expect.poll(() => api.said).toContain("request failed");
      const secrets = [session.token, session.cookie.split("=")[1] ?? "", PASSWORD, sellerEmail(0)];
      for (const secret of secrets) {
        expect(secret).not.toBe("");
        expect(api.said).not.toContain(secret);
      }
    } finally {
      await withClient(database.url, (client) => client.query("alter table gone rename to addresses"));
      await api.end("SIGTERM");
    }
  }, 120_000);
});
