import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#foundation/config.ts";
import { keyFor, keysFor } from "#kernel/derived-key.ts";

/** Whose mails, and which topic, a link unsubscribes from. */
export interface Unsubscribe {
  readonly userQid: string;
  /** A topic of notifications, or "digest" for the daily summary. */
  readonly topic: string;
}

type Secrets = Pick<Config, "TOKEN_SECRET" | "TOKEN_SECRET_BEFORE">;

const signatureOf = (key: Uint8Array, signed: string): string =>
  createHmac("sha256", key).update(signed).digest("base64url");

/** A token that can only end these mails. It never expires: people unsubscribe from old mails too. */
export function unsubscribeToken(config: Secrets, { userQid, topic }: Unsubscribe): string {
  const signed = `${userQid}.${topic}`;
  return `${signed}.${signatureOf(keyFor({ config }, "unsubscribe"), signed)}`;
}

/** The content of a token; null when we did not sign it. */
export function readUnsubscribeToken(config: Secrets, token: string): Unsubscribe | null {
  const [userQid = "", topic = "", signature = "", ...more] = token.split(".");
  const given = Buffer.from(signature);
  const isOurs = keysFor({ config }, "unsubscribe").some((key) => {
    const expected = Buffer.from(signatureOf(key, `${userQid}.${topic}`));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs && more.length === 0 ? { userQid, topic } : null;
}
