import { createHmac, timingSafeEqual } from "node:crypto";
import { SURVEY_SIGNATURE } from "@quayside/api-client/contract/seller-leads/survey.rules";
import type { FastifyRequest } from "fastify";
import type { SignedBody } from "#kernel/context.ts";

/** How old a signed call may be, in milliseconds: 300 s, as for the webhooks that we send. */
const TOLERANCE_MS = 300_000;

const texts = new WeakMap<FastifyRequest, string>();

/** Keeps the text of a signed body beside what is parsed of it: the signature is over its bytes. */
export function keepSignedText(request: FastifyRequest, text: string): void {
  if (request.headers[SURVEY_SIGNATURE] !== undefined) texts.set(request, text);
}

/** The signed body of a request; null when it has no signature. */
export function signedBodyOf(request: FastifyRequest): SignedBody | null {
  const header = request.headers[SURVEY_SIGNATURE];
  const text = texts.get(request);
  return typeof header === "string" && text !== undefined ? { header, text } : null;
}

/** Whether a body was signed with a secret within the last 300 seconds. The time that it takes says nothing of how near it was. */
export function isGenuine(body: SignedBody | null, secret: string, now: Date): boolean {
  const [, seconds = "", hex = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(body?.header ?? "") ?? [];
  if (body === null || hex === "" || Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS)
    return false;
  const expected = createHmac("sha256", secret).update(`${seconds}.${body.text}`).digest();
  return timingSafeEqual(expected, Buffer.from(hex, "hex"));
}
