import { setImmediate } from "node:timers/promises";
import type { Operation } from "@quayside/api-client/contract/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Database, Tx } from "#db/database.ts";
import { buildApi } from "#api.ts";
import { StreamAnswer } from "#kernel/context.ts";
import type { AnyHandler } from "#kernel/routes.ts";
import { Metrics } from "#foundation/metrics.ts";
import { type StartedApi, startTestApi } from "#testing/test-api.ts";
import { currentCall } from "#foundation/current-call.ts";

/** Long enough for a loaded machine to begin a write; no assertion below measures speed. */
const DEADLINE_MS = 1500;
/** Longer than the deadline, and shorter than three times the deadline. */
const BEYOND_S = 2;
const AS = "seller@demo.example";

let api: StartedApi;
/** A second server with a short deadline and its own endpoints. */
let server: Awaited<ReturnType<typeof buildApi>>["server"];
let url: string;
/** How the work behind a call ended, regardless of the answer. */
const ends = new Map<string, Promise<unknown>>();
const handlers = new Map<string, AnyHandler>();
/** True while the planted handlers are slow. */
let isSlow = true;

const answer = z.object({ done: z.boolean() });
const done = { done: true };
const seller = { access: ["seller"], summary: "Planted.", errorDefinitions: {}, answer } as const;

async function forEver(db: Database | Tx): Promise<never> {
  for (;;) await sql`select pg_sleep(0.02)`.execute(db);
}

async function note(tx: Tx, action: string): Promise<void> {
  await sql`insert into planted (action) values (${action})`.execute(tx);
}

async function noted(action: string): Promise<number> {
  const { rows } = await sql`select from planted where action = ${action}`.execute(api.services.db);
  return rows.length;
}

/** Work that ends when its caller has given up waiting, and not before. */
async function untilAbandoned(): Promise<void> {
  while (currentCall()?.abandoned.aborted === false) await setImmediate();
}

interface Given {
  readonly db: Database;
  readonly tx: Tx;
  readonly finish: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>;
}

function plant(endpoint: Operation, work: (given: Given) => Promise<unknown>): Operation {
  handlers.set(endpoint.id, (given) => {
    const result = work(given as unknown as Given);
    ends.set(
      endpoint.id,
      result.catch((error: unknown) => error),
    );
    return result;
  });
  return endpoint;
}

const endpoints = [
  plant({ ...seller, id: "planted.read", method: "GET", path: "read/" }, async ({ db }) => {
    if (isSlow) await forEver(db);
    return done;
  }),
  plant(
    { ...seller, id: "planted.write", method: "POST", path: "write/", idempotent: true },
    async ({ tx }) => {
      await note(tx, "write");
      if (isSlow) await forEver(tx);
      return done;
    },
  ),
  plant({ ...seller, id: "planted.end", method: "POST", path: "end/" }, async ({ tx }) => {
    await note(tx, "end");
    await untilAbandoned();
    return done;
  }),
  plant({ ...seller, id: "planted.commit", method: "POST", path: "commit/" }, async ({ tx }) => {
    await note(tx, "slow commit");
    return done;
  }),
  plant(
    { ...seller, id: "planted.own", method: "POST", path: "own/", transactions: "multiStep" },
    async ({ db, finish }) => {
      await sql`select pg_sleep(${BEYOND_S})`.execute(db);
      return finish(async (tx) => {
        await note(tx, "own");
        return done;
      });
    },
  ),
  plant({ ...seller, id: "planted.form", method: "POST", path: "form/", bodyAs: "multipart" }, ({ finish }) =>
    finish(async (tx) => {
      await note(tx, "form");
      return done;
    }),
  ),
  plant(
    { ...seller, id: "planted.stream", method: "GET", path: "stream/", answerAs: "stream" },
    async ({ db }) =>
      new StreamAnswer(async function* () {
        yield "data: first\n\n";
        await sql`select pg_sleep(${BEYOND_S})`.execute(db);
        yield "data: second\n\n";
      }),
  ),
];

beforeAll(async () => {
  api = await startTestApi({ DATABASE_POOL: 1 });
  await sql`create table planted (action text)`.execute(api.services.db);
  await sql`
    create function commit_slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(${sql.lit(BEYOND_S)}); return null; end $$`.execute(api.services.db);
  await sql`
    create constraint trigger slow after insert on planted deferrable initially deferred
    for each row when (new.action = 'slow commit') execute function commit_slowly()`.execute(api.services.db);
  const config = { ...api.services.config, CALL_DEADLINE_MS: DEADLINE_MS };
  ({ server } = await buildApi({ ...api.services, config, metrics: new Metrics() }, { endpoints, handlers }));
  url = await server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.close();
  await api.close();
});

async function call(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${await api.tokenOf(AS)}`, ...init.headers };
  return fetch(`${url}/api/${path}`, { method, ...init, headers });
}

describe("a call that exceeds its deadline", () => {
  it("is answered as unavailable, and its work ends at its next statement", async () => {
    isSlow = true;
    const late = await call("GET", "read/");
    expect(late.status).toBe(503);
    expect(late.headers.get("retry-after")).toBe("1");
    expect(await late.json()).toMatchObject({ code: "unavailable", requestId: expect.any(String) });
    expect(await ends.get("planted.read")).toMatchObject({ name: "DeadlinePassed" });
    isSlow = false;
    // The only connection of the pool is free again.
    expect((await call("GET", "read/")).status).toBe(200);
  });

  it("leaves no trace of a write, which a retry with the same key then does", async () => {
    isSlow = true;
    const headers = { "idempotency-key": "late" };
    expect((await call("POST", "write/", { headers })).status).toBe(503);
    expect(await ends.get("planted.write")).toMatchObject({ name: "DeadlinePassed" });
    expect(await noted("write")).toBe(0);
    isSlow = false;
    expect((await call("POST", "write/", { headers })).status).toBe(200);
    const again = await call("POST", "write/", { headers });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await noted("write")).toBe(1);
  });

  it("commits nothing, even when the work runs to its end", async () => {
    expect((await call("POST", "end/")).status).toBe(503);
    expect(await ends.get("planted.end")).toEqual(done);
    expect(await noted("end")).toBe(0);
  });

  it("is answered with the outcome of a commit that was already under way", async () => {
    const committed = await call("POST", "commit/");
    expect(committed.status).toBe(200);
    expect(await noted("slow commit")).toBe(1);
  });
});

describe("a longer deadline", () => {
  it("applies to a call that waits for an outside service", async () => {
    expect((await call("POST", "own/")).status).toBe(200);
    expect(await noted("own")).toBe(1);
  });

  it("applies to a form that arrives slowly", async () => {
    const pause = () => sql`select pg_sleep(${BEYOND_S})`.execute(api.services.db);
    async function* form() {
      yield Buffer.from('--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nfirst half, ');
      await pause();
      yield Buffer.from("second half\r\n--b--\r\n");
    }
    const sent = await call("POST", "form/", {
      body: ReadableStream.from(form()),
      headers: { "content-type": "multipart/form-data; boundary=b" },
      duplex: "half",
    });
    expect(sent.status).toBe(200);
    expect(await noted("form")).toBe(1);
  });

  it("does not end an event stream once it is open", async () => {
    const stream = await call("GET", "stream/");
    expect(await stream.text()).toBe("data: first\n\ndata: second\n\n");
  });
});
