import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { login } from "@quayside/api-client/contract/auth/auth.endpoints";
import { declineSale, listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { OpenSession } from "@quayside/api-client/contract/users/user.schema";
import { createUser } from "@quayside/api-client/contract/users/users.endpoints";
import { activateAccount } from "@quayside/api-client/contract/verification/verification.endpoints";
import { makeSession } from "@quayside/auth/fixtures/session-fixture";
import { createConsent } from "@quayside/telemetry/consent";
import { configureErrorReporting } from "@quayside/telemetry/report-error";
import type { ErrorContext } from "@quayside/telemetry/report-error";
import { makePublicConfig } from "#fixtures/public-config-fixture.ts";
import { portalSession } from "#portal-session.ts";
import type { Telemetry } from "#telemetry.ts";

const consent = createConsent();
let reports: { message: string; context: ErrorContext }[] = [];
let off = () => {};

beforeEach(async () => {
  reports = [];
  consent.accept();
  const report = (error: unknown, context: ErrorContext) =>
    void reports.push({ message: (error as Error).message, context });
  const load = vi.fn(async () => ({ report, stop: () => {} }));
  off = configureErrorReporting({ consent, load });
  await vi.waitFor(() => expect(load).toHaveBeenCalled(), 15_000);
});
afterEach(() => {
  off();
  consent.reset();
  vi.unstubAllGlobals();
});

const broken = { code: "internal", message: "It broke for seller@example.com.", requestId: "req-1" };

/** A session as on a server, not stored in the tab: other test files share this document and would find it. */
function sessionWith(analytics: Telemetry["analytics"], initial?: OpenSession) {
  const browser = window;
  vi.stubGlobal("window", undefined);
  const session = portalSession(makePublicConfig(), { consent, analytics }, initial);
  vi.stubGlobal("window", browser);
  return session;
}

/** A session whose refresh is refused, and whose other calls are answered with `status` and `answer`. */
function sessionAnswering(status: number, answer: object) {
  const fake = async (input: string | URL | Request) => {
    const { url } = new Request(input);
    return url.includes("/auth/refresh/")
      ? Response.json({ code: "not_authenticated", message: "Sign in.", requestId: "req-0" }, { status: 401 })
      : Response.json(answer, { status });
  };
  vi.stubGlobal("fetch", fake);
  return sessionWith(null);
}

it("reports a failed call with its path pattern, its request id and masked copies of its bodies", async () => {
  const { client } = sessionAnswering(500, broken);
  const body = { reason: "OTHER", text: "Call me on +44 7700 900123." } as const;
  await expect(client.call(declineSale, { params: { qid: "sale-1" }, body })).rejects.toThrow();
  await vi.waitFor(() => expect(reports).toHaveLength(1), 15_000);
  expect(reports).toEqual([
    {
      message: "[500] POST sales/{qid}/decline/",
      context: {
        area: "sales.decline",
        requestId: "req-1",
        status: 500,
        requestBody: { reason: "OTHER", text: "***" },
        responseBody: { code: "internal", message: "***", requestId: "req-1" },
      },
    },
  ]);
});

it("never reports a password, a code, a token, a mail address or a phone number", async () => {
  const secrets = {
    password: "hunter2-hunter2",
    code: "123456",
    token: "header.payload.signature",
    email: "buyer@example.com",
    phone: "+447700900123",
  };
  const { client, login: signIn } = sessionAnswering(503, { ...broken, ...secrets, code: "internal" });
  const { password, code, email, phone, token } = secrets;
  const person = { email, password, phone, name: "Sam Buyer", companyName: "Sam Ltd", country: "GB" };
  await expect(signIn({ email, password, code })).rejects.toThrow();
  await expect(client.call(createUser, { body: person })).rejects.toThrow();
  await expect(client.call(activateAccount, { body: { secret: token } })).rejects.toThrow();
  await vi.waitFor(() => expect(reports).toHaveLength(3), 15_000);
  expect(reports.map(({ context }) => context.area)).toEqual([login.id, createUser.id, activateAccount.id]);
  for (const [name, secret] of [...Object.entries(secrets), ["person", "Sam"] as const])
    expect(JSON.stringify(reports), name).not.toContain(secret);
});

it.each([400, 403, 404, 409, 429])("does not report a rejection with %d", async (status) => {
  const { client } = sessionAnswering(status, broken);
  await expect(client.call(listSales, {})).rejects.toThrow();
  const { client: failing } = sessionAnswering(500, broken);
  await expect(failing.call(listSales, {})).rejects.toThrow();
  await vi.waitFor(() => expect(reports).toHaveLength(1), 15_000);
  expect(reports[0]?.context.status).toBe(500);
});

/** An API that lets a user in and out, and analytics that record what they are asked to forget. */
function withAnalytics(initial?: OpenSession) {
  const fake = async (input: string | URL | Request) =>
    new Request(input).url.includes("/auth/login/")
      ? Response.json(makeSession())
      : new Response(null, { status: 204 });
  vi.stubGlobal("fetch", fake);
  const reset = vi.fn();
  const analytics = { track: vi.fn(), identify: vi.fn(), reset, flush: vi.fn(), dispose: vi.fn() };
  return { session: sessionWith(analytics, initial), reset };
}

it("makes analytics forget a user who came with the document and signs out first thing", async () => {
  const { session, reset } = withAnalytics(makeSession());
  await session.logout();
  expect(reset).toHaveBeenCalledOnce();
});

it("makes analytics forget a user on sign-out, and only then", async () => {
  const { session, reset } = withAnalytics();
  await session.login({ email: "seller@example.com", password: "secret" });
  session.setUser({ ...makeSession().user, name: "Sam Ropes" });
  expect(session.getSnapshot().user?.name).toBe("Sam Ropes");
  expect(reset).not.toHaveBeenCalled();
  await session.logout();
  expect(session.getSnapshot().user).toBeNull();
  expect(reset).toHaveBeenCalledOnce();
});
