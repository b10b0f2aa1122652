import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Config } from "#foundation/config.ts";

/** Whose mails, and which topic, a link unsubscribes from. */
export interface Unsubscribe {
  readonly userQid: string;
  /** A topic of notifications, or "digest" for the daily summary. */
  readonly topic: string;
}

const keys = new Map<string, Uint8Array>();

/** Derived once per secret. */
function keyOf(secret: string): Uint8Array {
  const key = keys.get(secret) ?? new Uint8Array(hkdfSync("sha256", secret, "", "quayside unsubscribe", 32));
  keys.set(secret, key);
  return key;
}

function signatureOf(config: Pick<Config, "TOKEN_SECRET">, signed: string): string {
  return createHmac("sha256", keyOf(config.TOKEN_SECRET)).update(signed).digest("base64url");
}

/** A token that can only end these mails. It never expires: people unsubscribe from old mails too. */
export function unsubscribeToken(
  config: Pick<Config, "TOKEN_SECRET">,
  { userQid, topic }: Unsubscribe,
): string {
  const signed = `${userQid}.${topic}`;
  return `${signed}.${signatureOf(config, signed)}`;
}

/** The content of a token; null when we did not sign it. */
export function readUnsubscribeToken(
  config: Pick<Config, "TOKEN_SECRET">,
  token: string,
): Unsubscribe | null {
  const [userQid = "", topic = "", signature = "", ...more] = token.split(".");
  const expected = Buffer.from(signatureOf(config, `${userQid}.${topic}`));
  const given = Buffer.from(signature);
  const isOurs = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? { userQid, topic } : null;
}
