const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** How long a mail server may defer a message before it counts as refused. */
const PATIENCE_MS = 3 * DAY;

export type MailFault =
  /** No verdict on this message: the server is down, broken or does not serve us. */
  | { readonly kind: "unavailable"; readonly reason: string }
  /** The server deferred this message. */
  | { readonly kind: "postponed"; readonly reason: string }
  /** The server rejected this message permanently. */
  | { readonly kind: "refused"; readonly reason: string };

/** The fields of a nodemailer error besides its message. */
export interface MailError {
  readonly code?: string;
  /** The SMTP command that was answered, e.g. "RCPT TO". */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * What a mail server's error means for the message. Reasons contain codes only: the server's text often names the
 * recipient.
 */
export function faultOf(error: MailError): MailFault {
  const status = error.responseCode ?? 0;
  const [enhanced = ""] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(error.response ?? "") ?? [];
  const codes = status === 0 ? (error.code ?? "no answer") : `${status} ${enhanced}`.trim();
  // Without a reply, these concern the message as we built it.
  if (status === 0 && error.command === "API" && ["EENVELOPE", "EMESSAGE"].includes(error.code ?? ""))
    return { kind: "refused", reason: `The address or the message is malformed (${codes}).` };
  const isAboutMessage = error.command === "RCPT TO" || error.command === "DATA";
  // 421 closes the connection, whichever command it answers.
  if (!isAboutMessage || status < 400 || status === 421)
    return { kind: "unavailable", reason: `The mail server is not available (${codes}).` };
  if (status < 500) return { kind: "postponed", reason: `The mail server put it off (${codes}).` };
  const refused = error.command === "RCPT TO" ? "the recipient" : "the message";
  return { kind: "refused", reason: `The mail server refused ${refused} (${codes}).` };
}

/**
 * Back-off after an attempt, in milliseconds: 15 seconds, doubling up to an hour. @param attempts made so far, at
 * least 1
 */
export function backOffMs(attempts: number): number {
  return Math.min(15 * SECOND * 2 ** Math.min(attempts - 1, 20), HOUR);
}

/** Whether a message has been deferred for so long that another attempt makes no sense. */
export function isOutOfPatience(refusedSince: Date | null, now: Date): boolean {
  return refusedSince !== null && now.getTime() - refusedSince.getTime() >= PATIENCE_MS;
}
