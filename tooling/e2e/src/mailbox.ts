import { expect } from "@playwright/test";
import { requestHost } from "#host-request.ts";
import { mailHost } from "#hosts.ts";

/** A mail or text message sent by the product, as the constellation's mailbox shows it. */
interface Message {
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly codes: readonly string[];
}

/** The mails to an address, or the text messages to a number, newest first. */
export async function mailsTo(recipient: string): Promise<Message[]> {
  const { text } = await requestHost(mailHost, `/messages?to=${encodeURIComponent(recipient)}`);
  return JSON.parse(text) as Message[];
}

/**
 * The first match of `find` in the messages to an address or a number, newest first; waits until it arrives.
 */
async function waitFor(recipient: string, find: (message: Message) => string | undefined): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => (found = (await mailsTo(recipient)).map(find).find((one) => one !== undefined)), {
      message: `a message to ${recipient}`,
    })
    .toBeDefined();
  return found ?? "";
}

/** The newest link to a page in the mails to an address, e.g. to "/activate-account/". */
export function mailedLink(email: string, page: string): Promise<string> {
  return waitFor(email, ({ links }) => links.find((link) => link.includes(page)));
}

/** The newest code in the text messages to a number. */
export function textedCode(phone: string): Promise<string> {
  return waitFor(phone, ({ codes }) => codes[0]);
}
