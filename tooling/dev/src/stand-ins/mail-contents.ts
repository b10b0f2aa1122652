/** The web addresses in a text or page, each once, in order. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"'\])]+/g) ?? [];
  return [...new Set(found.map((link) => link.replaceAll("&amp;", "&").replace(/[.,;:!?]+$/, "")))];
}

/** Separate numbers of four to eight digits outside of addresses: codes that a user is asked to type in. */
export function codesIn(text: string): string[] {
  const found = text.replace(/https?:\/\/\S+/g, " ").match(/(?<![\d.,+#/-])\d{4,8}(?![\d/-]|[.,]\d)/g) ?? [];
  return [...new Set(found)];
}

/** The telephone number a text message is meant for, or undefined for a mail: `sms+491701234567@sms.quayside.localhost`. */
export function smsNumber(address: string): string | undefined {
  const number = /^sms\+(\d+)@sms\./i.exec(address)?.[1];
  return number && `+${number}`;
}

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

/** The parts of a message that the list of messages leaves out. */
export type MessageParts = {
  /** The HTML part; empty without one. */
  html: string;
  /** As they came, one per entry. */
  headers: string[];
  attachments: { name: string; mediaType: string; content: Buffer }[];
};
