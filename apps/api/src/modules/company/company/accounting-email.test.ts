import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { NEW_PASSWORD, linkSecret, newSeller, outcomeOf, signIn, type Session } from "#testing/accounts.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
let owner: Session;
beforeAll(async () => {
  ({ session: owner } = await newSeller(api));
}, 180_000);

const company = async (headers = owner) => (await api.request("GET", "company/", { headers })).body;
const change = async (body: object, headers = owner) =>
  api.request("PATCH", "company/", { headers, body: { version: (await company())["version"], ...body } });

/** A user who joined the owner's company. */
async function colleague(role: string): Promise<Session> {
  const email = `${role.toLowerCase()}@books.example`;
  await api.request("POST", "team/invitations/", { headers: owner, body: { email, role } });
  const secret = await linkSecret(api, email);
  const person = { secret, name: "Bo Colleague", password: NEW_PASSWORD };
  await api.request("POST", "team/invitations/accept/", { body: person });
  return signIn(api, email, NEW_PASSWORD);
}

describe("a seller's accounting e-mail address", () => {
  it("is stored in its normal form, can be changed and removed, and each change is audited", async () => {
    expect((await company())["accountingEmail"]).toBeNull();
    const given = await change({ accountingEmail: "  Books@Harbour.Example " });
    expect(given.body["accountingEmail"]).toBe("books@harbour.example");
    // Omitted fields are kept.
    expect((await change({ sellToRegions: ["WORLD"] })).body["accountingEmail"]).toBe(
      "books@harbour.example",
    );
    const { body } = await change({ accountingEmail: null });
    expect(body["accountingEmail"]).toBeNull();
    const { rows } = await sql<{ detail: unknown }>`
      select detail from audit_log where action = 'company.update' and subject_qid = ${String(body["qid"])} order by id`.execute(
      api.services.db,
    );
    expect(rows.map(({ detail }) => detail)).toEqual([
      { accountingEmail: "books@harbour.example" },
      { sellToRegions: ["WORLD"] },
      { accountingEmail: null },
    ]);
  });

  it.each([
    ["books"],
    ["books@harbour"],
    ["books@harbour.example, ceo@harbour.example"],
    ["bü@harbour.example"],
  ])("cannot be %s", async (accountingEmail) => {
    const refused = await change({ accountingEmail });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: "email_invalid", message: "Enter an e-mail address like name@example.com." },
    });
    expect((await company())["accountingEmail"]).toBeNull();
  });

  it.each([
    ["", "nothing"],
    [`${"a".repeat(250)}@b.de`, "longer than 254 characters"],
    ["books@harbour.example\nBcc: all@harbour.example", "of two lines"],
  ])("is refused at its field: %j is %s", async (accountingEmail) => {
    expect(await change({ accountingEmail })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", fieldErrors: { accountingEmail: [expect.any(String)] } },
    });
  });

  it.each(["ORDERS", "FINANCE", "STOCK", "READ"])(
    "can be read but not changed by the role %s, like the EORI number",
    async (role) => {
      const session = await colleague(role);
      expect(await company(session)).toMatchObject({ accountingEmail: null });
      for (const body of [{ accountingEmail: "other@harbour.example" }, { eoriNumber: "DE1234567" }])
        expect(outcomeOf(await change(body, session))).toEqual([403, "not_allowed"]);
      expect((await company())["accountingEmail"]).toBeNull();
    },
  );

  it("has the same format in the database constraint", async () => {
    const set = (email: string) =>
      sql`update organisations set accounting_email = ${email}`.execute(api.services.db);
    await expect(set("books")).rejects.toThrow("accounting_email_form");
    await expect(set(`${"a".repeat(250)}@b.de`)).rejects.toThrow("accounting_email_form");
  });
});
