import { createHmac, timingSafeEqual } from "node:crypto";
import { SURVEY_SIGNATURE } from "@quayside/api-client/contract/seller-leads/seller-leads.rules";
import type { FastifyRequest } from "fastify";
import type { SignedBody } from "#kernel/context.ts";

/** Maximum age of a signed call, in milliseconds: 300 s, as for the webhooks that we send. */
const TOLERANCE_MS = 300_000;

const texts = new WeakMap<FastifyRequest, string>();

/** Keeps the raw text of a signed body along with the parsed one: the signature covers its bytes. */
export function keepSignedText(request: FastifyRequest, text: string): void {
  if (request.headers[SURVEY_SIGNATURE] !== undefined) texts.set(request, text);
}

/** The signed body of a request; null without a signature. */
export function signedBodyOf(request: FastifyRequest): SignedBody | null {
  const header = request.headers[SURVEY_SIGNATURE];
  const text = texts.get(request);
  return typeof header === "string" && text !== undefined ? { header, text } : null;
}

/** Whether a body was signed with a secret within the last 300 seconds. Compared in constant time. */
export function isGenuine(body: SignedBody | null, secret: string, now: Date): boolean {
  const [, seconds = "", hex = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(body?.header ?? "") ?? [];
  if (body === null || hex === "" || Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS)
    return false;
  const expected = createHmac("sha256", secret).update(`${seconds}.${body.text}`).digest();
  return timingSafeEqual(expected, Buffer.from(hex, "hex"));
}
