import { listSellers } from "@quayside/api-client/contract/internal/internal.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { NEW_PASSWORD, linkSecret, newSeller, sessionCalls, signIn, signUpForm } from "#testing/accounts.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const { user } = sessionCalls(api);

/** Addresses that a looser rule would accept as the company's. */
const LOOK_ALIKES: readonly string[] = [
  "u@quayside.example.evil.example",
  "u@evilquayside.example",
  "u@evil-quayside.example",
  "u@sub.quayside.example",
  "u@test.test.quayside.example",
  "u@eviltest.quayside.example",
  "u@test-quayside.example",
  "u@quaysideXexample",
  "u@quayside.example.",
  "u@.quayside.example",
  "u@quayside..example",
  "u@quayside.example ",
  " u@quayside.example",
  "u@quayside.example\n",
  "a@evil.example\n@quayside.example",
  "a@evil.example\r\nu@quayside.example",
  "a@evil.example,u@quayside.example",
  "a@evil.example@quayside.example",
  "u@quayside.example@evil.example",
  '"u@quayside.example"@evil.example',
  '"a@evil.example"@quayside.example',
  '"u"@quayside.example',
  "a@evil.example(@quayside.example",
  "u@(comment)quayside.example",
  "<u@quayside.example>",
  "A Person <u@quayside.example>",
  "=?utf-8?q?a=40evil.example=3e=20?=@quayside.example",
  "u@quayside．example",
  "u@quayside。example",
  "u＠quayside.example",
  "u@quаyside.example",
  "u@quaysıde.example",
  "u@quay\u200bside.example",
  "u@quayside.example\u0000",
  "ü@quayside.example",
  "u@xn--quayside-xyz.example",
  "u@[quayside.example]",
  "u%evil.example@quayside.example",
  "evil.example!u@quayside.example",
  "u:evil.example@quayside.example",
  "u..x@quayside.example",
  ".u@quayside.example",
  "u.@quayside.example",
  "@quayside.example",
  "u@",
  "quayside.example",
  "",
  `${"u".repeat(300)}@quayside.example`,
];

/** A process caches a session for so long. */
const CACHED_MS = 5001;

/** Gives a user everything about staff but the address: a role row and a verified e-mail. */
async function grant(email: string): Promise<void> {
  await sql`insert into staff_roles (user_id, role) select id, 'administrator' from users where email = ${email}`.execute(
    api.services.db,
  );
  await sql`update users set email_verified_at = created_at where email = ${email}`.execute(api.services.db);
}

/** Whether a signed-in user is staff: as the user's own screens are told, and by a call for staff. */
async function isStaff(headers: Record<string, string>): Promise<[unknown, number]> {
  api.securityClock.advance(CACHED_MS);
  const { isInternalStaff } = await user(headers);
  return [isInternalStaff, (await api.request("GET", listSellers.path, { headers })).status];
}

describe("the address of internal staff", () => {
  it("is not one of at least 47 look-alikes", () => {
    expect(new Set(LOOK_ALIKES).size).toBeGreaterThanOrEqual(47);
  });

  it.each(LOOK_ALIKES.map((email) => [email]))(
    "is not %j, for a user who signs up with it and gets a role",
    async (email) => {
      const signedUp = await api.request("POST", "users/register/", { body: signUpForm({ email }) });
      if (signedUp.status === 400) return;
      expect(signedUp.status).toBe(204);
      const kept = email.trim().toLowerCase();
      await api.request("POST", "users/activate/", { body: { secret: await linkSecret(api, kept) } });
      await grant(kept);
      expect(await isStaff(await signIn(api, kept, NEW_PASSWORD))).toEqual([false, 403]);
    },
  );

  it.each(LOOK_ALIKES.filter((email) => !email.includes("\u0000")).map((email) => [email]))(
    "is not %j, however it came into the table of users",
    async (email) => {
      const { email: own, session } = await newSeller(api);
      await grant(own);
      const taken = sql`update users set email = 'former-' || id || '@demo.example' where email = ${email}`;
      await taken.execute(api.services.db);
      await sql`update users set email = ${email} where email = ${own}`.execute(api.services.db);
      expect(await isStaff(session)).toEqual([false, 403]);
    },
  );

  it.each([
    "u@quayside.example",
    "First.Last@Quayside.Example",
    "u+tag@quayside.example",
    "u@test.quayside.example",
    "o_b-c@quayside.example",
  ])("is %s, once it is verified and has a role", async (email) => {
    const { email: own, session } = await newSeller(api);
    await sql`update users set email = ${email} where email = ${own}`.execute(api.services.db);
    expect(await isStaff(session)).toEqual([false, 403]);
    await grant(email);
    expect(await isStaff(session)).toEqual([true, 200]);
    await sql`update users set email_verified_at = null where email = ${email}`.execute(api.services.db);
    expect(await isStaff(session)).toEqual([false, 403]);
  });
});
