import { describe, expect, it } from "vitest";
import {
  NEW_PASSWORD,
  auditOf,
  messagesTo,
  newSeller,
  outcomeOf,
  sessionCalls,
  signIn,
  type Session,
} from "#testing/accounts.ts";
import { SoftwarePasskey } from "#testing/software-passkey.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const MINUTE = 60_000;
const api = useApi();

const { call } = sessionCalls(api);
const login = (body: object, application?: "warehouse") =>
  api.request("POST", "auth/login/", { body, ...(application && { application }) });
const asked = async () => (await api.request("POST", "auth/passkey/", {})).body;

async function withPasskey() {
  const { session, email } = await newSeller(api);
  const passkey = new SoftwarePasskey();
  const options = (await call("POST", "user/passkeys/start/", session)).body;
  const added = await call("POST", "user/passkeys/", session, passkey.make(options));
  expect(added.status).toBe(200);
  const recovery = added.body["recoveryCodes"] as unknown as string[];
  return { session, email, passkey, recovery, qid: String(added.body["passkey"]?.["qid"]) };
}

describe("adding a passkey", () => {
  it("stores it, returns recovery codes with the first one, ends other sessions and notifies the owner", async () => {
    const { session, email } = await newSeller(api);
    const elsewhere = await signIn(api, email, NEW_PASSWORD);
    const options = (await call("POST", "user/passkeys/start/", session)).body;
    expect(options["rp"]).toEqual({ id: "seller.quayside.localhost", name: "Quayside" });
    const added = await call("POST", "user/passkeys/", session, new SoftwarePasskey().make(options));
    expect(added.body["recoveryCodes"]).toHaveLength(10);
    expect((await call("GET", "user/passkeys/", session)).body["results"]).toEqual([
      { ...(added.body["passkey"] as object), name: "Laptop", lastUsedAt: null },
    ]);
    expect((await messagesTo(api, email)).at(-1)?.subject).toBe("A passkey was added");
    expect(await auditOf(api, email)).toContain("user.passkey_added");
    await expect.poll(async () => (await call("GET", "user/", elsewhere)).status).toBe(401);
    const second = (await call("POST", "user/passkeys/start/", session)).body;
    expect(second["excludeCredentials"]).toHaveLength(1);
    const more = await call("POST", "user/passkeys/", session, new SoftwarePasskey().make(second));
    expect(more.body["recoveryCodes"]).toBeNull();
  });

  it("refuses another origin, missing user verification, another user's challenge and a used one", async () => {
    const { session } = await newSeller(api);
    const other = await newSeller(api);
    const start = async (who: Session) => (await call("POST", "user/passkeys/start/", who)).body;
    const add = async (body: object) => outcomeOf(await call("POST", "user/passkeys/", session, body));
    const invalid = [400, "passkey_invalid"];
    const key = new SoftwarePasskey();
    expect(await add(key.make(await start(session), { origin: "https://evil.example" }))).toEqual(invalid);
    expect(await add(key.make(await start(session), { verified: false }))).toEqual(invalid);
    expect(await add(key.make(await start(other.session)))).toEqual(invalid);
    const made = key.make(await start(session));
    expect(await add({ ...made, attestationObject: "AAAA" })).toEqual(invalid);
    expect(await add(made)).toEqual(invalid);
    const late = key.make(await start(session));
    api.securityClock.advance(5 * MINUTE);
    expect(await add(late)).toEqual(invalid);
  });

  it("requires a recent sign-in, both to start and to finish", async () => {
    const { session } = await newSeller(api);
    const options = (await call("POST", "user/passkeys/start/", session)).body;
    api.securityClock.advance(5 * MINUTE + 1000);
    const stale = [403, "fresh_sign_in_required"];
    expect(outcomeOf(await call("POST", "user/passkeys/start/", session))).toEqual(stale);
    const made = new SoftwarePasskey().make(options);
    expect(outcomeOf(await call("POST", "user/passkeys/", session, made))).toEqual(stale);
  });
});

describe("signing in with a passkey", () => {
  it("accepts the address and the passkey, and records the time", async () => {
    const { email, passkey, session } = await withPasskey();
    const answer = await login({ email, passkey: passkey.prove(await asked()) });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain("__Host-rt-sellers=");
    const [own] = (await call("GET", "user/passkeys/", session)).body["results"] as unknown as Json[];
    expect(own?.["lastUsedAt"]).toBe(api.securityClock.now().toISOString());
  });

  it("no longer allows a password alone; a recovery code next to it works once", async () => {
    const { email, recovery } = await withPasskey();
    const alone = await login({ email, password: NEW_PASSWORD });
    expect(outcomeOf(alone)).toEqual([400, "passkey_required"]);
    expect(alone.body["hasAuthenticatorApp"]).toBe(false);
    expect(outcomeOf(await login({ email, password: "wrong" }))).toEqual([400, "invalid_credentials"]);
    const code = recovery[0];
    expect((await login({ email, password: NEW_PASSWORD, code })).status).toBe(200);
    expect(outcomeOf(await login({ email, password: NEW_PASSWORD, code }))).toEqual([400, "totp_invalid"]);
  });

  it("refuses any other passkey, page, challenge or person", async () => {
    const mine = await withPasskey();
    const theirs = await withPasskey();
    const invalid = [400, "passkey_invalid"];
    const tried = async (email: string, passkey: object) => outcomeOf(await login({ email, passkey }));
    const { passkey, email } = mine;
    expect(await tried(theirs.email, passkey.prove(await asked()))).toEqual(invalid);
    expect(await tried("nobody@harbour.example", passkey.prove(await asked()))).toEqual(invalid);
    expect(await tried(email, passkey.prove(await asked(), { origin: "https://evil.example" }))).toEqual(
      invalid,
    );
    expect(await tried(email, passkey.prove(await asked(), { rpId: "evil.example" }))).toEqual(invalid);
    expect(await tried(email, passkey.prove(await asked(), { verified: false }))).toEqual(invalid);
    const forged = { ...passkey.prove(await asked()), signature: "AAAA" };
    expect(await tried(email, forged)).toEqual(invalid);
    const warehouse = await login({ email, passkey: passkey.prove(await asked()) }, "warehouse");
    expect(outcomeOf(warehouse)).toEqual(invalid);
    const late = passkey.prove(await asked());
    api.securityClock.advance(5 * MINUTE);
    expect(await tried(email, late)).toEqual(invalid);
    expect(await tried(email, passkey.prove(await asked()))).toEqual([200, undefined]);
  });

  it("accepts each answer once, even when it arrives three times concurrently", async () => {
    const { email, passkey } = await withPasskey();
    const proof = passkey.prove(await asked());
    const answers = await Promise.all([1, 2, 3].map(() => login({ email, passkey: proof })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it("refuses a counter that does not advance: the passkey was copied", async () => {
    const { email, passkey } = await withPasskey();
    expect((await login({ email, passkey: passkey.prove(await asked()) })).status).toBe(200);
    const copy = passkey.prove(await asked(), { counts: false });
    expect(outcomeOf(await login({ email, passkey: copy }))).toEqual([400, "passkey_invalid"]);
  });

  it("continues after wrong proofs: they cannot be guessed, and a stranger's must not lock out the owner", async () => {
    const { email, passkey } = await withPasskey();
    const wrong = passkey.prove(await asked(), { verified: false });
    for (let index = 0; index < 11; index += 1)
      expect((await login({ email, passkey: wrong })).status).toBe(400);
    expect((await login({ email, passkey: passkey.prove(await asked()) })).status).toBe(200);
  });

  it("uses the same request for every user, from its own page only", async () => {
    expect(Object.keys(await asked()).sort()).toEqual(["challenge", "rpId", "timeout", "userVerification"]);
    const headers = { origin: "https://evil.example" };
    const foreign = await api.request("POST", "auth/passkey/", { headers });
    expect(outcomeOf(foreign)).toEqual([403, "origin_not_allowed"]);
  });
});

describe("a passkey in a running session", () => {
  it("together with the password confirms a recent sign-in", async () => {
    const { session, passkey, qid } = await withPasskey();
    api.securityClock.advance(5 * MINUTE + 1000);
    const confirm = (body: object) => call("POST", "auth/confirm-password/", session, body);
    expect(outcomeOf(await confirm({ secret: NEW_PASSWORD }))).toEqual([400, "passkey_required"]);
    const proof = passkey.prove(await asked());
    expect(outcomeOf(await confirm({ secret: "wrong", passkey: proof }))).toEqual([400, "IncorrectPassword"]);
    expect((await confirm({ secret: NEW_PASSWORD, passkey: passkey.prove(await asked()) })).status).toBe(204);
    expect((await call("DELETE", `user/passkeys/${qid}/`, session)).status).toBe(204);
  });

  it("can be renamed and removed by its owner only, who is notified; with the last one the codes are deleted", async () => {
    const { session, email, qid } = await withPasskey();
    const stranger = await newSeller(api);
    const path = `user/passkeys/${qid}/`;
    expect((await call("PATCH", path, stranger.session, { name: "Mine" })).status).toBe(404);
    expect((await call("DELETE", path, stranger.session)).status).toBe(404);
    expect((await call("PATCH", path, session, { name: " Phone " })).body["name"]).toBe("Phone");
    expect((await call("DELETE", path, session)).status).toBe(204);
    expect((await messagesTo(api, email)).at(-1)?.body).toContain('"Phone" cannot sign in');
    expect(await auditOf(api, email)).toEqual(
      expect.arrayContaining(["user.passkey_renamed", "user.passkey_removed"]),
    );
    const factor = await call("GET", "user/totp/", session);
    expect(factor.body).toEqual({ isActive: false, hasPasskey: false, recoveryCodesLeft: 0 });
    expect((await login({ email, password: NEW_PASSWORD })).status).toBe(200);
  });
});

describe("recovery codes", () => {
  it("can be renewed after a recent sign-in, and the old ones become invalid", async () => {
    const { session, email, recovery, passkey } = await withPasskey();
    const renewed = await call("POST", "user/totp/codes/", session);
    const codes = renewed.body["recoveryCodes"] as unknown as string[];
    expect(codes).toHaveLength(10);
    const old = await login({ email, password: NEW_PASSWORD, code: recovery[0] });
    expect(outcomeOf(old)).toEqual([400, "totp_invalid"]);
    expect((await login({ email, password: NEW_PASSWORD, code: codes[0] })).status).toBe(200);
    expect((await call("GET", "user/totp/", session)).body["recoveryCodesLeft"]).toBe(9);
    expect((await messagesTo(api, email)).map(({ subject }) => subject)).toContain("New recovery codes");
    api.securityClock.advance(5 * MINUTE + 1000);
    const stale = await call("POST", "user/totp/codes/", session);
    expect(outcomeOf(stale)).toEqual([403, "fresh_sign_in_required"]);
    expect((await login({ email, passkey: passkey.prove(await asked()) })).status).toBe(200);
  });

  it("do not exist for users who sign in with a password only", async () => {
    const { session } = await newSeller(api);
    expect(outcomeOf(await call("POST", "user/totp/codes/", session))).toEqual([409, "invalid_state"]);
  });
});
