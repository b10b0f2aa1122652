import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { type Handler, sendHtml, sendJson, urlOf } from "#http-answers.ts";
import { type Message, type MessageParts, codesIn, linksIn, smsNumber } from "#stand-ins/mail-contents.ts";
import { inbox, mailPage, sandboxedHtml } from "#stand-ins/mail-pages.ts";

const KEPT = 2_000;
/** Attachments are large: those of older messages are forgotten. */
const KEPT_WITH_ATTACHMENTS = 300;

/** A mail server that delivers nothing and shows everything. `port` speaks SMTP on loopback; `handler` is its website. */
export async function startMail(): Promise<{ port: number; handler: Handler; close: () => Promise<void> }> {
  const messages: Message[] = [];
  const parts = new Map<number, MessageParts>();
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
          parts.set((last += 1), partsOf(parsed));
          messages.unshift({
            id: last,
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
        for (const { id } of messages.splice(KEPT)) parts.delete(id);
        const old = parts.get(messages[KEPT_WITH_ATTACHMENTS]?.id ?? 0);
        if (old) old.attachments = [];
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
        parts.clear();
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
        const [, id = "", part = "", place = ""] =
          /^\/messages\/(\d+)(?:\/(html)|\/attachments\/(\d+))?$/.exec(pathname) ?? [];
        const message = messages.find((one) => one.id === Number(id));
        const found = parts.get(Number(id));
        const file = place === "" ? undefined : found?.attachments[Number(place)];
        if (file) {
          const name = encodeURIComponent(file.name);
          response.writeHead(200, {
            "content-type": file.mediaType,
            "content-disposition": `attachment; filename*=UTF-8''${name}`,
          });
          response.end(file.content);
        } else if (message && found && part === "html") {
          // A mail is untrusted: it may not run scripts, load resources or send data.
          response.setHeader(
            "content-security-policy",
            "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:",
          );
          sendHtml(response, 200, sandboxedHtml(found.html));
        } else if (message && found && place === "") {
          sendHtml(response, 200, mailPage(message, found));
        } else {
          sendJson(response, 404, { code: "NOT_FOUND", message: "Try / or /messages." });
        }
      }
    },
    close: async () => await new Promise((done) => server.close(() => done())),
  };
}

function partsOf(parsed: ParsedMail): MessageParts {
  return {
    html: typeof parsed.html === "string" ? parsed.html : "",
    headers: parsed.headerLines.map(({ line }) => line),
    attachments: parsed.attachments.map(({ filename, contentType, content }, place) => ({
      name: filename ?? `attachment-${place + 1}`,
      mediaType: contentType,
      content,
    })),
  };
}
