import { describe, expect, it } from "vitest";
import {
  NEW_PASSWORD,
  auditOf,
  messagesTo,
  outcomeOf,
  sessionCalls,
  signIn,
  signUpForm,
} from "#testing/accounts.ts";
import { type TestAnswer, startTestApi } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

const { user } = sessionCalls(api);

describe("signing up", () => {
  const signUp = (form: object, path = "users/") => api.request("POST", path, { body: form });

  it.each(["users/", "users/register/"])(
    "through %s creates a company, its owner and a link to them",
    async (path) => {
      const form = signUpForm({ phone: "0151 28888888", vatNumber: "de 136 695 976", country: "DE" });
      expect((await signUp(form, path)).status).toBe(204);
      const session = await signIn(api, form.email, NEW_PASSWORD);
      expect(await user(session)).toMatchObject({
        email: form.email,
        name: "Ada Owner",
        company: form["companyName"],
        isSeller: true,
        isInternalStaff: false,
        isEmailVerified: false,
        isPhoneVerified: false,
        sellerAcceptedSlaAt: null,
        sellerStatus: "LEAD",
        country: "DE",
        phone: "+4915128888888",
      });
      const mails = await messagesTo(api, form.email);
      expect(mails.map((mail) => mail.subject)).toEqual(["Activate your Quayside account"]);
      expect(mails[0]?.body).toMatch(
        /http:\/\/seller\.quayside\.localhost:4600\/activate-account\/\?secret=[\w-]{43}/,
      );
      expect(await auditOf(api, form.email)).toEqual(["user.signed_up"]);
    },
  );

  it("copies nothing from the form into the mail, so that it cannot be used to send messages to third parties", async () => {
    const form = signUpForm({ name: "Win at http://evil.example", companyName: "http://evil.example" });
    await signUp(form);
    expect(JSON.stringify(await messagesTo(api, form.email))).not.toContain("evil");
  });

  it.each([
    ["email", { email: "no address" }, "INVALID"],
    ["email", { email: "new@quayside.example" }, "INVALID"],
    ["email", { email: "new@test.quayside.example" }, "INVALID"],
    ["password", { password: "short" }, undefined],
    ["password", { password: "aaaaaaaaaaaaaaaaaa" }, undefined],
    ["password", { password: "Quayside123!" }, undefined],
    ["password", { password: "Dockland2026!", companyName: "Dockland GmbH" }, undefined],
    ["country", { country: "XX" }, undefined],
    ["vatNumber", { vatNumber: "12" }, undefined],
    ["vatNumber", { vatNumber: "DE13669597" }, undefined],
    ["vatNumber", { vatNumber: "FR40303265045", country: "NL" }, undefined],
    ["vatNumber", { vatNumber: "none", country: "US" }, undefined],
    ["phone", { phone: "030 123456" }, undefined],
  ])("names the field %s of %j", async (field, fields, email) => {
    const answer = await signUp(signUpForm(fields));
    expect([...outcomeOf(answer), answer.body["field"], answer.body["email"]]).toEqual([
      400,
      "invalid",
      field,
      email,
    ]);
    expect(answer.body["message"]).toEqual(answer.body["fieldErrors"]?.[field]?.[0]);
  });

  it.each(["name", "companyName", "country", "vatNumber", "phone", "email", "password"])(
    "survives a hostile %s",
    async (field) => {
      for (const value of ["\u0000", "\ud800", "‮", "' or 1=1--", "💣".repeat(40), "", 7, null, [], {}]) {
        const answer = await signUp(signUpForm({ [field]: value }));
        expect([value, answer.status < 500]).toEqual([value, true]);
      }
    },
  );

  it.each(["users/", "users/register/"])(
    "through %s is answered alike for an address with an account, whose owner gets one mail a day and no change",
    async (path) => {
      const { email } = signUpForm();
      expect((await signUp(signUpForm({ email }))).status).toBe(204);
      api.securityClock.advance(24 * 3_600_000);
      const before = await messagesTo(api, email);
      const [known, unknown] = [
        await signUp(signUpForm({ email: email.toUpperCase(), password: "another field of staples" }), path),
        await signUp(signUpForm(), path),
      ];
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      await signUp(signUpForm({ email }), path);
      const [mail, ...more] = (await messagesTo(api, email)).slice(before.length);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe("You already have a Quayside account");
      const body = { email, password: "another field of staples" };
      expect((await api.request("POST", "auth/login/", { body })).body["code"]).toBe("invalid_credentials");
      await signIn(api, email, NEW_PASSWORD);
      expect(await auditOf(api, email)).toEqual(["user.signed_up", "user.sign_up_repeated"]);
    },
  );

  it("cannot set internal fields", async () => {
    const answer = await signUp({ ...signUpForm(), isInternalStaff: true, sellerStatus: "ACTIVE" });
    expect(outcomeOf(answer)).toEqual([400, "validation_failed"]);
  });

  it("creates one account when the same form arrives many times concurrently", async () => {
    const form = signUpForm();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(form)));
    expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204, 204, 204]);
    const subjects = (await messagesTo(api, form.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Activate your Quayside account", "You already have a Quayside account"]);
    const companies = await api.services.db
      .selectFrom("organisations")
      .where("name", "=", form.companyName)
      .select("id")
      .execute();
    expect(companies).toHaveLength(1);
  });

  it("pays sellers of Great Britain and the United States in their own currency", async () => {
    const currencyOf = async (country: string) => {
      const form = signUpForm({ country });
      await signUp(form);
      const row = await api.services.db
        .selectFrom("sellers as s")
        .innerJoin("organisations as o", "o.id", "s.organisation_id")
        .where("o.name", "=", form.companyName)
        .select(["s.currency", "s.time_zone"])
        .executeTakeFirstOrThrow();
      return [row.currency, row.time_zone];
    };
    expect(await currencyOf("GB")).toEqual(["GBP", "Europe/London"]);
    expect(await currencyOf("US")).toEqual(["USD", "America/New_York"]);
    expect(await currencyOf("PL")).toEqual(["EUR", "Europe/Warsaw"]);
  });

  it.each([
    ["DE", "de 136 695 976", "DE136695976"],
    ["GR", "094259216", "EL094259216"],
    ["GB", "GB 980 7806 84", "GB980780684"],
    ["CH", "CHE-116.281.710", "CHE116281710MWST"],
    ["DE", "", null],
  ])("keeps a VAT number of %s in the form of the registry: %j", async (country, vatNumber, kept) => {
    const form = signUpForm({ country, vatNumber });
    expect((await signUp(form)).status).toBe(204);
    const companies = api.services.db.selectFrom("organisations").where("name", "=", form.companyName);
    expect((await companies.select("vat_number").executeTakeFirstOrThrow()).vat_number).toBe(kept);
  });

  it.each(["users/", "users/register/"])(
    "through %s as buyers creates a buyer, who may buy and not sell",
    async (path) => {
      const form = signUpForm({ vatNumber: "DE136695976" });
      expect((await api.request("POST", path, { application: "buyers", body: form })).status).toBe(204);
      const { email, companyName } = form as unknown as Record<string, string>;
      const login = (application: "buyers" | "sellers") =>
        api.request("POST", "auth/login/", { application, body: { email, password: NEW_PASSWORD } });
      const signedIn = await login("buyers");
      expect(signedIn.status).toBe(200);
      expect(signedIn.body["user"]).toMatchObject({ company: companyName, isSeller: false, country: "DE" });
      const headers = { authorization: `Bearer ${String(signedIn.body["accessToken"])}` };
      const call = (to: string) => api.request("GET", to, { application: "buyers", headers });
      expect((await call("carts/active/")).status).toBe(200);
      expect((await call("sales/")).status).toBe(403);
      expect(outcomeOf(await login("sellers"))).toEqual([403, "invalid_portal_user"]);
      const [mail] = await messagesTo(api, form.email);
      expect(mail?.body).not.toContain("://seller.");
      const secret = /Activation code: ([\w-]{43})\n/.exec(mail?.body ?? "")?.[1];
      const activate = { application: "buyers", body: { secret } } as const;
      expect((await api.request("POST", "users/activate/", activate)).status).toBe(204);
    },
  );

  it("links buyers to their own application if one is configured, and other users to the portals", async () => {
    const buyers = await startTestApi({ BUYER_ORIGIN: "https://buy.harbour.example" });
    for (const [application, origin] of [
      ["buyers", "https://buy.harbour.example"],
      ["sellers", "http://seller.quayside.localhost:4600"],
    ] as const) {
      const form = signUpForm();
      for (const [path, body] of [
        ["users/", form],
        ["user/password/reset/", { email: form.email }],
      ] as const)
        await buyers.request("POST", path, { application, body });
      const links = (await messagesTo(buyers, form.email)).map(
        ({ body }) => /https?:.*(?=secret=)/.exec(body)?.[0],
      );
      expect(links.toSorted()).toEqual([`${origin}/activate-account/?`, `${origin}/reset-password/?`]);
    }
    await buyers.close();
  });

  it("is limited by address, whatever the form contains, with the production limit", async () => {
    const limited = await startTestApi({ SIGN_UPS_PER_ADDRESS_AN_HOUR: 10 });
    const answers: TestAnswer[] = [];
    for (let made = 0; made < 11; made += 1)
      answers.push(
        await limited.request("POST", "users/", { body: signUpForm({ email: "seller@demo.example" }) }),
      );
    expect(answers.map((answer) => answer.status)).toEqual([...Array<number>(10).fill(204), 429]);
    expect(answers[10]?.body["wait"]).toBe(3600);
    await limited.close();
  });
});
