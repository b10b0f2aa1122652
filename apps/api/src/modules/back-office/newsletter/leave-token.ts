import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "#kernel/context.ts";
import { keyFor } from "#kernel/derived-key.ts";

const signatureOf = (services: Services, qid: string): Buffer =>
  createHmac("sha256", keyFor(services, "newsletter")).update(qid).digest();

/** The token of the unsubscribe link. It never expires, because old newsletters are read too. */
export function leaveTokenOf(services: Services, qid: string): string {
  return `${qid}.${signatureOf(services, qid).toString("base64url")}`;
}

/** The subscription of a token; null when the token was not made here. */
export function readLeaveToken(services: Services, token: string): string | null {
  const [qid = "", signature = "", ...more] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const made = signatureOf(services, qid);
  if (more.length > 0 || given.length !== made.length) return null;
  return timingSafeEqual(given, made) ? qid : null;
}
