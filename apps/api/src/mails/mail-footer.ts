import type { Config } from "#foundation/config.ts";
import { legalNotices } from "#foundation/legal-entities.rules.ts";

/** The footer of every mail: why it was sent, where to get help, and who sent it. */
export interface MailFooter {
  readonly reason: string;
  /** Page on which this kind of mail is switched off; null for mails that are always sent. */
  readonly choices: string | null;
  readonly help: string;
  readonly legal: readonly string[];
}

/** The names of the topics, to follow "about". */
const topics: Readonly<Record<string, string>> = {
  sale: "orders",
  booking: "carriers that you booked",
  package: "packages in the warehouse",
  payout: "payouts",
  claim: "claims",
  offer: "offers",
  deal: "deals",
  stock_list: "stock lists",
  thread: "answers to your questions",
  seller: "the state of your seller account",
  company: "your company",
  export: "files that you asked for",
};

/** @param topic what the reader subscribed to; null for mails that are always sent */
export function footerOf(config: Config, topic: string | null): MailFooter {
  const origin = config.SELLER_ORIGIN.replace(/\/$/, "");
  return {
    reason: reasonOf(topic),
    choices: topic === null ? null : `${origin}/my-profile/notifications/`,
    help: config.SUPPORT_EMAIL,
    legal: legalNotices(),
  };
}

function reasonOf(topic: string | null): string {
  if (topic === null)
    return "This is a required message about your account, an order or a request at Quayside.";
  if (topic === "digest")
    return "You get this e-mail because you chose a daily summary of your notifications.";
  return `You get this e-mail because your notification choices include e-mails about ${topics[topic] ?? "this"}.`;
}

/** The footer of the plain-text part, one entry per line. */
export function footerLines({ reason, choices, help, legal }: MailFooter): string[] {
  return [
    "-- ",
    reason,
    ...(choices === null ? [] : [`Change your e-mail settings: ${choices}`]),
    `Questions? Answer this e-mail or write to ${help}.`,
    "",
    ...legal,
  ];
}
