import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Config } from "#foundation/config.ts";
import { inTransaction } from "#db/transaction.ts";
import { type Urgency, queueMail, queueText } from "#jobs/outbox.writer.ts";
import { retryMessage } from "#jobs/retry-message.ts";
import { sendMessages } from "#jobs/send-messages.job.ts";
import { MailServer } from "#testing/mail-server.ts";
import { type StartedApi, startTestApi } from "#testing/test-api.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CONNECTIONS = 4;

let api: StartedApi;
const mail = new MailServer();
beforeAll(async () => {
  await mail.start();
  api = await startTestApi({ SMTP_URL: mail.url, SMTP_CONNECTIONS: CONNECTIONS });
});
afterAll(async () => {
  await api.close();
  await mail.stop();
});
beforeEach(async () => {
  await sql`delete from outgoing_messages`.execute(api.services.db);
  mail.received.length = 0;
  mail.mostAtOnce = 0;
  mail.treat = () => "accept";
});
afterEach(async () => {
  await mail.stop();
  await mail.start();
});

const now = () => api.securityClock.now();
const send = (overrides: Partial<Config> = {}) =>
  sendMessages({ ...api.services, config: { ...api.services.config, ...overrides } });
const recipients = () => mail.received.map(({ to }) => to);

/** Queues mails to these people in the outbox. */
async function queue(people: readonly string[], options: { urgency?: Urgency; expiresAt?: Date } = {}) {
  await inTransaction(api.services.db, async (tx) => {
    for (const name of people) {
      const recipient = `${name}@buyers.example`;
      await queueMail(tx, { recipient, subject: `To ${name}`, lines: ["News"], now: now(), ...options });
    }
  });
}

const people = (count: number) => Array.from({ length: count }, (_, index) => `person${index}`);

interface Row {
  messageId: string;
  attempts: number;
  isSent: boolean;
  isFailed: boolean;
  lastError: string | null;
  body: string;
}
async function rowOf(recipient: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select message_id::text as "messageId", attempts, sent_at is not null as "isSent", failed_at is not null as "isFailed",
      last_error as "lastError", body from outgoing_messages where recipient = ${recipient}`.execute(
    api.services.db,
  );
  return rows[0];
}

async function countOpenTransactions(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(api.services.db);
  return rows[0]?.n ?? 0;
}

describe("the outbox", () => {
  it("is emptied in one run, with several messages at a time but never more than there are connections", async () => {
    await queue(people(60));
    expect(await send()).toEqual({ sent: 60, postponed: 0, failed: 0 });
    expect(new Set(recipients()).size).toBe(60);
    expect(mail.mostAtOnce).toBeLessThanOrEqual(CONNECTIONS);
    expect(await send()).toEqual({ sent: 0, postponed: 0, failed: 0 });
  });

  it("sends codes and links before all news, and summaries last", async () => {
    await queue(people(20), { urgency: "summary" });
    await queue(["news"]);
    await queue(["reset"], { urgency: "urgent" });
    await inTransaction(api.services.db, (tx) =>
      queueText(tx, { phone: "+4915123000001", text: "482913 is your Quayside code.", now: now() }),
    );
    await send({ SMTP_CONNECTIONS: 1 });
    expect(recipients().slice(0, 4)).toEqual([
      "reset@buyers.example",
      "sms+4915123000001@sms.quayside.localhost",
      "news@buyers.example",
      "person0@buyers.example",
    ]);
  });

  it("does not wait for one slow message, and keeps no transaction open", async () => {
    mail.treat = (to) => (to.startsWith("slow@") ? "hang" : "accept");
    await queue(["slow", ...people(10)]);
    const sending = send();
    await expect.poll(() => mail.received.length, { timeout: 10_000 }).toBe(10);
    await expect.poll(countOpenTransactions).toBe(0);
    await mail.stop();
    expect(await sending).toEqual({ sent: 10, postponed: 1, failed: 0 });
  });

  it("times out after the configured period on a silent server", async () => {
    mail.treat = () => "hang";
    await queue(["slow"]);
    expect(await send({ SMTP_TIMEOUT_MS: 100 })).toEqual({ sent: 0, postponed: 1, failed: 0 });
    expect(await rowOf("slow@buyers.example")).toMatchObject({
      lastError: "The mail server is not available (ETIMEDOUT).",
    });
  });

  it("survives an hour without a mail server: no retry is used up, and everything is sent afterwards", async () => {
    await queue(people(30));
    await queue(["link"], { urgency: "urgent", expiresAt: new Date(now().getTime() + DAY) });
    await mail.stop();
    for (let minute = 0; minute < 60; minute += 1) {
      await send();
      api.securityClock.advance(MINUTE);
    }
    await mail.start();
    api.securityClock.advance(HOUR);
    expect(await send()).toEqual({ sent: 31, postponed: 0, failed: 0 });
    expect(new Set(recipients()).size).toBe(31);
    expect(recipients().slice(0, CONNECTIONS)).toContain("link@buyers.example");
  });

  it("tries only a few messages while the server is down, and backs off longer each time", async () => {
    await queue(people(50));
    await mail.stop();
    const { postponed } = await send();
    expect(postponed).toBeLessThan(3 * CONNECTIONS);
    const { rows } = await sql<{ reason: string; wait: number }>`
      select distinct last_error as reason, extract(epoch from next_attempt_at - ${now()}::timestamptz)::int as wait
      from outgoing_messages where attempts = 1`.execute(api.services.db);
    expect(rows).toEqual([{ reason: expect.stringContaining("not available"), wait: 15 }]);
  });

  it("gives up immediately on a recipient that the server rejects for good, without logging who it is", async () => {
    mail.treat = (to) => (to.startsWith("gone@") ? "refuse" : "accept");
    await queue(["gone", "here"]);
    expect(await send()).toEqual({ sent: 1, postponed: 0, failed: 1 });
    const failed = await rowOf("gone@buyers.example");
    expect(failed).toMatchObject({
      isFailed: true,
      lastError: "The mail server refused the recipient (550 5.1.1).",
    });
    api.securityClock.advance(DAY);
    expect(await send()).toEqual({ sent: 0, postponed: 0, failed: 0 });
  });

  it("retries for days what the server defers, then gives up", async () => {
    mail.treat = () => "postpone";
    await queue(["greylisted"]);
    let attempts = 0;
    for (let quarter = 0; quarter < 12; quarter += 1) {
      attempts += (await send()).postponed;
      api.securityClock.advance(DAY / 4);
    }
    expect(attempts).toBe(12);
    expect(await send()).toEqual({ sent: 0, postponed: 0, failed: 1 });
    expect(await rowOf("greylisted@buyers.example")).toMatchObject({
      lastError: "The mail server put it off (451 4.2.1).",
    });
  });

  it("gives up after days on a message that makes the server break off while it accepts everything else", async () => {
    mail.treat = (to) => (to.startsWith("poison@") ? "drop" : "accept");
    await queue(["poison"]);
    let attempts = 0;
    for (let quarter = 0; quarter < 14; quarter += 1) {
      await queue([`other${quarter}`], { urgency: "urgent" });
      attempts += (await send({ SMTP_CONNECTIONS: 1 })).postponed;
      api.securityClock.advance(DAY / 4);
    }
    expect(attempts).toBe(12);
    expect(await rowOf("poison@buyers.example")).toMatchObject({ isFailed: true });
    expect(mail.received).toHaveLength(14);
  });

  it("reports a message that cannot be built, sends the others, and gives it up in the end", async () => {
    const report = vi.spyOn(api.services.errors, "report").mockImplementation(() => {});
    await queue(["broken", ...people(3)]);
    await sql`update outgoing_messages set parts = '[null]' where recipient = 'broken@buyers.example'`.execute(
      api.services.db,
    );
    expect(await send({ SMTP_CONNECTIONS: 1 })).toEqual({ sent: 3, postponed: 1, failed: 0 });
    expect(report).toHaveBeenCalledOnce();
    expect((await rowOf("broken@buyers.example"))?.lastError).toBe("The message could not be built.");
    api.securityClock.advance(3 * DAY);
    expect(await send()).toEqual({ sent: 0, postponed: 0, failed: 1 });
    report.mockRestore();
  });

  it.each([
    ["SELLER_LINK/reset-password/?secret=abc-DEF_123", "/reset-password/?secret=***"],
    ["MARKETING_LINK/newsletter/confirm/#abc-DEF_123", "/newsletter/confirm/#***"],
    ["Activation code: abc-DEF_123", "Activation code: ***"],
  ])("forgets the link of a failed message once the link has expired: %s", async (link, masked) => {
    mail.treat = () => "refuse";
    await inTransaction(api.services.db, (tx) =>
      queueMail(tx, {
        recipient: "gone@buyers.example",
        subject: "Reset",
        lines: [link],
        expiresAt: new Date(now().getTime() + HOUR),
        now: now(),
      }),
    );
    await send();
    expect((await rowOf("gone@buyers.example"))?.body).toContain("abc-DEF_123");
    api.securityClock.advance(HOUR);
    await send();
    const { body } = (await rowOf("gone@buyers.example")) ?? {};
    expect(body).toContain(masked);
    expect(body).not.toContain("abc-DEF_123");
  });

  it("does not send an expired code or link, and forgets it", async () => {
    await inTransaction(api.services.db, (tx) =>
      queueText(tx, {
        phone: "+4915123000002",
        text: "482913 is your code.",
        expiresAt: new Date(now().getTime() + 10 * MINUTE),
        now: now(),
      }),
    );
    api.securityClock.advance(10 * MINUTE);
    expect(await send()).toEqual({ sent: 0, postponed: 0, failed: 1 });
    expect(await rowOf("+4915123000002")).toMatchObject({
      isFailed: true,
      lastError: "The code or link expired before it could be sent.",
      body: "****** is your code.",
    });
  });

  it("resends a message under the same id when the connection broke before the answer", async () => {
    mail.treat = () => (mail.received.length === 0 ? "accept_silently" : "accept");
    await queue(["ada"]);
    expect(await send()).toMatchObject({ postponed: 1 });
    api.securityClock.advance(MINUTE);
    expect(await send()).toMatchObject({ sent: 1 });
    const { messageId } = (await rowOf("ada@buyers.example")) ?? {};
    expect(mail.received.map((one) => one.messageId)).toEqual(
      Array.from({ length: 2 }, () => `${messageId}@quayside.example`),
    );
  });

  it("sends each message once, however many processes send concurrently", async () => {
    await queue(people(40));
    const reports = await Promise.all([send(), send(), send()]);
    expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(40);
    expect(new Set(recipients()).size).toBe(40);
    expect(mail.received).toHaveLength(40);
  });

  it("takes over the leases of a dead process", async () => {
    await queue(["ada"]);
    await sql`update outgoing_messages set leased_until = ${new Date(now().getTime() + 5000)}`.execute(
      api.services.db,
    );
    expect(await send()).toMatchObject({ sent: 0 });
    api.securityClock.advance(6000);
    expect(await send()).toMatchObject({ sent: 1 });
  });
});

describe("a failed message", () => {
  const actor = () =>
    ({ userId: null, kind: "system", organisationId: null, requestId: null, at: now() }) as const;
  const retry = async (recipient: string) => {
    const messageId = (await rowOf(recipient))?.messageId ?? "";
    return inTransaction(api.services.db, (tx) =>
      retryMessage(tx, { messageId, actor: actor(), now: now() }),
    );
  };

  it("is sent when staff ask for it, which the audit log records; a sent one is not sent again", async () => {
    mail.treat = () => "refuse";
    await queue(["moved"]);
    await send();
    mail.treat = () => "accept";
    expect(await retry("moved@buyers.example")).toBe("waiting");
    expect(await send()).toMatchObject({ sent: 1 });
    expect(await retry("moved@buyers.example")).toBe("not_failed");
    const { rows } = await sql`select 1 from audit_log where action = 'message.retried'`.execute(
      api.services.db,
    );
    expect(rows).toHaveLength(1);
  });

  it("stays unsent when its link has expired", async () => {
    mail.treat = () => "refuse";
    await queue(["late"], { expiresAt: new Date(now().getTime() + HOUR) });
    await send();
    api.securityClock.advance(HOUR);
    expect(await retry("late@buyers.example")).toBe("expired");
  });
});
