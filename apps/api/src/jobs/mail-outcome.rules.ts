const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** How long a mail server may put one message off before it counts as refused. */
const PATIENCE_MS = 3 * DAY;

export type MailFault =
  /** No verdict on this message: the server is down, broken or does not serve us. */
  | { readonly kind: "unavailable"; readonly reason: string }
  /** The server wants this message later. */
  | { readonly kind: "postponed"; readonly reason: string }
  /** The server does not want this message at all. */
  | { readonly kind: "refused"; readonly reason: string };

/** What nodemailer's errors say beside their text. */
export interface MailError {
  readonly code?: string;
  /** The command that was answered, e.g. "RCPT TO". */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * What an error of the mail server means for the message. Reasons hold codes alone: the server's text often names the
 * recipient.
 */
export function faultOf(error: MailError): MailFault {
  const status = error.responseCode ?? 0;
  const [enhanced = ""] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(error.response ?? "") ?? [];
  const codes = status === 0 ? (error.code ?? "no answer") : `${status} ${enhanced}`.trim();
  // Without an answer, these are about the message as we made it.
  if (status === 0 && error.command === "API" && ["EENVELOPE", "EMESSAGE"].includes(error.code ?? ""))
    return { kind: "refused", reason: `The address or the message is malformed (${codes}).` };
  const isAboutMessage = error.command === "RCPT TO" || error.command === "DATA";
  // 421 closes the connection whatever it answers.
  if (!isAboutMessage || status < 400 || status === 421)
    return { kind: "unavailable", reason: `The mail server is not available (${codes}).` };
  if (status < 500) return { kind: "postponed", reason: `The mail server put it off (${codes}).` };
  const refused = error.command === "RCPT TO" ? "the recipient" : "the message";
  return { kind: "refused", reason: `The mail server refused ${refused} (${codes}).` };
}

/** Wait after an attempt, in milliseconds: 15 seconds, doubling up to an hour. @param attempts made so far, at least 1 */
export function backOffMs(attempts: number): number {
  return Math.min(15 * SECOND * 2 ** Math.min(attempts - 1, 20), HOUR);
}

/** Whether a message has been put off for so long that another attempt makes no sense. */
export function isOutOfPatience(refusedSince: Date | null, now: Date): boolean {
  return refusedSince !== null && now.getTime() - refusedSince.getTime() >= PATIENCE_MS;
}
