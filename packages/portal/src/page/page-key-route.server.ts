import * as z from "zod/mini";
import { knownTimeZone } from "@quayside/format/date";
import { PAGE_KEY_COOKIE, PAGE_KEY_PERMIT_COOKIE, TIME_ZONE_COOKIE } from "#page/page-cookies.ts";

/** The maximum lifetime of a seller's session, in seconds; the API ends the key with the session in any case. */
const LONGEST_SESSION_SECONDS = 7 * 86_400;

const YEAR_SECONDS = 365 * 86_400;

/** A key and a zone are under 200 bytes; the framework does not limit what a route reads. */
const MAX_BODY_BYTES = 1024;

/** Node.js ends a body after its announced length; one without a length could go on forever. */
function isShort(request: Request): boolean {
  const length = request.headers.get("content-length");
  return length !== null && Number(length) <= MAX_BODY_BYTES;
}

/** The qid of the session, how often it was renewed, and the seal of the API. */
const KEY_FORM = /^(?<session>[\w-]{1,40})\.(?<renewals>\d{1,9})\.[\w-]{43}$/;

const HandOver = z.strictObject({
  pageKey: z.optional(z.string().check(z.regex(KEY_FORM))),
  timeZone: z.optional(
    z.string().check(
      z.maxLength(60),
      z.regex(/^[\w+/-]+$/),
      z.refine((name) => knownTimeZone(name) !== null),
    ),
  ),
});

const hiddenCookie = (name: string, value: string, maxAgeSeconds: number) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; Secure; HttpOnly; SameSite=Lax`;

/** Readable by scripts, which withdraw it. */
const permitCookie = (maxAgeSeconds: number) =>
  `${PAGE_KEY_PERMIT_COOKIE}=${maxAgeSeconds === 0 ? "" : 1}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;

/** Whether the browser already has a later key of the same session: a request that was under way for long. */
function isReplaced(request: Request, pageKey: string): boolean {
  const cookie = request.headers.get("cookie") ?? "";
  const held = new RegExp(`(?:^|; )${PAGE_KEY_COOKIE}=([^;]*)`).exec(cookie)?.[1] ?? "";
  const [before, now] = [held, pageKey].map((key) => KEY_FORM.exec(key)?.groups);
  return before?.["session"] === now?.["session"] && Number(before?.["renewals"]) > Number(now?.["renewals"]);
}

/** Only pages of this portal: a key set by another site would show its reader someone else's session. */
function isOwnPage(request: Request): boolean {
  return request.headers.get("sec-fetch-site") === "same-origin";
}

function answer(status: number, cookies: readonly string[] = []): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status, headers });
}

/** The route where the browser hands over the page key after a sign-in, and its time zone. */
export async function putPageKey(request: Request): Promise<Response> {
  if (!isOwnPage(request)) return answer(403);
  if (!isShort(request)) return answer(413);
  const handOver = HandOver.safeParse(await request.json().catch(() => null));
  if (!handOver.success) return answer(400);
  const { pageKey, timeZone } = handOver.data;
  return answer(204, [
    ...(pageKey === undefined || isReplaced(request, pageKey)
      ? []
      : [
          hiddenCookie(PAGE_KEY_COOKIE, pageKey, LONGEST_SESSION_SECONDS),
          permitCookie(LONGEST_SESSION_SECONDS),
        ]),
    ...(timeZone === undefined ? [] : [hiddenCookie(TIME_ZONE_COOKIE, timeZone, YEAR_SECONDS)]),
  ]);
}

/** Forgets the page key, after a sign-out. */
export function deletePageKey(request: Request): Response {
  if (!isOwnPage(request)) return answer(403);
  return answer(204, [hiddenCookie(PAGE_KEY_COOKIE, "", 0), permitCookie(0)]);
}
