import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { sendDigests } from "#modules/platform/notifications/send-digests.job.ts";
import { type NoticeType, notify } from "#modules/platform/notifications/index.ts";
import { useApi } from "#testing/use-api.ts";

const SELLER = "seller@demo.example";
const api = useApi();

const tell = (type: NoticeType, title: string, email = SELLER, qid = "Subject000000001") =>
  inTransaction(api.services.db, async (tx) => {
    const { rows } = await sql<{
      id: number;
    }>`select m.organisation_id as id from memberships m join users u on u.id = m.user_id
      where u.email = ${email}`.execute(tx);
    const subject = { kind: "sale", qid };
    await notify(tx, {
      organisationId: rows[0]?.id ?? 0,
      type,
      subject,
      title,
      text: "It happened.",
      path: "/orders/",
      now: api.services.businessClock.now(),
    });
  });
const list = async (query = "", as = SELLER) =>
  (await api.request("GET", `notifications/${query}`, { as })).body;
const titles = async (query = "", as = SELLER) =>
  ((await list(query, as))["results"] as unknown as { title: string }[]).map(({ title }) => title);
const choose = (choices: object[]) =>
  api.request("PUT", "notifications/choices/", { as: SELLER, body: { choices } });
const mailsAbout = async (subject: string) => {
  const { rows } = await sql<{ body: string }>`
    select body from outgoing_messages where recipient = ${SELLER} and subject = ${subject}`.execute(
    api.services.db,
  );
  return rows.map(({ body }) => body);
};

describe("notifications", () => {
  it("are stored, counted until read, and mailed with a link", async () => {
    await tell("sale.notified", "New order 1");
    await tell("claim.opened", "Claim 1");
    expect(await list()).toMatchObject({ count: 2, unreadCount: 2 });
    expect(await titles()).toEqual(["Claim 1", "New order 1"]);
    expect(await mailsAbout("Claim 1")).toEqual([expect.stringContaining("{sellerOrigin}/orders/")]);
  });

  it("are read individually or all at once, by each person separately", async () => {
    const { results } = await list();
    const [first] = results as unknown as { qid: string }[];
    const one = await api.request("POST", "notifications/read/", {
      as: SELLER,
      body: { qids: [first?.qid] },
    });
    expect(one.body).toEqual({ unreadCount: 1 });
    expect(await titles("?unread=true")).toEqual(["New order 1"]);
    const all = await api.request("POST", "notifications/read/", { as: SELLER, body: { all: true } });
    expect(all.body).toEqual({ unreadCount: 0 });
    await tell("sale.expiring", "Order 1 is about to expire");
    expect(await titles("?unread=true")).toEqual(["Order 1 is about to expire"]);
  });

  it("belong to the company: no other company sees or reads them", async () => {
    expect(await titles("", "keyaccount@demo.example")).toEqual([]);
    const { results } = await list("?unread=true");
    const [first] = results as unknown as { qid: string }[];
    const body = { qids: [first?.qid] };
    await api.request("POST", "notifications/read/", { as: "keyaccount@demo.example", body });
    expect(await list()).toMatchObject({ unreadCount: 1 });
  });

  it("can be filtered by topic", async () => {
    expect(await titles("?topic=claim")).toEqual(["Claim 1"]);
  });

  it("are neither mailed nor shown for a topic that a user switched off", async () => {
    await choose([{ topic: "claim", inApp: false, mail: "NEVER" }]);
    await tell("claim.decided", "Claim 1 was decided");
    expect(await titles()).not.toContain("Claim 1 was decided");
    expect(await mailsAbout("Claim 1 was decided")).toEqual([]);
  });

  it("wait for a daily summary where a user chose that", async () => {
    await choose([{ topic: "payout", inApp: true, mail: "DAILY" }]);
    await tell("payout.paid", "Payout 1");
    await tell("payout.paid", "Payout 2");
    expect(await mailsAbout("Payout 1")).toEqual([]);
    const now = api.services.businessClock.now();
    expect(await Promise.all([1, 2].map(() => sendDigests({ db: api.services.db, now })))).toContain(1);
    const [summary, ...more] = await mailsAbout("Your Quayside summary: 2 updates");
    expect(summary).toMatch(/Payout 1\n.*\n\nPayout 2/);
    expect(more).toEqual([]);
    expect(await sendDigests({ db: api.services.db, now })).toBe(0);
  });

  it("about a sale appear in its history once they were mailed", async () => {
    const { body } = await api.request("GET", "sales/?status=ALL&size=1", { as: SELLER });
    const [sale] = body["results"] as unknown as { qid: string }[];
    const qid = sale?.qid ?? "";
    const history = async () => {
      const answer = (await api.request("GET", `sales/${qid}/timeline/`, { as: SELLER })).body;
      const events = answer["results"] as unknown as { type: string; actor: string; detail: string }[];
      return events.filter(({ type }) => type === "mail.sent");
    };
    const before = await history();
    await choose([{ topic: "sale", inApp: true, mail: "NEVER" }]);
    await tell("sale.expiring", "No mail is sent", SELLER, qid);
    expect(await history()).toEqual(before);
    await choose([{ topic: "sale", inApp: true, mail: "AT_ONCE" }]);
    await tell("sale.expiring", "It expires", SELLER, qid);
    expect((await history())[0]).toMatchObject({
      actor: "Quayside",
      detail: expect.stringContaining("It expires"),
    });
  });

  it("have choices for every topic, with defaults where nothing was chosen", async () => {
    const { body } = await api.request("GET", "notifications/choices/", { as: SELLER });
    expect(body["results"]).toContainEqual({ topic: "sale", inApp: true, mail: "AT_ONCE" });
    expect(body["results"]).toContainEqual({ topic: "payout", inApp: true, mail: "DAILY" });
  });
});
