import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD, type TestAnswer, type TestApi, startTestApi } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const SELLER = "seller@demo.example";
const WAREHOUSE = "warehouse@demo.example";
const SET = "signed_in=1; Max-Age=604800; Domain=quayside.localhost; Path=/; Secure; SameSite=Lax";
const CLEARED = "signed_in=; Max-Age=0; Domain=quayside.localhost; Path=/; Secure; SameSite=Lax";

const api = useApi();

type Application = "sellers" | "warehouse";

const signIn = (email = SELLER, application: Application = "sellers", at: TestApi = api) =>
  at.request("POST", "auth/login/", { application, body: { email, password: DEMO_PASSWORD } });

const send = (path: string, cookie: string, application: Application = "sellers") =>
  api.request("POST", path, { application, headers: { cookie } });

const hintsOf = (answer: TestAnswer) =>
  answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("signed_in="));

/** The session cookie, as a browser sends it back. */
function cookieOf(answer: TestAnswer): string {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.find((cookie) => cookie.startsWith("__Host-rt-")) ?? "";
}

describe("the hint that a user is signed in", () => {
  it("is set for the pages of all sites at sign-in, the same for everyone, and lives as long as the session", async () => {
    expect(hintsOf(await signIn())).toEqual([SET]);
    expect(hintsOf(await signIn("keyaccount@demo.example"))).toEqual([SET]);
    expect(hintsOf(await signIn(WAREHOUSE, "warehouse"))).toEqual([SET.replace("604800", "43200")]);
  });

  it("is set again with every renewal, until the end of the session", async () => {
    const cookie = cookieOf(await signIn());
    expect(hintsOf(await send("auth/refresh/?rotate=false", cookie))).toEqual([SET]);
    api.securityClock.advance(600_000);
    expect(hintsOf(await send("auth/refresh/", cookie))).toEqual([SET.replace("604800", "604200")]);
  });

  it("is not set when the sign-in fails", async () => {
    expect(hintsOf(await signIn("buyer@demo.example"))).toEqual([]);
    expect(hintsOf(await signIn("nobody@demo.example"))).toEqual([]);
  });

  it.each(["auth/logout/", "user/logout/"])("is cleared by %s", async (path) => {
    expect(hintsOf(await send(path, cookieOf(await signIn())))).toEqual([CLEARED]);
  });

  it("is cleared by a refused renewal: without a session, after its end, for a reused token", async () => {
    expect(hintsOf(await send("auth/refresh/", ""))).toEqual([CLEARED]);
    const ended = cookieOf(await signIn());
    await send("auth/logout/", ended);
    expect(hintsOf(await send("auth/refresh/", ended))).toEqual([CLEARED]);
    const copied = cookieOf(await signIn());
    await send("auth/refresh/", cookieOf(await send("auth/refresh/", copied)));
    const reuse = await send("auth/refresh/", copied);
    expect([reuse.body["code"], hintsOf(reuse)]).toEqual(["token_reuse", [CLEARED]]);
  });

  it("stays while the browser is signed in to another application", async () => {
    const seller = cookieOf(await signIn());
    const warehouse = cookieOf(await signIn(WAREHOUSE, "warehouse"));
    expect(hintsOf(await send("auth/logout/", `${seller}; ${warehouse}`))).toEqual([]);
    expect(hintsOf(await send("auth/logout/", warehouse, "warehouse"))).toEqual([CLEARED]);
  });

  it("is never set where the sites share no domain", async () => {
    const apart = await startTestApi({ COOKIE_DOMAIN: undefined });
    try {
      const answer = await signIn(SELLER, "sellers", apart);
      expect([answer.status, hintsOf(answer)]).toEqual([200, []]);
    } finally {
      await apart.close();
    }
  });
});
