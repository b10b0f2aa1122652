import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Operation } from "@quayside/api-client/contract/endpoint";
import { ErrorBody, commonErrors } from "@quayside/api-client/contract/errors";
import fc from "fast-check";
import { expect } from "vitest";
import { PORTAL_SECRETS, type RequestOptions, type TestAnswer } from "#testing/test-api.ts";

/** Fuzzing must not hit the sign-in limits. */
export const UNLIMITED = {
  LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: 1_000_000,
  LOGIN_ATTEMPTS_PER_ACCOUNT_AN_HOUR: 1_000_000,
} as const;

/**
 * Timeout of a fuzzing test, in milliseconds: the usual one, or more for the many runs of a proof.
 * @param runs per endpoint
 */
export const patienceFor = (runs: number): number => Math.max(120_000, runs * 6000);

/** Streams are excluded because they never end; modules/platform/live sends them hostile positions. */
export const fuzzed = allEndpoints.filter((endpoint) => endpoint.answerAs !== "stream");

/**
 * Those with a body. The demo clock is excluded because it would move time for all others; modules/platform/system
 * tests its limits.
 */
export const fuzzedWithBody = fuzzed.filter(
  ({ id, method, body }) =>
    id !== "system.clock" && body !== undefined && method !== "GET" && method !== "DELETE",
);

/** Invalid ids, and some plausible ones. */
export const ids = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60 }),
  fc.constantFrom("..", "%00", "0", "0123456789ABCDEF", "a%2Fb", "-1"),
);

/** Ids that do not change the path: clients resolve ".." before sending, and would call another endpoint. */
export const idsInPlace = ids.filter((id) => id !== "." && id !== "..");

/** The URL of an endpoint with an id in every place. */
export function addressFor(endpoint: Operation, id: string): string {
  return endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()));
}

/** A user who may make the call. */
export function callerOf(endpoint: Operation): RequestOptions {
  const roles = Array.isArray(endpoint.access) ? (endpoint.access as readonly string[]) : [];
  if (roles.includes("warehouse")) return { as: "warehouse@demo.example", application: "warehouse" };
  if (roles.includes("buyer")) return { as: "buyer@demo.example", application: "buyers" };
  if (roles.includes("staff")) return { as: "staff@quayside.example" };
  if (endpoint.access === "portal") return { headers: { "x-portal-secret": PORTAL_SECRETS.sellers } };
  return endpoint.access === "public" || endpoint.access === "cookie"
    ? {}
    : { as: "keyaccount@demo.example" };
}

/** Asserts for any request: no server error, a well-formed error answer, and no internals in it. */
export function expectDecent(answer: TestAnswer): void {
  expect(answer.status).toBeLessThan(500);
  if (answer.status < 400) return;
  const parsed = ErrorBody.safeParse(answer.body);
  expect(parsed.success).toBe(true);
  expect(JSON.stringify(answer.body)).not.toMatch(
    /\bat .*\.(ts|js):\d|\bselect\b.*\bfrom\b|insert into|postgres|node_modules|apps\/api/i,
  );
}

/** The statuses in the contract besides success: typed errors, and those any call may return. */
export function documentedStatuses(endpoint: Operation): ReadonlySet<number> {
  const own = Object.values(endpoint.errorDefinitions).map(({ status }) => status);
  const common = Object.values(commonErrors).map(({ status }) => status);
  return new Set<number>([endpoint.status ?? 200, ...own, ...common.filter((status) => status < 500)]);
}

/** The body as a form or JSON, as the endpoint requires. */
export function sent(endpoint: Operation, body: unknown): unknown {
  if (endpoint.bodyAs !== "multipart" || typeof body !== "object" || body === null) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value);
    else form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}
