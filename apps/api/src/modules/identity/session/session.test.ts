import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { verifyAccessToken } from "#modules/identity/session/tokens.ts";
import { DEMO_PASSWORD, type TestAnswer } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const SELLER = "seller@demo.example";
const ORIGIN = "http://seller.quayside.localhost:4600";
/** Rounds of eight tabs; `npm run proof -- tabs` runs many more. */
const ROUNDS = Number(process.env["TAB_ROUNDS"] ?? 25);
const CHROME = "Mozilla/5.0 (X11; Linux x64) Chrome/150.0 Safari/537.36";
const HOUR = 3_600_000;
const api = useApi();

function cookieOf(answer: TestAnswer): string {
  const header = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-rt-")) ?? "";
  return header.split(";")[0] ?? "";
}

async function signIn(email = SELLER, application: "sellers" | "warehouse" = "sellers"): Promise<TestAnswer> {
  return api.request("POST", "auth/login/", {
    application,
    body: { email, password: DEMO_PASSWORD },
    headers: { "user-agent": CHROME },
  });
}

function refresh(
  cookie: string,
  headers: Record<string, string> = {},
  query = "?rotate=true",
): Promise<TestAnswer> {
  return api.request("POST", `auth/refresh/${query}`, {
    headers: { cookie, origin: ORIGIN, "user-agent": CHROME, ...headers },
  });
}

/** The audit rows and mails about reused refresh tokens, in order. */
async function toldOfReuse() {
  const { db } = api.services;
  const audit = await db
    .selectFrom("audit_log")
    .select(["actor_kind", "detail"])
    .where("action", "=", "session.refresh_reuse")
    .orderBy("id")
    .execute();
  const mails = await db
    .selectFrom("outgoing_messages")
    .select(["recipient", "body"])
    .where("subject", "=", "We ended a session of your Quayside account")
    .orderBy("id")
    .execute();
  return { audit, mails };
}

describe("signing in", () => {
  it("returns the whole session and sets a cookie that scripts cannot read", async () => {
    const answer = await signIn();
    expect(answer.status).toBe(200);
    expect(answer.body["user"]?.["company"]).toBe("Demo Beauty GmbH");
    expect(String(answer.body["accessToken"]).split(".")).toHaveLength(3);
    expect(answer.body["accessExp"]).toBe(api.securityClock.now().getTime() + 600_000);
    const cookie = answer.headers.getSetCookie().find((value) => value.startsWith("__Host-rt-sellers")) ?? "";
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Secure/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toMatch(/Domain/);
    expect(JSON.stringify(answer.body)).not.toContain(cookie.split(";")[0]?.split("=")[1]);
  });

  it("answers an unknown account and a wrong password in the same words", async () => {
    const wrong = await api.request("POST", "auth/login/", { body: { email: SELLER, password: "wrong" } });
    const unknown = await api.request("POST", "auth/login/", {
      body: { email: "nobody@demo.example", password: "wrong" },
    });
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect({ ...wrong.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
  });

  it("throttles an account after ten wrong passwords from one address, whether it exists or not", async () => {
    for (const email of ["quiet@demo.example", "no-such-account@demo.example"]) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const answer = await api.request("POST", "auth/login/", { body: { email, password: "wrong" } });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    }
  });

  it("refuses a buyer on the seller portal with a token that opens nothing", async () => {
    const answer = await signIn("buyer@demo.example");
    expect(answer.status).toBe(403);
    expect(answer.body["code"]).toBe("invalid_portal_user");
    expect(cookieOf(answer)).toBe("");
    const headers = { authorization: `Bearer ${answer.body["accessToken"]}` };
    expect((await api.request("GET", "user/", { headers })).status).toBe(403);
    expect((await api.request("GET", "sales/", { headers })).status).toBe(403);
  });

  it("refuses a seller on the warehouse host and a warehouse user on the seller host", async () => {
    expect((await signIn(SELLER, "warehouse")).status).toBe(403);
    expect((await signIn("warehouse@demo.example", "sellers")).status).toBe(403);
    expect((await signIn("warehouse@demo.example", "warehouse")).status).toBe(200);
  });

  it("treats a caller that names no application as the sellers' one", async () => {
    const body = JSON.stringify({ email: SELLER, password: DEMO_PASSWORD });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${api.url}/api/auth/login/`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain("__Host-rt-sellers=");
    const worker = JSON.stringify({ email: "warehouse@demo.example", password: DEMO_PASSWORD });
    const refused = await fetch(`${api.url}/api/auth/login/`, { method: "POST", headers, body: worker });
    expect(refused.status).toBe(403);
  });

  it("refuses a sign-in from an origin that is not the application's", async () => {
    const answer = await api.request("POST", "auth/login/", {
      body: { email: SELLER, password: DEMO_PASSWORD },
      headers: { origin: "http://evil.quayside.localhost:4600" },
    });
    expect(answer.status).toBe(403);
  });
});

describe("renewing", () => {
  it("rotates the refresh token and returns the whole session", async () => {
    const cookie = cookieOf(await signIn());
    const answer = await refresh(cookie);
    expect(answer.status).toBe(200);
    expect(answer.body["signature"]).toEqual(expect.any(String));
    expect(cookieOf(answer)).not.toBe(cookie);
  });

  it("answers a repeated renewal with the same child, so that a lost answer does no harm", async () => {
    const cookie = cookieOf(await signIn());
    const first = await refresh(cookie);
    api.securityClock.advance(30_000);
    const second = await refresh(cookie);
    expect(second.status).toBe(200);
    expect(cookieOf(second)).toBe(cookieOf(first));
  });

  it("lets eight tabs renew concurrently and keeps the user signed in", async () => {
    let cookie = cookieOf(await signIn());
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)));
      expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map(cookieOf)).size).toBe(1);
      cookie = cookieOf(answers[0] as TestAnswer);
      // Sessions of a long proof must not become idle, nor fall into the lost-answer grace of the previous round.
      api.securityClock.advance(1000);
    }
  }, 600_000);

  it("ends the token family when a token older than the parent is presented", async () => {
    const grandparent = cookieOf(await signIn());
    const parent = cookieOf(await refresh(grandparent));
    const child = cookieOf(await refresh(parent));
    const replay = await refresh(grandparent);
    expect(replay.status).toBe(401);
    expect(replay.body["code"]).toBe("token_reuse");
    expect((await refresh(child)).status).toBe(401);
  });

  it("ends the token family whether the thief or the owner renews first, and notifies the owner each time", async () => {
    const before = await toldOfReuse();
    const stolen = cookieOf(await signIn());
    const thiefs = cookieOf(await refresh(stolen, { "user-agent": "Firefox on Windows" }));
    await refresh(thiefs, { "user-agent": "Firefox on Windows" });
    expect((await refresh(stolen)).body["code"]).toBe("token_reuse");
    expect((await refresh(thiefs)).status).toBe(401);

    const own = cookieOf(await signIn());
    const next = cookieOf(await refresh(own));
    await refresh(next);
    expect((await refresh(own, { "user-agent": "Firefox on Windows" })).body["code"]).toBe("token_reuse");
    expect((await refresh(next)).status).toBe(401);

    const after = await toldOfReuse();
    const audit = { actor_kind: "system", detail: { device: "Chrome on Linux" } };
    expect(after.audit.slice(before.audit.length)).toEqual([audit, audit]);
    const mail = { recipient: SELLER, body: expect.stringContaining("(Chrome on Linux)") };
    expect(after.mails.slice(before.mails.length)).toEqual([mail, mail]);
  });

  it("keeps the token for a probe within a minute of the last rotation, and rotates for later ones", async () => {
    const first = cookieOf(await signIn());
    api.securityClock.advance(59_000);
    const probe = await refresh(first, {}, "?rotate=false");
    expect([probe.status, cookieOf(probe)]).toEqual([200, ""]);
    expect(String(probe.body["accessToken"]).split(".")).toHaveLength(3);
    api.securityClock.advance(1000);
    const late = await refresh(first, {}, "?rotate=false");
    expect(late.status).toBe(200);
    expect(cookieOf(late)).toMatch(/^__Host-rt-sellers=./);
    expect(cookieOf(late)).not.toBe(first);
    // That was a regular rotation: the next minute starts with it.
    api.securityClock.advance(30_000);
    expect(cookieOf(await refresh(cookieOf(late), {}, "?rotate=false"))).toBe("");
  });

  it("is refused when its user cleared the cookie, and the next sign-in starts a new session (cookie cleared by user)", async () => {
    const before = await signIn();
    const headers = { origin: ORIGIN, "user-agent": CHROME };
    const without = await api.request("POST", "auth/refresh/?rotate=true", { headers });
    expect([without.status, without.body["code"]]).toEqual([401, "not_authenticated"]);
    const again = await signIn();
    expect((await refresh(cookieOf(again))).status).toBe(200);
    expect((await refresh(cookieOf(before))).status).toBe(200);
  });

  it("lasts seven days to the second, however often it is renewed", async () => {
    let cookie = cookieOf(await signIn());
    const renewAfter = async (ms: number): Promise<number> => {
      api.securityClock.advance(ms);
      const answer = await refresh(cookie);
      cookie = cookieOf(answer) || cookie;
      return answer.status;
    };
    for (let hours = 7; hours < 7 * 24; hours += 7) expect(await renewAfter(7 * HOUR)).toBe(200);
    expect(await renewAfter(7 * HOUR - 1000)).toBe(200);
    expect(await renewAfter(1000)).toBe(401);
  });

  it("refuses without the application header, from another origin, and with another application's cookie", async () => {
    const cookie = cookieOf(await signIn());
    const bare = await fetch(`${api.url}/api/auth/refresh/`, { method: "POST", headers: { cookie } });
    expect(bare.status).toBe(403);
    expect((await refresh(cookie, { origin: "http://warehouse.quayside.localhost:4600" })).status).toBe(403);
    expect((await refresh(cookie, { origin: "null" })).status).toBe(403);
    const warehouse = await api.request("POST", "auth/refresh/", {
      application: "warehouse",
      headers: { cookie },
    });
    expect(warehouse.status).toBe(401);
  });

  it("keeps the sessions of two applications apart", async () => {
    const seller = cookieOf(await signIn());
    const warehouse = cookieOf(await signIn("warehouse@demo.example", "warehouse"));
    const logout = await api.request("POST", "auth/logout/", {
      headers: { cookie: `${seller}; ${warehouse}`, origin: ORIGIN },
    });
    expect(logout.status).toBe(204);
    expect((await refresh(seller)).status).toBe(401);
    const still = await api.request("POST", "auth/refresh/", {
      application: "warehouse",
      headers: { cookie: warehouse },
    });
    expect(still.status).toBe(200);
  });
});

describe("ending", () => {
  it("ends access token and cookie immediately, and gives the same answer when there was nothing to end", async () => {
    const session = await signIn();
    const headers = { authorization: `Bearer ${session.body["accessToken"]}` };
    expect((await api.request("GET", "user/", { headers })).status).toBe(200);
    await api.request("POST", "user/logout/", { headers: { cookie: cookieOf(session), origin: ORIGIN } });
    await expect.poll(async () => (await api.request("GET", "user/", { headers })).status).toBe(401);
    expect((await api.request("POST", "auth/logout/")).status).toBe(204);
  });

  it.each(["auth/logout/", "user/logout/"])(
    "works through %s with an access token and no cookie",
    async (path) => {
      const session = await signIn();
      const headers = { authorization: `Bearer ${session.body["accessToken"]}` };
      expect((await api.request("GET", "user/", { headers })).status).toBe(200);
      expect((await api.request("POST", path, { headers })).status).toBe(204);
      await expect.poll(async () => (await api.request("GET", "user/", { headers })).status).toBe(401);
      expect((await refresh(cookieOf(session))).status).toBe(401);
      const { db } = api.services;
      const ended = db.selectFrom("audit_log").select("id").where("action", "=", "session.ended");
      const claims = verifyAccessToken(api.services, String(session.body["accessToken"]));
      expect(await ended.where("subject_qid", "=", claims?.sessionQid ?? "").execute()).toHaveLength(1);
    },
  );

  it("lists the user's own sessions and ends one of them, never another user's", async () => {
    const [mine, other] = [await signIn(), await signIn("keyaccount@demo.example")];
    const headers = { authorization: `Bearer ${mine.body["accessToken"]}` };
    const list = await api.request("GET", "auth/sessions/", { headers });
    const current = Object.values(list.body["results"] ?? {}).find((session) => Boolean(session["current"]));
    expect(current?.["device"]).toBe("Chrome on Linux");
    const theirs = await api.request("GET", "auth/sessions/", {
      headers: { authorization: `Bearer ${other.body["accessToken"]}` },
    });
    const foreign = theirs.body["results"]?.[0]?.["qid"];
    expect((await api.request("DELETE", `auth/sessions/${foreign}/`, { headers })).status).toBe(404);
    expect((await api.request("DELETE", `auth/sessions/${current?.["qid"]}/`, { headers })).status).toBe(204);
    // Ended deliberately, not expired: a page that gets this code hides all data.
    expect((await refresh(cookieOf(mine))).body["code"]).toBe("session_ended");
  });
});

describe("access tokens", () => {
  it("refuses every token that is not exactly ours", async () => {
    const good = String((await signIn()).body["accessToken"]);
    const [header, payload, signature] = good.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
    const otherKey = await new SignJWT({ sid: "x" })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .sign(new Uint8Array(32));
    const bad = [
      "",
      "a.b.c",
      `${header}.${payload}`,
      `${none}.${payload}.`,
      `${header}.${payload}.${signature?.split("").toReversed().join("")}`,
      otherKey,
      `${header}.${payload}.${signature}.${signature}`,
      // Decoders skip these, and the signature is valid without them.
      `${header}.${payload}.${signature}=`,
      `${header}.${payload}.${signature?.slice(0, 9)} ${signature?.slice(9)}`,
    ];
    for (const token of bad) {
      const answer = await api.request("GET", "user/", { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
    }
    expect((await api.request("GET", "user/", { headers: { authorization: `Bearer ${good}` } })).status).toBe(
      200,
    );
  });

  it("refuses the signature as a credential", async () => {
    const { body } = await signIn();
    const answer = await api.request("GET", "user/", {
      headers: { authorization: `Bearer ${body["signature"]}` },
    });
    expect(answer.status).toBe(401);
  });

  it("expires after ten minutes of real time, and validate says so", async () => {
    const token = String((await signIn()).body["accessToken"]);
    expect((await api.request("POST", "auth/token/validate/", { body: { token } })).body["valid"]).toBe(true);
    api.securityClock.advance(601_000);
    expect((await api.request("POST", "auth/token/validate/", { body: { token } })).body["valid"]).toBe(
      false,
    );
    expect(
      (await api.request("GET", "user/", { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });
});
