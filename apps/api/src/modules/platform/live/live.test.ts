import { LiveEvent } from "@quayside/api-client/contract/live/live.schemas";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Tx } from "#db/database.ts";
import { Listener } from "#db/listener.ts";
import { buildApi } from "#api.ts";
import { cleanUp } from "#jobs/clean-up.job.ts";
import { liveFrames } from "#modules/platform/live/live-frames.ts";
import { presentPosition } from "#modules/platform/live/live.reader.ts";
import { openServices } from "#services.ts";
import { type Frame, type StreamReader, openStream } from "#testing/stream-reader.ts";
import { type Json, startTestApi } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const stranger = "keyaccount@demo.example";

describe("live changes over HTTP", () => {
  const api = useApi();
  let sellerId = 0;
  let strangerId = 0;
  const open: StreamReader[] = [];
  beforeAll(async () => {
    sellerId = await organisationOf(seller);
    strangerId = await organisationOf(stranger);
  }, 60_000);
  afterEach(() => {
    for (const reader of open.splice(0)) reader.cut();
  });

  async function organisationOf(email: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select m.organisation_id as id from memberships m join users u on u.id = m.user_id where u.email = ${email}`.execute(
      api.services.db,
    );
    return rows[0]?.id ?? 0;
  }

  async function stream(options: { as?: string; lastEventId?: string; url?: string } = {}) {
    const reader = await openStream(api, { as: seller, ...options });
    open.push(reader);
    const first = await reader.next();
    return { reader, first: first as Frame, next: () => subjectOf(reader) };
  }

  const subjectOf = async (reader: StreamReader): Promise<string> => {
    const frame = await reader.next();
    return frame === null ? "end" : (JSON.parse(frame.data) as { subject: { qid: string } }).subject.qid;
  };

  const announce = (tx: Tx, organisation: number, qid: string, at = new Date()) =>
    sql`select announce(${organisation}, 'sale.notified', 'sale', ${qid}, ${at})`.execute(tx);
  const say = (organisation: number, ...qids: string[]) =>
    api.services.db.transaction().execute(async (tx) => {
      for (const qid of qids) await announce(tx, organisation, qid);
    });

  /** A transaction that has announced something and is still open. */
  async function openTransaction(qid: string) {
    const begun = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const done = api.services.db.transaction().execute(async (tx) => {
      await announce(tx, sellerId, qid);
      begun.resolve();
      await commit.promise;
    });
    await begun.promise;
    return async () => {
      commit.resolve();
      await done;
    };
  }

  it("sends a reader at the position of their session what changed since its renewal", async () => {
    const signedIn = await api.request("POST", "auth/login/", {
      body: { email: seller, password: "quayside-demo" },
    });
    const cookie = signedIn.headers.getSetCookie().find((one) => one.startsWith("__Host-rt-")) ?? "";
    const renewed = await api.request("POST", "auth/refresh/", {
      headers: { cookie: cookie.split(";")[0] ?? "", origin: "http://seller.quayside.localhost:4600" },
    });
    await say(sellerId, "sale_between01");
    const { first, next } = await stream({ lastEventId: String(renewed.body["livePosition"]) });
    expect(first.event).toBe("open");
    expect(await next()).toBe("sale_between01");
  });

  it("notifies the seller of a confirmed sale, in the shape of the contract", async () => {
    const { reader, first } = await stream();
    expect(reader.contentType).toContain("text/event-stream");
    expect(reader.text()).toMatch(/^retry: 1000\n/);
    expect(first).toMatchObject({ event: "open", id: expect.stringMatching(/^e\d+$/) });

    const list = await api.request("GET", "sales/?nextAction=CONFIRM_QUANTITIES", { as: seller });
    const qid = String((list.body["results"] as unknown as Json[])[0]?.["qid"]);
    const sale = (await api.request("GET", `sales/${qid}/`, { as: seller })).body;
    const lines = (sale["lines"] as unknown as { id: string; requestedQuantity: number }[]).map((line) => ({
      id: line.id,
      quantity: line.requestedQuantity,
    }));
    const confirmed = await api.request("POST", `sales/${qid}/confirm_saleline_quantities/`, {
      as: seller,
      body: { lines },
    });
    expect(confirmed.status).toBe(200);
    const frame = await reader.next();
    expect(frame).toMatchObject({ event: "change", id: expect.stringMatching(/^e[1-9]\d*$/) });
    const change = LiveEvent.parse(JSON.parse(frame?.data ?? ""));
    expect(change).toEqual({
      type: "sale.confirmed",
      subject: { kind: "sale", qid },
      at: expect.stringMatching(/^2026-06-09T08:00:00(\.000)?Z$/),
    });
  });

  it("sends each company only its own events, and starts a new reader at the present", async () => {
    await say(sellerId, "before-the-first-read");
    const ours = await stream();
    const theirs = await stream({ as: stranger });
    await say(strangerId, "theirs-1");
    await say(sellerId, "ours-1");
    await say(strangerId, "theirs-2");
    expect(await ours.next()).toBe("ours-1");
    expect([await theirs.next(), await theirs.next()]).toEqual(["theirs-1", "theirs-2"]);
  });

  it("sends exactly what was missed after a disconnect, in order", async () => {
    const before = await stream();
    await say(sellerId, "seen");
    const seen = await before.reader.next();
    before.reader.cut();
    await say(sellerId, "missed-1", "missed-2");
    await say(strangerId, "not-ours");
    await say(sellerId, "missed-3");

    const after = await stream({ lastEventId: seen?.id ?? "" });
    expect(after.first.event).toBe("open");
    expect([await after.next(), await after.next(), await after.next()]).toEqual([
      "missed-1",
      "missed-2",
      "missed-3",
    ]);
    await say(sellerId, "later");
    expect(await after.next()).toBe("later");
  });

  it("skips nothing of a transaction that was open while a younger one committed", async () => {
    const first = await stream();
    const commit = await openTransaction("older");
    await say(sellerId, "younger");
    const second = await stream({ lastEventId: first.first.id });
    await commit();
    const expected = ["older", "younger"];
    expect([await first.next(), await first.next()]).toEqual(expected);
    expect([await second.next(), await second.next()]).toEqual(expected);
  });

  it("sends a reader that was disconnected meanwhile what an open transaction commits later", async () => {
    const before = await stream();
    const commit = await openTransaction("late");
    await say(sellerId, "early");
    before.reader.cut();
    await commit();
    const after = await stream({ lastEventId: before.first.id });
    expect([await after.next(), await after.next()]).toEqual(["late", "early"]);
  });

  it("sends a long backlog completely", async () => {
    const before = await stream();
    before.reader.cut();
    const qids = Array.from({ length: 450 }, (_, index) => `row-${index}`);
    await say(sellerId, ...qids);
    const after = await stream({ lastEventId: before.first.id });
    const got: string[] = [];
    while (got.length < qids.length) got.push(await after.next());
    expect(got).toEqual(qids);
  });

  it.each([
    "",
    "x",
    "1",
    "-1-1",
    "99999999999999999-1",
    "1-1",
    "e99999999999999999",
    "e1; drop table sales",
    "e" + "9".repeat(40),
  ])(
    "tells a reader with the unknown position %j to reload, and continues from the present",
    async (lastEventId) => {
      const { first, next } = await stream({ lastEventId });
      expect(first.event).toBe("reload");
      await say(sellerId, "after-reload");
      expect(await next()).toBe("after-reload");
    },
  );

  it("tells a reader whose rows were cleaned up to reload, and retains two days", async () => {
    const old = await stream();
    const day = 86_400_000;
    const now = api.securityClock.now().getTime();
    await api.services.db
      .transaction()
      .execute((tx) => announce(tx, sellerId, "three-days", new Date(now - 3 * day)));
    const passed = await old.reader.next();
    await api.services.db
      .transaction()
      .execute((tx) => announce(tx, sellerId, "one-day", new Date(now - day)));
    const kept = await old.reader.next();
    await cleanUp(api.services);

    expect((await stream({ lastEventId: old.first.id })).first.event).toBe("reload");
    expect((await stream({ lastEventId: passed?.id ?? "" })).first.event).toBe("reload");
    expect((await stream({ lastEventId: kept?.id ?? "" })).first.event).toBe("open");
  });

  it("keeps five streams per user and ends the oldest for a sixth", async () => {
    const streams = [];
    for (let count = 0; count < 6; count += 1) streams.push(await stream());
    expect(await streams[0]?.next()).toBe("end");
    await say(sellerId, "still-read");
    for (const { next } of streams.slice(1)) expect(await next()).toBe("still-read");
  });

  it("counts open streams in the metrics", async () => {
    await stream({ as: stranger });
    const metrics = await (await fetch(`${api.url}/metrics`)).text();
    expect(Number(/^live_streams_open (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  });

  it("sends heartbeats while nothing happens", async () => {
    const { db, live } = api.services;
    const controller = new AbortController();
    const start = await presentPosition(db);
    const frames = liveFrames(
      { db, live, organisationId: sellerId, start, mustReload: false, heartbeatMs: 1 },
      controller.signal,
    );
    expect((await frames.next()).value).toContain("event: open");
    expect((await frames.next()).value).toBe(": still here\n\n");
    controller.abort();
    expect((await frames.next()).done).toBe(true);
  });

  it("notifies the readers of every process, whichever made the change", async () => {
    const { services, close } = openServices(api.services.config);
    const { server, authenticator } = await buildApi({ ...services, securityClock: api.securityClock });
    const listener = new Listener(api.databaseUrl, {
      onNews: (organisationId) => services.live.announce(organisationId),
      onSessionRevoked: (qid) => authenticator.forget(qid),
      onClockMoved: () => undefined,
    });
    await listener.start();
    const url = await server.listen({ host: "127.0.0.1", port: 0 });
    const here = await stream();
    const there = await stream({ url });
    await say(sellerId, "said-once");
    expect([await here.next(), await there.next()]).toEqual(["said-once", "said-once"]);
    there.reader.cut();
    await server.close();
    await listener.close();
    await close();
  });

  it("ends the stream of a session that is revoked", async () => {
    const { reader } = await stream({ as: stranger });
    const sessions = (await api.request("GET", "auth/sessions/", { as: stranger })).body[
      "results"
    ] as unknown as Json[];
    const current = sessions.find((session) => session["current"]);
    const end = await api.request("DELETE", `auth/sessions/${String(current?.["qid"])}/`, { as: stranger });
    expect(end.status).toBe(204);
    expect(await reader.next()).toBeNull();
  });
});

describe("a server that shuts down", () => {
  it("ends its open streams and does not wait for their readers", async () => {
    const api = await startTestApi();
    const reader = await openStream(api, { as: seller });
    expect((await reader.next())?.event).toBe("open");
    const closed = api.close();
    expect(await reader.next()).toBeNull();
    await closed;
  });
});
