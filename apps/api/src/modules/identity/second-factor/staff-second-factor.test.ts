import { allEndpoints } from "@quayside/api-client/contract/all";
import { listSellers, viewSeller } from "@quayside/api-client/contract/internal/internal.endpoints";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { type Session, outcomeOf, sessionCalls, signIn } from "#testing/accounts.ts";
import { SoftwarePasskey } from "#testing/software-passkey.ts";
import { DEMO_PASSWORD } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

/** As in production: no setting makes up for a second factor. */
const api = useApi({ STAFF_WITHOUT_SECOND_FACTOR: false });
const { call, user } = sessionCalls(api);

const REFUSED = [403, "second_factor_required"];
const ofStaff = allEndpoints.filter(
  ({ access }) => Array.isArray(access) && (access as readonly string[]).includes("staff"),
);

let colleagues = 0;

/** A new administrator without a second factor. @returns the headers of the session */
async function newStaff(): Promise<Session> {
  colleagues += 1;
  const email = `colleague${colleagues}@quayside.example`;
  await sql`
    with colleague as (
      insert into users (qid, email, name, password_hash, email_verified_at, phone_verified_at, created_at)
      select ${`COLLEAGUE${colleagues}`}, ${email}, 'Colleague', password_hash, created_at, created_at, created_at
      from users where email = 'staff@quayside.example' returning id, created_at),
    membership as (
      insert into memberships (user_id, organisation_id, role, created_at)
      select c.id, o.id, 'owner', c.created_at from colleague c, organisations o where o.kind = 'staff')
    insert into staff_roles (user_id, role) select id, 'administrator' from colleague`.execute(
    api.services.db,
  );
  return signIn(api, email, DEMO_PASSWORD);
}

async function addApp(session: Session): Promise<void> {
  const { body } = await call("POST", "user/totp/", session);
  const timestamp = api.securityClock.now().getTime();
  const code = new TOTP({ secret: String(body["secret"]) }).generate({ timestamp });
  expect((await call("POST", "user/totp/confirm/", session, { code })).status).toBe(200);
}

async function addPasskey(session: Session): Promise<void> {
  const options = (await call("POST", "user/passkeys/start/", session)).body;
  const added = await call("POST", "user/passkeys/", session, new SoftwarePasskey().make(options));
  expect(added.status).toBe(200);
}

const sellers = (session: Session) => call("GET", listSellers.path, session);

describe("staff without a second factor", () => {
  it("sign in, are told so, and may make none of the calls for staff", async () => {
    const session = await newStaff();
    expect(await user(session)).toMatchObject({ isInternalStaff: true, needsSecondFactor: true });
    expect(ofStaff.length).toBeGreaterThan(40);
    for (const endpoint of ofStaff) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, "0123456789ABCDEF");
      const answer = await call(endpoint.method, path, session, endpoint.body ? {} : undefined);
      expect([endpoint.id, ...outcomeOf(answer)]).toEqual([endpoint.id, ...REFUSED]);
      expect(answer.body["message"]).toBe(
        "Set up an authenticator app or a passkey first: internal staff need a second factor.",
      );
    }
  });

  it("view no seller, not even one that they viewed before", async () => {
    const session = await newStaff();
    await addApp(session);
    const [seller] = (await sellers(session)).body["results"] as unknown as { qid: string }[];
    const view = viewSeller.path.replace("{qid}", seller?.qid ?? "");
    expect((await call("POST", view, session)).status).toBe(200);
    expect((await call("GET", "sales/", session)).status).toBe(200);
    expect((await call("DELETE", "user/totp/", session)).status).toBeLessThan(300);
    expect(outcomeOf(await call("GET", "sales/", session))).toEqual(REFUSED);
    expect(await user(session)).toMatchObject({ needsSecondFactor: true, viewing: null });
  });

  it.each([
    ["an authenticator app", addApp],
    ["a passkey", addPasskey],
  ])("have their rights as soon as they have %s", async (_factor, add) => {
    const session = await newStaff();
    expect(outcomeOf(await sellers(session))).toEqual(REFUSED);
    await add(session);
    expect((await sellers(session)).status).toBe(200);
    expect(await user(session)).toMatchObject({ isInternalStaff: true, needsSecondFactor: false });
  });

  it("do not get their rights by a secret that was never confirmed", async () => {
    const session = await newStaff();
    expect((await call("POST", "user/totp/", session)).status).toBe(200);
    expect(outcomeOf(await sellers(session))).toEqual(REFUSED);
  });

  it("keep what they may do in another role", async () => {
    const session = await signIn(api, "seller@demo.example", DEMO_PASSWORD);
    expect(await user(session)).toMatchObject({ isInternalStaff: false, needsSecondFactor: false });
    await sql`insert into staff_roles (user_id, role) select id, 'administrator' from users where email = 'seller@demo.example'`.execute(
      api.services.db,
    );
    await sql`update users set email = 'seller@quayside.example' where email = 'seller@demo.example'`.execute(
      api.services.db,
    );
    api.securityClock.advance(5001);
    expect(await user(session)).toMatchObject({ isInternalStaff: true, needsSecondFactor: true });
    expect(outcomeOf(await sellers(session))).toEqual(REFUSED);
    expect((await call("GET", "sales/", session)).status).toBe(200);
  });
});
