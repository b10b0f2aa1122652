import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Handler } from "#http-answers.ts";
import { collector } from "#stand-ins/collector.ts";
import { content } from "#stand-ins/content.ts";
import { images } from "#stand-ins/images.ts";
import { startMail } from "#stand-ins/mail.ts";
import { newsletter } from "#stand-ins/newsletter.ts";
import { survey } from "#stand-ins/survey.ts";

/** Serves a handler for the length of `work`. */
async function serving(handler: Handler, work: (base: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  try {
    await work(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Speaks SMTP by hand: each line waits for the answer to the one before. */
async function sendMail(port: number, lines: readonly string[]): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  let next = 0;
  for await (const answer of socket.setEncoding("utf8") as AsyncIterable<string>) {
    if (/^\d{3} /m.test(answer)) {
      const line = lines[next];
      next += 1;
      if (line === undefined) {
        break;
      }
      socket.write(`${line}\r\n`);
    }
  }
  socket.destroy();
}

describe("the mailbox", () => {
  it("shows mails and text messages, newest first, with their links and codes", async () => {
    const mail = await startMail();
    await sendMail(mail.port, [
      "HELO test",
      "MAIL FROM:<no-reply@quayside.example>",
      "RCPT TO:<seller@demo.example>",
      "DATA",
      "Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nOpen http://seller.quayside.localhost:4600/reset?t=1.\r\n.",
      "MAIL FROM:<no-reply@quayside.example>",
      "RCPT TO:<sms+491701234567@sms.quayside.localhost>",
      "DATA",
      "Subject: Text\r\n\r\nYour code is 482913.\r\n.",
      "QUIT",
    ]);
    await serving(mail.handler, async (base) => {
      const list = (await (await fetch(`${base}/messages`)).json()) as unknown[];
      expect(list).toMatchObject([
        { kind: "sms", to: "+491701234567", text: "Your code is 482913.", codes: ["482913"] },
        {
          kind: "mail",
          to: "seller@demo.example",
          subject: "Grüße",
          links: ["http://seller.quayside.localhost:4600/reset?t=1"],
        },
      ]);
      expect(await (await fetch(base)).text()).toContain("Grüße");
      await fetch(`${base}/messages`, { method: "DELETE" });
      expect(await (await fetch(`${base}/messages`)).json()).toEqual([]);
    });
    await mail.close();
  });

  it("shows a mail as HTML that cannot run anything, with its headers and attachments", async () => {
    const mail = await startMail();
    await sendMail(mail.port, [
      "HELO test",
      "MAIL FROM:<no-reply@quayside.example>",
      "RCPT TO:<books@demo.example>",
      "DATA",
      [
        "Subject: Invoice <1>",
        "X-Kind: invoice",
        'Content-Type: multipart/mixed; boundary="b"',
        "",
        "--b",
        "Content-Type: text/html; charset=utf-8",
        "",
        "<html><head></head><body><p>Your invoice</p></body></html>",
        "--b",
        'Content-Type: application/pdf; name="invoice.pdf"',
        'Content-Disposition: attachment; filename="Rechnung ü.pdf"',
        "",
        "%PDF-1.7",
        "--b--",
        ".",
      ].join("\r\n"),
      "QUIT",
    ]);
    await serving(mail.handler, async (base) => {
      const [{ id }] = (await (await fetch(`${base}/messages`)).json()) as [{ id: number }];
      const page = await (await fetch(`${base}/messages/${id}`)).text();
      expect(page).toContain("X-Kind: invoice");
      expect(page).not.toContain("Invoice <1>");
      expect(page).toMatch(/<iframe src="\/messages\/\d+\/html"[^>]* sandbox="allow-popups /);
      const html = await fetch(`${base}/messages/${id}/html`);
      expect(html.headers.get("content-security-policy")).toMatch(/^sandbox .*default-src 'none'/);
      expect(await html.text()).toContain('<head><base target="_blank"></head><body><p>Your invoice</p>');
      const file = await fetch(`${base}/messages/${id}/attachments/0`);
      expect(file.headers.get("content-type")).toBe("application/pdf");
      expect(file.headers.get("content-disposition")).toContain("attachment");
      expect((await file.text()).trim()).toBe("%PDF-1.7");
      for (const gone of ["/messages/9", `/messages/${id}/attachments/1`, "/messages/x"])
        expect((await fetch(`${base}${gone}`)).status).toBe(404);
    });
    await mail.close();
  });
});

describe("the collector", () => {
  it("shows events that arrived as unlabelled gzip, errors and replays", async () => {
    await serving(collector(), async (base) => {
      const event = { event: "login", properties: { distinct_id: "a" } };
      await fetch(`${base}/e/?ip=0`, {
        method: "POST",
        body: gzipSync(JSON.stringify(event)),
        headers: { "content-type": "text/plain" },
      });
      const envelope =
        '{}\n{"type":"event"}\n{"message":"broken"}\n{"type":"replay_event"}\n{"segment_id":0}';
      await fetch(`${base}/api/1/envelope/?sentry_key=public`, { method: "POST", body: envelope });
      expect(await (await fetch(`${base}/events`)).json()).toMatchObject([
        { event: "login", distinctId: "a" },
      ]);
      expect(await (await fetch(`${base}/errors`)).json()).toMatchObject([{ event: { message: "broken" } }]);
      expect(await (await fetch(`${base}/replays`)).json()).toMatchObject([{ type: "replay_event" }]);
    });
  });

  it("returns a person's own flags, and the defaults for everyone else, and can be switched off", async () => {
    await serving(collector(), async (base) => {
      const ask = async (email: string) => {
        const body = JSON.stringify({ distinct_id: "q1", person_properties: { email } });
        const answer = await fetch(`${base}/flags/?v=2`, { method: "POST", body });
        return [answer.status, ((await answer.json()) as { featureFlags?: object }).featureFlags];
      };
      const put = (name: string, body: object) =>
        fetch(`${base}/switches/${name}`, { method: "PUT", body: JSON.stringify(body) });
      const start = { contact_form: true, self_serve_stock_ingestion: true };
      expect(await ask("ada@harbour.example")).toEqual([200, start]);
      await put("ada%40harbour.example", { contact_form: false, logistics: false });
      expect(await ask("ada@harbour.example")).toEqual([
        200,
        { ...start, contact_form: false, logistics: false },
      ]);
      expect(await ask("bo@harbour.example")).toEqual([200, start]);
      await put("ada%40harbour.example", { isDown: true });
      expect((await ask("ada@harbour.example"))[0]).toBe(503);
      await fetch(`${base}/switches/ada%40harbour.example`, { method: "DELETE" });
      expect(await ask("ada@harbour.example")).toEqual([200, start]);
    });
  });

  it("accepts our own pages only", async () => {
    await serving(collector(), async (base) => {
      const preflight = async (origin: string) =>
        (await fetch(`${base}/e/`, { method: "OPTIONS", headers: { origin } })).headers.get(
          "access-control-allow-origin",
        );
      expect(await preflight("http://seller.quayside.localhost:4600")).toBe(
        "http://seller.quayside.localhost:4600",
      );
      expect(await preflight("http://evil.example")).toBeNull();
    });
  });
});

describe("the newsletter provider", () => {
  it("accepts contacts as the API sends them, each address once, and shows the subscribers", async () => {
    await serving(newsletter(), async (base) => {
      const tell = async (email: string, isSubscribed = true) => {
        const body = JSON.stringify({ email, isSubscribed, leaveUrl: "https://quayside.example/#token" });
        expect((await fetch(`${base}/subscriptions`, { method: "POST", body })).status).toBe(204);
      };
      for (const email of ["ada@shop.example", "bo@shop.example", "cy@shop.example", "Ada@shop.example"])
        await tell(email);
      await tell("cy@shop.example", false);
      expect(await (await fetch(`${base}/subscriptions`)).json()).toMatchObject([
        { email: "bo@shop.example" },
        { email: "ada@shop.example" },
      ]);
    });
  });

  it("rejects invalid addresses", async () => {
    await serving(newsletter(), async (base) => {
      for (const body of ["", "[]", '{"email":"ada"}', '{"email":"ada@shop.example"}'])
        expect((await fetch(`${base}/subscriptions`, { method: "POST", body })).status).toBe(422);
      expect(await (await fetch(`${base}/subscriptions`)).json()).toEqual([]);
    });
  });
});

describe("the survey provider", () => {
  it("shows its form, accepts answers under their own id, and shows them", async () => {
    await serving(survey(), async (base) => {
      expect(await (await fetch(base)).text()).toContain("What do you sell?");
      const body = JSON.stringify({ company: "Ostwind", sells: "Skin care" });
      const { responseId } = (await (await fetch(`${base}/responses`, { method: "POST", body })).json()) as {
        responseId: string;
      };
      expect(await (await fetch(`${base}/responses`)).json()).toMatchObject([
        { responseId, answers: { company: "Ostwind" } },
      ]);
    });
  });

  it("rejects invalid answers", async () => {
    await serving(survey(), async (base) => {
      for (const body of ["", "[]", "1"])
        expect((await fetch(`${base}/responses`, { method: "POST", body })).status).toBe(422);
      expect(await (await fetch(`${base}/responses`)).json()).toEqual([]);
    });
  });
});

describe("the image host", () => {
  it("draws the same picture for the same address in the requested width, format and shape", async () => {
    await serving(images(), async (base) => {
      const load = async (path: string, accept = "*/*") => {
        const response = await fetch(base + path, { headers: { accept } });
        return { response, bytes: Buffer.from(await response.arrayBuffer()) };
      };
      const plain = await load("/products/4006381333931.jpg?w=200&q=60");
      expect(await sharp(plain.bytes).metadata()).toMatchObject({ width: 200, height: 200, format: "jpeg" });
      expect(plain.response.headers.get("cache-control")).toContain("immutable");
      const cropped = await load(
        "/products/4006381333931.jpg?auto=format&fit=crop&w=120&h=60",
        "image/avif,image/webp",
      );
      expect(await sharp(cropped.bytes).metadata()).toMatchObject({ width: 120, height: 60, format: "webp" });
      const other = await load("/products/4006381333948.jpg?w=200&q=60");
      expect(other.bytes.equals(plain.bytes)).toBe(false);
      expect((await load("/products/4006381333931.jpg?w=200&q=60")).bytes.equals(plain.bytes)).toBe(true);
      expect((await load("/products/x.exe")).response.status).toBe(404);
    });
  });
});

describe("the image host with pictures of its own", () => {
  it("answers with them in the width asked for, but no larger than they are, and draws portraits", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pictures-"));
    const picture = sharp({ create: { width: 400, height: 100, channels: 3, background: "#123456" } });
    await picture.webp().toFile(join(folder, "one.webp"));
    await serving(images(folder), async (base) => {
      const sizeOf = async (path: string) => {
        const { width, height } = await sharp(await (await fetch(base + path)).arrayBuffer()).metadata();
        return [width, height];
      };
      expect(await sizeOf("/site/one.webp?w=200")).toEqual([200, 50]);
      expect(await sizeOf("/site/one.webp?w=1920")).toEqual([400, 100]);
      expect((await fetch(`${base}/site/..%2Fone.webp`)).status).toBe(404);
      expect(await sizeOf("/people/ada.png?w=96")).toEqual([96, 96]);
    }).finally(() => rmSync(folder, { recursive: true }));
  });
});

describe("the content service", () => {
  it("answers in the format of the real one", async () => {
    const folder = mkdtempSync(join(tmpdir(), "content-"));
    const page = {
      uuid: "u-home",
      name: "Home",
      full_slug: "home",
      content: { component: "page", body: [{ component: "row", card: "u-card" }] },
    };
    writeFileSync(join(folder, "home.json"), JSON.stringify(page));
    writeFileSync(
      join(folder, "card.json"),
      JSON.stringify({ uuid: "u-card", full_slug: "cards/one", content: { component: "card" } }),
    );
    writeFileSync(
      join(folder, "draft.json"),
      JSON.stringify({ full_slug: "draft", published: false, content: { component: "page" } }),
    );
    const of = (publishAt: string) => ({ publish_at: publishAt, content: { component: "page" } });
    writeFileSync(
      join(folder, "scheduled.json"),
      JSON.stringify([
        { full_slug: "later", ...of("2099-01-01T00:00:00.000Z") },
        { full_slug: "came-out", ...of("2020-01-01T00:00:00.000Z") },
      ]),
    );
    await serving(content(folder), async (base) => {
      const load = async (path: string) =>
        await fetch(`${base}/v2/cdn/${path}${path.includes("?") ? "&" : "?"}token=local`);
      const one = (await (
        await load("stories/home?version=published&resolve_relations=row.card")
      ).json()) as Record<string, unknown>;
      expect(one).toMatchObject({ story: { full_slug: "home", slug: "home" }, rels: [{ uuid: "u-card" }] });
      const list = await load("stories?starts_with=cards/&per_page=10");
      expect([list.headers.get("total"), list.headers.get("per-page")]).toEqual(["1", "10"]);
      expect((await load("stories/draft")).status).toBe(404);
      expect((await load("stories/draft?version=draft")).status).toBe(401);
      const drafts = `${base}/v2/cdn/stories?version=draft&token=local-preview`;
      expect((await fetch(drafts)).headers.get("total")).toBe("5");
      expect((await load("stories/later")).status).toBe(404);
      expect((await load("stories/came-out")).status).toBe(200);
      expect((await load("stories/missing")).status).toBe(404);
      expect(await (await load("spaces/me")).json()).toMatchObject({ space: { version: one["cv"] } });
      expect((await fetch(`${base}/v2/cdn/stories/home`)).status).toBe(401);
    });
    rmSync(folder, { recursive: true });
  });
});
