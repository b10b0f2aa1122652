import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { escaped, type Handler, sendHtml, sendJson, urlOf } from "#http-answers.ts";
import { codesIn, linksIn, smsNumber } from "#stand-ins/mail-contents.ts";

/** One mail or text message the product sent. `to` is an address or, for a text message, a telephone number. */
export type Message = {
  id: number;
  kind: "mail" | "sms";
  to: string;
  from: string;
  subject: string;
  text: string;
  links: string[];
  codes: string[];
  receivedAt: string;
};

const KEPT = 2_000;

/** A mail server that delivers nothing and shows everything. `port` speaks SMTP on loopback; `handler` is its website. */
export async function startMail(): Promise<{ port: number; handler: Handler; close: () => Promise<void> }> {
  const messages: Message[] = [];
  let last = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    size: 10 * 1024 * 1024,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      simpleParser(stream).then((parsed) => {
        const html = typeof parsed.html === "string" ? parsed.html : "";
        const text = parsed.text ?? html.replace(/<[^>]+>/g, " ");
        for (const { address } of session.envelope.rcptTo) {
          const number = smsNumber(address);
          messages.unshift({
            id: (last += 1),
            kind: number ? "sms" : "mail",
            to: number ?? address,
            from: parsed.from?.text ?? "",
            subject: parsed.subject ?? "",
            text: text.trim(),
            links: linksIn(`${text}\n${html}`),
            codes: codesIn(text),
            receivedAt: new Date().toISOString(),
          });
        }
        messages.length = Math.min(messages.length, KEPT);
        done();
      }, done);
    },
  });
  server.on("error", () => undefined);
  const port = await new Promise<number>((done, failed) => {
    server.server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.server.address();
      done(typeof address === "object" && address ? address.port : 0);
    });
  });
  return {
    port,
    handler: (request, response) => {
      const { pathname, searchParams } = urlOf(request);
      if (pathname === "/messages" && request.method === "DELETE") {
        messages.length = 0;
        response.writeHead(204).end();
      } else if (pathname === "/messages") {
        const to = searchParams.get("to")?.toLowerCase();
        sendJson(
          response,
          200,
          to ? messages.filter((message) => message.to.toLowerCase() === to) : messages,
        );
      } else if (pathname === "/") {
        sendHtml(response, 200, inbox(messages));
      } else {
        sendJson(response, 404, { code: "NOT_FOUND", message: "Try / or /messages." });
      }
    },
    close: async () => await new Promise((done) => server.close(() => done())),
  };
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8888;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

function inbox(messages: readonly Message[]): string {
  const list = messages.map(
    (
      message,
    ) => `<article><h2>${escaped(message.subject || (message.kind === "sms" ? "Text message" : "No subject"))}</h2>
<p>To ${escaped(message.to)}, ${escaped(message.receivedAt.replace("T", " ").slice(0, 19))} UTC</p>
<pre>${linked(message.text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mailbox – Quayside</title><style>${STYLE}</style></head><body><main><h1>Mailbox</h1>
<p>Every e-mail and text message sent since the start. <a href="/messages">As JSON</a></p>
${list.join("\n") || "<p>Nothing has been sent yet.</p>"}</main></body></html>`;
}

function linked(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"'\])]+)/);
  return parts
    .map((part, index) => (index % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join("");
}
