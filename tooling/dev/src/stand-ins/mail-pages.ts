import { escaped } from "#http-answers.ts";
import type { Message, MessageParts } from "#stand-ins/mail-contents.ts";

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8888;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
summary{cursor:pointer;padding:.5rem 0}.raw{font:13px/1.5 ui-monospace,monospace}
iframe{width:100%;height:70vh;min-width:320px;resize:both;border:1px solid #8888;background:#fff}`;

/** The list of messages, newest first. */
export function inbox(messages: readonly Message[]): string {
  const list = messages.map(
    (message) => `<article><h2><a href="/messages/${message.id}">${titleOf(message)}</a></h2>
${factsOf(message)}
<pre>${linked(message.text)}</pre></article>`,
  );
  return page(
    "Mailbox",
    `<h1>Mailbox</h1>
<p>Every e-mail and text message sent since the start. <a href="/messages">As JSON</a></p>
${list.join("\n") || "<p>Nothing has been sent yet.</p>"}`,
  );
}

/** One message as its reader sees it: the HTML part in a frame of its own, attachments, plain text and headers. */
export function mailPage(message: Message, { html, headers, attachments }: MessageParts): string {
  const at = `/messages/${message.id}`;
  const files = attachments.map(
    ({ name, mediaType, content }, place) =>
      `<li><a href="${at}/attachments/${place}">${escaped(name)}</a>, ${escaped(mediaType)}, ${Math.ceil(content.length / 1024)} kB</li>`,
  );
  const frame = `<iframe src="${at}/html" title="The e-mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<p>Drag the corner of the frame to see the e-mail as wide as on a phone.</p>`;
  return page(
    titleOf(message),
    `<p><a href="/">Mailbox</a></p><h1>${titleOf(message)}</h1>
${factsOf(message)}
${html === "" ? "" : frame}
${files.length === 0 ? "" : `<h2>Attachments</h2><ul>${files.join("")}</ul>`}
<details${html === "" ? " open" : ""}><summary>Plain text</summary><pre>${linked(message.text)}</pre></details>
<details><summary>Headers</summary><pre class="raw">${escaped(headers.join("\n"))}</pre></details>`,
  );
}

/** The HTML part; its links open beside the mailbox. */
export function sandboxedHtml(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}

function titleOf({ subject, kind }: Message): string {
  return escaped(subject || (kind === "sms" ? "Text message" : "No subject"));
}

function factsOf({ to, receivedAt }: Message): string {
  return `<p>To ${escaped(to)}, ${escaped(receivedAt.replace("T", " ").slice(0, 19))} UTC</p>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} – Quayside</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

function linked(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"'\])]+)/);
  return parts
    .map((part, index) => (index % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join("");
}
