import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { deliverWebhooks } from "#modules/platform/webhooks/deliver-webhooks.job.ts";
import { type Json, type StartedApi, startTestApi } from "#testing/test-api.ts";

const SELLER = "seller@demo.example";
const OTHER = "keyaccount@demo.example";
const HOUR = 3_600_000;

let api: StartedApi;
let preview: StartedApi;
/** What the receiver was called with, and its next answers. */
const calls: { body: string; signature: string; delivery: string }[] = [];
let answers: number[] = [];
let beforeAnswer = (_path: string): Promise<void> => Promise.resolve();
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    calls.push({
      body: Buffer.concat(chunks).toString(),
      signature: String(request.headers["quayside-signature"]),
      delivery: String(request.headers["quayside-delivery"]),
    });
    void beforeAnswer(request.url ?? "").then(() => response.writeHead(answers.shift() ?? 200).end("thanks"));
  });
});
let url: string;

beforeAll(async () => {
  // The environment in which receivers on the same machine may be called.
  api = await startTestApi({ ENVIRONMENT: "development" });
  preview = await startTestApi();
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.close();
  await preview.close();
  await api.close();
});
beforeEach(async () => {
  await sql`update webhooks set removed_at = now(), is_enabled = false`.execute(api.services.db);
  await sql`delete from webhook_deliveries`.execute(api.services.db);
  calls.length = 0;
  answers = [];
  beforeAnswer = () => Promise.resolve();
});

const create = async (body: object = {}, as = SELLER) => {
  const answer = await api.request("POST", "webhooks/", { as, body: { url, ...body } });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body as Json & { qid: string; secret: string; version: number };
};
const announce = (type: string, subject = "sale") =>
  inTransaction(api.services.db, async (tx) => {
    await sql`select announce(organisation_id, ${type}, ${subject}, 'Subject000000001', ${api.services.businessClock.now()})
      from memberships m join users u on u.id = m.user_id where u.email = ${SELLER}`.execute(tx);
  });
const deliveries = async (qid: string) =>
  (await api.request("GET", `webhooks/${qid}/deliveries/`, { as: SELLER })).body[
    "results"
  ] as unknown as Json[];
async function countDelivered(qid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where w.qid = ${qid} and d.status = 'DELIVERED'`.execute(api.services.db);
  return rows[0]?.n ?? 0;
}
/** Advances business time. */
const wait = async (ms: number) => {
  api.businessTime.advance(ms);
  return deliverWebhooks(api.services);
};

describe("a webhook", () => {
  it("receives an event once, signed over the exact bytes", async () => {
    const webhook = await create();
    await announce("sale.notified");
    expect(await deliverWebhooks(api.services)).toBe(1);
    expect(await deliverWebhooks(api.services)).toBe(0);
    const [call] = calls;
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(call?.signature ?? "") ?? [];
    expect(v1).toBe(createHmac("sha256", webhook.secret).update(`${t}.${call?.body}`).digest("hex"));
    expect(Number(t)).toBe(Math.floor(api.securityClock.now().getTime() / 1000));
    expect(JSON.parse(call?.body ?? "")).toMatchObject({
      apiVersion: "1",
      id: call?.delivery,
      type: "sale.notified",
      subject: { kind: "sale", qid: "Subject000000001" },
    });
    expect(await deliveries(webhook.qid)).toMatchObject([
      { status: "DELIVERED", attempts: 1, lastStatus: 200, payload: JSON.parse(call?.body ?? "") as Json },
    ]);
  });

  it("receives a new sale from a test order", async () => {
    const webhook = await create({ topics: ["sale"] });
    const made = await api.request("POST", "internal/test-sale/", {
      as: "staff@quayside.example",
      body: { sellerEmail: SELLER, lines: 2 },
    });
    await deliverWebhooks(api.services);
    const subject = { kind: "sale", qid: made.body["saleQid"] };
    expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toContainEqual(
      expect.objectContaining({ type: "sale.notified", subject }),
    );
    expect((await deliveries(webhook.qid)).every((one) => (one["status"] as unknown) === "DELIVERED")).toBe(
      true,
    );
  });

  it("receives only the topics it subscribed to, and never notifications", async () => {
    await create({ topics: ["claim"] });
    await create();
    await announce("sale.notified");
    await announce("notification.added", "notification");
    await announce("claim.opened", "claim");
    await deliverWebhooks(api.services);
    const types = calls.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort();
    expect(types).toEqual(["claim.opened", "claim.opened", "sale.notified"]);
  });

  it("receives nothing that was rolled back", async () => {
    await create();
    await inTransaction(api.services.db, async (tx) => {
      await sql`select announce(organisation_id, 'sale.notified', 'sale', 'Subject000000001', now()) from webhooks limit 1`.execute(
        tx,
      );
      throw new Error("rolled back");
    }).catch(() => undefined);
    expect(await deliverWebhooks(api.services)).toBe(0);
  });

  it("is retried with growing back-off, then disabled, and its company is notified", async () => {
    const webhook = await create();
    answers = Array.from({ length: 20 }, () => 500);
    await announce("sale.notified");
    await deliverWebhooks(api.services);
    expect(await deliveries(webhook.qid)).toMatchObject([
      { status: "WAITING", attempts: 1, lastStatus: 500, lastError: "The answer was 500." },
    ]);
    await wait(30_000);
    expect(calls).toHaveLength(1);
    for (const hours of [0.02, 0.1, 0.6, 2.1, 6.1, 12.1, 24.1, 24.1]) await wait(hours * HOUR);
    expect(calls).toHaveLength(9);
    expect(new Set(calls.map(({ delivery }) => delivery)).size).toBe(1);
    expect(await deliveries(webhook.qid)).toMatchObject([{ status: "FAILED", attempts: 9 }]);
    const list = await api.request("GET", "webhooks/", { as: SELLER });
    expect(list.body["results"]).toMatchObject([
      { isEnabled: false, disabledReason: "Nothing was accepted for three days." },
    ]);
    const news = await api.request("GET", "notifications/?topic=company", { as: SELLER });
    expect(news.body["results"]).toMatchObject([{ type: "company.webhook_disabled" }]);
  });

  it("can have failed deliveries replayed, with the same id", async () => {
    const webhook = await create();
    answers = [500];
    await announce("sale.notified");
    await deliverWebhooks(api.services);
    const [failed] = await deliveries(webhook.qid);
    const path = `webhooks/${webhook.qid}/deliveries/${failed?.["qid"]}/replay/`;
    expect((await api.request("POST", path, { as: SELLER })).body).toMatchObject({
      status: "WAITING",
      attempts: 0,
    });
    expect(await deliverWebhooks(api.services)).toBe(1);
    expect(calls.map(({ delivery }) => delivery)).toEqual([failed?.["qid"], failed?.["qid"]]);
  });

  it("is called once, however many processes deliver concurrently", async () => {
    await create();
    for (let index = 0; index < 30; index += 1) await announce("sale.notified");
    const counts = await Promise.all([1, 2, 3, 4].map(() => deliverWebhooks(api.services)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(new Set(calls.map(({ delivery }) => delivery)).size).toBe(30);
  });

  it("is called again when a process died while sending", async () => {
    const webhook = await create();
    await announce("sale.notified");
    // What such a process leaves: an attempt that started and never ended.
    await sql`update webhook_deliveries set attempts = 1, next_attempt_at = ${new Date(api.services.businessClock.now().getTime() + 120_000)}`.execute(
      api.services.db,
    );
    expect(await deliverWebhooks(api.services)).toBe(0);
    expect(await wait(121_000)).toBe(1);
    expect(await deliveries(webhook.qid)).toMatchObject([{ status: "DELIVERED", attempts: 2 }]);
  });

  it("is signed with the old and the new secret for a day after a rotation", async () => {
    const webhook = await create();
    const { body: renewed } = await api.request("POST", `webhooks/${webhook.qid}/secret/`, { as: SELLER });
    expect(renewed["secret"]).not.toBe(webhook.secret);
    await announce("sale.notified");
    await deliverWebhooks(api.services);
    expect(calls[0]?.signature.match(/v1=/g)).toHaveLength(2);
    api.businessTime.advance(25 * HOUR);
    await announce("sale.notified");
    await deliverWebhooks(api.services);
    expect(calls[1]?.signature.match(/v1=/g)).toHaveLength(1);
  });

  it("keeps its secret out of every other answer and out of the database", async () => {
    const webhook = await create();
    const list = await api.request("GET", "webhooks/", { as: SELLER });
    expect(JSON.stringify(list.body)).not.toContain("whsec_");
    const { rows } = await sql<{
      secret: Buffer;
    }>`select secret from webhooks where qid = ${webhook.qid}`.execute(api.services.db);
    expect(rows[0]?.secret.toString("latin1")).not.toContain(webhook.secret);
  });

  it("is closed to every other company", async () => {
    const { qid, version } = await create();
    const tries: [string, string, object?][] = [
      ["PATCH", `webhooks/${qid}/`, { isEnabled: false, version }],
      ["DELETE", `webhooks/${qid}/`],
      ["POST", `webhooks/${qid}/secret/`],
      ["POST", `webhooks/${qid}/test/`],
      ["GET", `webhooks/${qid}/deliveries/`],
      ["POST", `webhooks/${qid}/deliveries/0123456789ABCDEF/replay/`],
    ];
    for (const [method, path, body] of tries) {
      expect([path, (await api.request(method, path, { as: OTHER, body })).status]).toEqual([path, 404]);
    }
  });

  it("can be changed only with its current version, and deleted for good", async () => {
    const { qid } = await create();
    const change = (version: number) =>
      api.request("PATCH", `webhooks/${qid}/`, { as: SELLER, body: { description: "ERP", version } });
    expect((await change(1)).body).toMatchObject({ description: "ERP", version: 2 });
    expect((await change(1)).body).toMatchObject({ code: "version_conflict", version: 2 });
    expect((await api.request("DELETE", `webhooks/${qid}/`, { as: SELLER })).body["results"]).toEqual([]);
    expect((await change(2)).status).toBe(404);
  });

  it("delays no other webhook while it is slow, and gets only a few concurrent calls", async () => {
    const slow = await create({ url: `${url}?slow` });
    const quick = await create();
    // Few enough for any machine: a slow call times out after some seconds.
    const EVENTS = 6;
    let [open, most] = [0, 0];
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    beforeAnswer = async (path) => {
      if (!path.endsWith("?slow")) return;
      open += 1;
      most = Math.max(most, open);
      await released;
      open -= 1;
    };
    for (let index = 0; index < EVENTS; index += 1) await announce("sale.notified");
    const delivering = deliverWebhooks(api.services);
    await expect.poll(() => countDelivered(quick.qid)).toBe(EVENTS);
    release();
    await delivering;
    expect(most).toBeLessThanOrEqual(4);
    expect(await countDelivered(slow.qid)).toBe(EVENTS);
  });

  it("is skipped for the rest of a run after it failed a call", async () => {
    await create();
    answers = Array.from({ length: 30 }, () => 500);
    for (let index = 0; index < 30; index += 1) await announce("sale.notified");
    expect(await deliverWebhooks(api.services)).toBe(0);
    expect(calls.length).toBeLessThanOrEqual(4);
  });

  it("is not blamed for an internal error, which the job reports and which delays no other webhook", async () => {
    const unreadable = await create();
    const other = await create();
    await sql`update webhooks set secret = '\\x00' where qid = ${unreadable.qid}`.execute(api.services.db);
    await announce("sale.notified");
    await expect(deliverWebhooks(api.services)).rejects.toThrow(/^Delivery \w+ could not be made/);
    expect(await countDelivered(other.qid)).toBe(1);
    expect(await deliveries(unreadable.qid)).toMatchObject([
      { status: "WAITING", attempts: 0, lastError: null },
    ]);
  });

  it("is not called inside the internal network outside development, even if it was registered there", async () => {
    const elsewhere = {
      ...api.services,
      config: { ...api.services.config, ENVIRONMENT: "preview" } as const,
    };
    const { qid } = await create();
    await announce("sale.notified");
    expect(await deliverWebhooks(elsewhere)).toBe(0);
    expect(calls).toEqual([]);
    expect(await deliveries(qid)).toMatchObject([{ status: "WAITING", lastError: "Only https is allowed." }]);
  });

  it("is refused with an unsafe address, and beyond a company's maximum", async () => {
    const bad = await api.request("POST", "webhooks/", { as: SELLER, body: { url: "ftp://example.com/" } });
    expect([bad.status, bad.body["code"]]).toEqual([400, "webhook_url_not_allowed"]);
    for (let index = 0; index < 10; index += 1) await create();
    const eleventh = await api.request("POST", "webhooks/", { as: SELLER, body: { url } });
    expect(eleventh.body).toMatchObject({ code: "limit_reached", maximum: 10 });
  });
});

describe("outside development", () => {
  it.each([
    "http://127.0.0.1:9/hook",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://localhost./",
    "https://metadata.internal./",
    "https://[3fff::1]/",
    "https://hooks.example.com:8443/",
  ])("a webhook at %s is refused", async (address) => {
    const answer = await preview.request("POST", "webhooks/", { as: SELLER, body: { url: address } });
    expect([answer.status, answer.body["code"]]).toEqual([400, "webhook_url_not_allowed"]);
    expect(answer.body["message"]).toContain("your own computer or network is refused, because");
  });

  it("an existing webhook cannot be moved inside either", async () => {
    const body = { url: "https://hooks.example.com/quayside" };
    const { body: webhook } = await preview.request("POST", "webhooks/", { as: SELLER, body });
    const change = { url: "https://10.0.0.1/", version: 1 };
    const answer = await preview.request("PATCH", `webhooks/${String(webhook["qid"])}/`, {
      as: SELLER,
      body: change,
    });
    expect([answer.status, answer.body["code"]]).toEqual([400, "webhook_url_not_allowed"]);
  });
});
