import { simpleParser } from "mailparser";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { queueMail, queueText } from "#jobs/outbox.writer.ts";
import { SELLER_LINK } from "#mails/outbox-links.ts";
import { sendMessages } from "#jobs/send-messages.job.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import { unsubscribeToken } from "#mails/unsubscribe-token.ts";
import { type NoticeType, notify } from "#modules/platform/notifications/index.ts";
import { sendDigests } from "#modules/platform/notifications/send-digests.job.ts";
import { expectMailable, wordsOf } from "#testing/mail-html.ts";
import { MailServer } from "#testing/mail-server.ts";
import { type StartedApi, startTestApi } from "#testing/test-api.ts";

const SELLER = "seller@demo.example";
const ORIGIN = "http://seller.quayside.localhost:4600";

let api: StartedApi;
const server = new MailServer();
beforeAll(async () => {
  await server.start();
  api = await startTestApi({ SMTP_URL: server.url });
});
afterAll(async () => {
  await api.close();
  await server.stop();
});
beforeEach(async () => {
  await sql`delete from outgoing_messages`.execute(api.services.db);
  server.received.length = 0;
});

const now = () => api.securityClock.now();

/** Sends what is queued and parses it like a mail program. */
async function sent() {
  await sendMessages(api.services);
  return Promise.all(server.received.map(({ text }) => simpleParser(text)));
}

async function sentOne() {
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  const html = mail?.html === false ? "" : (mail?.html ?? "");
  return { mail, text: mail?.text ?? "", html, header: (name: string) => headerOf(name) };
}

/** A header as sent over the wire. */
function headerOf(name: string): string | undefined {
  const head = (server.received[0]?.text ?? "").split("\r\n\r\n")[0]?.replaceAll(/\r\n[ \t]+/g, " ") ?? "";
  return new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1];
}

const queue = (lines: readonly MailPart[], subject = "News") =>
  inTransaction(api.services.db, (tx) => queueMail(tx, { recipient: SELLER, subject, lines, now: now() }));

const tell = (type: NoticeType, title = "It happened") =>
  inTransaction(api.services.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select m.organisation_id as id from memberships m join users u on u.id = m.user_id where u.email = ${SELLER}`.execute(
      tx,
    );
    await notify(tx, {
      organisationId: rows[0]?.id ?? 0,
      type,
      subject: { kind: "sale", qid: "Subject000000001" },
      title,
      text: "Look at it.",
      path: "/orders/",
      now: now(),
    });
  });

const everything: readonly MailPart[] = [
  "A first paragraph.",
  "",
  {
    table: {
      head: ["Product", "Quantity", "Sum"],
      rows: [["Nivea Soft\nGTIN 4005900000000", "24 × €1.20", "€28.80"]],
      totals: [["Total", "€28.80"]],
    },
  },
  { facts: [["Goes to", "France"]] },
  { title: "Another order", link: `${SELLER_LINK}/orders/2/` },
  { button: "Open the order", link: `${SELLER_LINK}/orders/1/` },
];

describe("a mail", () => {
  it("has an HTML part and a plain-text part with the same content", async () => {
    await queue(everything);
    const { text, html } = await sentOne();
    const words = wordsOf(html);
    const facts = ["A first paragraph.", "Nivea Soft", "GTIN 4005900000000", "24 × €1.20", "Total", "€28.80"];
    for (const fact of [...facts, "Goes to", "France", "Another order", "Open the order"]) {
      expect(text).toContain(fact);
      expect(words).toContain(fact);
    }
    for (const link of [`${ORIGIN}/orders/1/`, `${ORIGIN}/orders/2/`]) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link}"`);
    }
    expectMailable(html);
  });

  it("names its sender, the registered office and the help address in both parts", async () => {
    await queue(["News"]);
    const { text, html, header } = await sentOne();
    for (const fact of [
      "Quayside B.V., Oostelijke Handelskade 1200",
      "KvK",
      "Quayside Ltd",
      "support@quayside.example",
    ]) {
      expect(text).toContain(fact);
      expect(wordsOf(html)).toContain(fact);
    }
    expect(header("Reply-To")).toBe("support@quayside.example");
    expect(header("Auto-Submitted")).toBe("auto-generated");
  });

  it("shows people's texts as typed, and URLs in them as plain text", async () => {
    const typed = `<img src=x onerror=alert(1)> & "Müller" 💣 שלום {{content}} $& https://evil.example/`;
    await queue([typed, { button: "Open", link: `${SELLER_LINK}/orders/` }], `<b>${typed}`);
    const { text, html } = await sentOne();
    expect(text).toContain(typed);
    expect(html).toContain(
      "&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Müller&quot; 💣 שלום {{content}} $&amp;",
    );
    expect(html).not.toContain("<img");
    expect(html).not.toContain('href="https://evil.example');
    expect(html).toContain('dir="auto"');
  });

  it("that was stored as text only gets a layout too, with its link as a button", async () => {
    const body = `Follow this link:\n${SELLER_LINK}/login/\n\nhttps://evil.example/\n\nQuayside`;
    await sql`insert into outgoing_messages (channel, recipient, subject, body, created_at)
      values ('email', ${SELLER}, 'Older', ${body}, ${now()})`.execute(api.services.db);
    const { text, html } = await sentOne();
    expect(text).toContain(`${ORIGIN}/login/`);
    expect(html).toContain(`href="${ORIGIN}/login/"`);
    expect(html).not.toContain('href="https://evil.example');
    expect(wordsOf(html)).toContain("Follow this link: Sign in");
    expectMailable(html);
  });

  it("keeps no secret of its link after it is sent", async () => {
    await queue([{ button: "Reset", link: `${ORIGIN}/reset-password/?secret=abc-DEF_123` }]);
    expect((await sentOne()).html).toContain("abc-DEF_123");
    const { rows } =
      await sql`select 1 from outgoing_messages where outgoing_messages::text like '%abc-DEF_123%'`.execute(
        api.services.db,
      );
    expect(rows).toEqual([]);
  });

  it("about security or money cannot be unsubscribed from", async () => {
    await queue(["Your password was changed."]);
    const { text, header } = await sentOne();
    expect(header("List-Unsubscribe")).toBeUndefined();
    expect(text).not.toContain("/my-profile/notifications/");
  });

  it("leaves text messages unchanged", async () => {
    await inTransaction(api.services.db, (tx) =>
      queueText(tx, { phone: "+4915123000001", text: "482913 is your code.", now: now() }),
    );
    const { text, html } = await sentOne();
    expect(text.trim()).toBe("482913 is your code.");
    expect(html).toBe("");
  });
});

describe("unsubscribing from a mail", () => {
  const choiceOf = async (topic: string) => {
    const { body } = await api.request("GET", "notifications/choices/", { as: SELLER });
    return (body["results"] as unknown as { topic: string; inApp: boolean; mail: string }[]).find(
      (choice) => choice.topic === topic,
    );
  };
  const post = async (address: string, body = "List-Unsubscribe=One-Click") =>
    fetch(address.replace("http://api.quayside.localhost:4600", api.url), {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
  const addressIn = (header: string | undefined) => /<(.*)>/.exec(header ?? "")?.[1] ?? "";
  const auditRows = async () =>
    (await sql`select 1 from audit_log where action = 'notifications.unsubscribed'`.execute(api.services.db))
      .rows.length;

  it("takes one click without a sign-in, ends only that topic, and adds one row to the audit log", async () => {
    await tell("claim.opened");
    const { text, html, header } = await sentOne();
    expect(header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    for (const part of [text, html]) expect(part).toContain(`${ORIGIN}/my-profile/notifications/`);
    expect(text).toContain("e-mails about claims");
    const address = addressIn(header("List-Unsubscribe"));
    const answers = [await post(address), await post(address), await post(address, "")];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await choiceOf("claim")).toEqual({ topic: "claim", inApp: true, mail: "NEVER" });
    expect(await choiceOf("sale")).toMatchObject({ mail: "AT_ONCE" });
    expect(await auditRows()).toBe(1);
    server.received.length = 0;
    await tell("claim.decided");
    expect(await sent()).toEqual([]);
  });

  it("from a summary ends the summaries, and nothing else", async () => {
    const choices = [{ topic: "payout", inApp: true, mail: "DAILY" }];
    await api.request("PUT", "notifications/choices/", { as: SELLER, body: { choices } });
    await tell("payout.paid");
    await sendDigests({ db: api.services.db, now: now() });
    const { text, header } = await sentOne();
    expect(text).toContain("daily summary");
    expect((await post(addressIn(header("List-Unsubscribe")))).status).toBe(204);
    expect(await choiceOf("payout")).toMatchObject({ mail: "NEVER" });
    expect(await choiceOf("sale")).toMatchObject({ mail: "AT_ONCE" });
  });

  it("refuses a token that we did not sign", async () => {
    const token = unsubscribeToken(api.services.config, { userQid: "0123456789ABCDEF", topic: "sale" });
    const at = (given: string) =>
      `${api.url}/api/notifications/unsubscribe/?token=${encodeURIComponent(given)}`;
    for (const given of [token.replace(".sale.", ".claim."), `${token}x`, "a.b.c", "...", `${token}.x`]) {
      const answer = await post(at(given));
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        "unsubscribe_invalid",
      ]);
    }
    // Correctly signed, but for a user who does not exist.
    expect((await post(at(token))).status).toBe(204);
  });
});
