import type { Config } from "#foundation/config.ts";
import { withLinks } from "#mails/outbox-links.ts";
import { footerLines, footerOf } from "#mails/mail-footer.ts";
import { type MailPart, partsOfText } from "#mails/mail-parts.ts";
import { unsubscribeToken } from "#mails/unsubscribe-token.ts";

/** A mail as stored in the outbox; its link placeholders are not replaced yet. */
export interface StoredMail {
  readonly subject: string;
  /** The plain text. */
  readonly body: string;
  /** Source of the HTML part; null for a mail stored as text only. */
  readonly parts: readonly MailPart[] | null;
  /** What the reader subscribed to; null for mails that are always sent. */
  readonly topic: string | null;
  /** Null for a reader without an account. */
  readonly readerQid: string | null;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Renders both parts of a mail, which have the same content, and its headers. */
export async function renderMail(mail: StoredMail, config: Config): Promise<RenderedMail> {
  // Loaded with the first mail, to keep start-up fast.
  const { htmlOf } = await import("#mails/mail-html.ts");
  const { SELLER_ORIGIN, WAREHOUSE_ORIGIN, MARKETING_ORIGIN, BUYER_ORIGIN } = config;
  const pages = [SELLER_ORIGIN, WAREHOUSE_ORIGIN, MARKETING_ORIGIN, BUYER_ORIGIN ?? SELLER_ORIGIN];
  const origins = pages.map((origin) => new URL(origin).origin);
  const footer = footerOf(config, mail.topic);
  const body = withLinks(mail.body, config);
  const parts = mail.parts === null ? partsOfText(body, origins) : wholeParts(mail.parts, config);
  const { subject } = mail;
  return {
    subject,
    text: [body, "", ...footerLines(footer), ""].join("\n"),
    html: htmlOf({ subject, parts, footer, home: config.MARKETING_ORIGIN }),
    replyTo: config.SUPPORT_EMAIL,
    headers: {
      // No out-of-office replies.
      "Auto-Submitted": "auto-generated",
      ...unsubscribeHeaders(mail, config),
    },
  };
}

function wholeParts(parts: readonly MailPart[], config: Config): MailPart[] {
  return parts.map((part) => {
    if (typeof part === "string") return withLinks(part, config);
    return "link" in part ? { ...part, link: withLinks(part.link, config) } : part;
  });
}

/** One-click unsubscribe in the mail program (RFC 8058), for mails that can be unsubscribed from. */
function unsubscribeHeaders({ topic, readerQid }: StoredMail, config: Config): Record<string, string> {
  if (topic === null || readerQid === null) return {};
  const token = unsubscribeToken(config, { userQid: readerQid, topic });
  return {
    "List-Unsubscribe": `<${config.API_URL.replace(/\/$/, "")}/api/notifications/unsubscribe/?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
