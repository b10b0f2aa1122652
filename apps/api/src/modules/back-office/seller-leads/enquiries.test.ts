import { randomUUID } from "node:crypto";
import {
  checkEnquiryVat,
  sendSellerEnquiry,
} from "@quayside/api-client/contract/seller-leads/enquiry.endpoints";
import {
  createSellerLead,
  getSellerLead,
  listSellerLeads,
  updateSellerLead,
} from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { recheckLeadVats } from "#modules/back-office/seller-leads/recheck-lead-vats.job.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi({ SIGN_UPS_PER_ADDRESS_AN_HOUR: 20 });
const as = { as: "staff@quayside.example" };
type Form = BodyOf<typeof sendSellerEnquiry>;

/** A different IP address per call, unless the limit is being tested. */
let addresses = 0;
const from = (address = `203.0.113.${(addresses += 1)}`) => ({
  application: "marketing" as const,
  headers: { "x-forwarded-for": address },
});

const form = (change: Partial<Form> = {}): Form => ({
  key: randomUUID(),
  companyName: "Ostwind Handel GmbH",
  country: "DE",
  sells: "Skin care, Nivea\nand hair care",
  monthlyVolume: "FROM_50K",
  contactName: "Mina Ostwind",
  email: "mina@ostwind.example",
  phone: "+49 30 5550199",
  consent: true,
  ...change,
});
const enquire = (change: Partial<Form> = {}, address?: string) =>
  api.call(sendSellerEnquiry, { body: form(change) }, from(address));
const refusal = (change: Partial<Form> = {}, address?: string) =>
  api.refusal(sendSellerEnquiry, { body: form(change) }, from(address));
const leadsOf = async (search: string) =>
  (await api.call(listSellerLeads, { query: { status: "ALL", search } }, as)).results;
const mailsTo = async (recipient: string) =>
  (
    await sql<{ subject: string; body: string }>`
      select subject, body from outgoing_messages where recipient = ${recipient} order by id`.execute(
      api.services.db,
    )
  ).rows;

describe("an enquiry from the public site", () => {
  it("becomes a lead with all its data, is acknowledged by mail and forwarded to the seller team", async () => {
    await enquire({ vatNumber: "DE 100000008" });
    const [lead, ...more] = await leadsOf("ostwind");
    expect(more).toEqual([]);
    expect(lead).toMatchObject({
      slug: "ostwind-handel-gmbh",
      status: "OPEN",
      email: "mina@ostwind.example",
      phone: "+49 30 5550199",
      vatNumber: "DE100000008",
      vatStatus: "VALID",
      enquiries: [
        {
          sells: "Skin care, Nivea\nand hair care",
          monthlyVolume: "FROM_50K",
          vatNumber: "DE100000008",
          contactName: "Mina Ostwind",
        },
      ],
    });
    const [confirmation, ...others] = await mailsTo("mina@ostwind.example");
    expect(others).toEqual([]);
    expect(confirmation?.subject).toBe("We have your enquiry about selling on Quayside");
    // Strangers could send it to any address: the mail contains nothing that was typed.
    expect(confirmation?.body).not.toMatch(/Ostwind|Nivea/);
    const told = await mailsTo("sales@quayside.example");
    expect(told.at(-1)?.body).toContain("/internal/seller-onboarding/ostwind-handel-gmbh/");
    const { rows } = await sql<{ actor: string }>`
      select actor_kind as actor from audit_log where action = 'lead.enquire' and subject_qid = 'ostwind-handel-gmbh'`.execute(
      api.services.db,
    );
    expect(rows).toEqual([{ actor: "system" }]);
  });

  it("joins the lead with its address or VAT number, with the same answer, and changes nothing that staff see", async () => {
    await enquire({ email: "one@twice.example", companyName: "Twice Srl", vatNumber: "DE100000016" });
    await enquire({ email: "ONE@twice.example", companyName: "Twice again", country: "FR" });
    await enquire({ email: "other@twice.example", companyName: "Twice Trade", vatNumber: "DE100000016" });
    const leads = await leadsOf("twice");
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ companyName: "Twice Srl", country: "DE", email: "one@twice.example" });
    expect(leads[0]?.enquiries.map(({ companyName }) => companyName)).toEqual([
      "Twice Trade",
      "Twice again",
      "Twice Srl",
    ]);
  });

  it("creates one lead from many concurrent enquiries", async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        enquire({ companyName: `Rush ${index}`, email: "all@rush.example" }),
      ),
    );
    const [lead, ...more] = await leadsOf("rush");
    expect([more.length, lead?.enquiries.length]).toEqual([0, 6]);
  });

  it("is accepted once, however often it is sent, and mails each reader once", async () => {
    const key = randomUUID();
    for (let time = 0; time < 3; time += 1) await enquire({ key, email: "again@lost.example" });
    expect((await leadsOf("again@lost.example"))[0]?.enquiries).toHaveLength(1);
    expect(await mailsTo("again@lost.example")).toHaveLength(1);
  });

  it("reopens a lead that was given up", async () => {
    const { slug } = await api.call(
      createSellerLead,
      { body: { companyName: "Back", contactName: "Bo", email: "bo@back.example", country: "DE" } },
      as,
    );
    const body = { companyName: "Back", contactName: "Bo", email: "bo@back.example", country: "DE" };
    await api.call(updateSellerLead, { params: { slug }, body: { ...body, status: "LOST" } }, as);
    await enquire({ email: "bo@back.example" });
    expect((await api.call(getSellerLead, { params: { slug } }, as)).status).toBe("OPEN");
  });

  it("from a person with an account gets the same answer and waits for staff, who can work on it", async () => {
    await enquire({ email: "buyer@demo.example", companyName: "Buyers Too" });
    const [lead] = await leadsOf("buyers too");
    const { slug = "", companyName = "", contactName = "", email = "", country = "" } = lead ?? {};
    const body = { companyName, contactName, email, country, notes: "Buys here already." };
    const changed = await api.call(updateSellerLead, { params: { slug }, body }, as);
    expect(changed.notes).toBe("Buys here already.");
  });

  it("filled in by a bot gets the same answer and is not stored", async () => {
    await enquire({ email: "bot@bot.example", leaveEmpty: "https://spam.example" });
    expect(await leadsOf("bot@bot.example")).toEqual([]);
    expect(await mailsTo("bot@bot.example")).toEqual([]);
  });

  it.each<[string, Partial<Form>]>([
    ["email", { email: "not-an-address" }],
    ["email", { email: "boss@quayside.example" }],
    ["country", { country: "ZZ" }],
    ["vatNumber", { vatNumber: "DE123" }],
  ])("names the field that cannot be used: %s", async (field, change) => {
    expect(await refusal(change)).toMatchObject({
      code: "validation_failed",
      fieldErrors: { [field]: [expect.any(String)] },
    });
  });

  it("requires consent", async () => {
    expect(await refusal({ consent: false as true })).toMatchObject({ code: "validation_failed" });
  });

  it("mails one address at most three times a day, regardless of the sender", async () => {
    for (let time = 0; time < 5; time += 1) await enquire({ email: "flood@victim.example" });
    expect(await mailsTo("flood@victim.example")).toHaveLength(3);
    expect((await leadsOf("flood@victim.example"))[0]?.enquiries).toHaveLength(5);
  });

  it("is throttled after too many from one IP address", async () => {
    for (let time = 0; time < 20; time += 1)
      await enquire({ email: `n${time}@many.example`, leaveEmpty: "x" }, "198.51.100.7");
    expect(await refusal({}, "198.51.100.7")).toMatchObject({ status: 429, code: "too_many_requests" });
    await enquire({ email: "free@elsewhere.example" }, "198.51.100.8");
  });
});

describe("the VAT number of an enquiry", () => {
  const check = (country: string, vatNumber: string, address?: string) =>
    api.call(checkEnquiryVat, { body: { country, vatNumber } }, from(address));

  it.each([
    ["DE", "DE 100000008", { isWellFormed: true, status: "VALID" }],
    ["DE", "100000024", { isWellFormed: true, status: "INVALID" }],
    ["DE", "100000032", { isWellFormed: true, status: "UNABLE_TO_VALIDATE" }],
    ["DE", "123", { isWellFormed: false, status: "INVALID" }],
    ["US", "12-3456789", { isWellFormed: true, status: "UNABLE_TO_VALIDATE" }],
    ["US", "none", { isWellFormed: false, status: "INVALID" }],
  ])("is checked while it is typed: %s %s", async (country, vatNumber, answer) => {
    expect(await check(country, vatNumber)).toEqual(answer);
  });

  it("counts as not checked once the limit is reached", async () => {
    for (let time = 0; time < 10; time += 1) await check("DE", "DE100000008", "198.51.100.9");
    expect((await check("DE", "DE100000008", "198.51.100.9")).status).toBe("UNABLE_TO_VALIDATE");
  });

  it("is rechecked automatically when the registry was down, except for countries that it does not cover", async () => {
    await enquire({ email: "away@registry.example", vatNumber: "DE100000032" });
    await enquire({ email: "us@registry.example", country: "US", vatNumber: "123456789" });
    const due = async () =>
      (
        await sql<{ email: string; attempts: number; status: string }>`
          select email::text as email, vat_attempts as attempts, vat_status as status from seller_leads
          where email::text like '%@registry.example' order by email desc`.execute(api.services.db)
      ).rows;
    expect(await due()).toEqual([
      { email: "us@registry.example", attempts: 1, status: "UNABLE_TO_VALIDATE" },
      { email: "away@registry.example", attempts: 1, status: "UNABLE_TO_VALIDATE" },
    ]);
    const later = new Date(api.services.businessClock.now().getTime() + 16 * 60_000);
    // The registry knows this number by now.
    await sql`update seller_leads set vat_number = 'DE100000065' where email = 'away@registry.example'`.execute(
      api.services.db,
    );
    expect(await recheckLeadVats(api.services, later)).toBe(1);
    expect(await due()).toMatchObject([{ attempts: 1 }, { attempts: 2, status: "VALID" }]);
    expect(await recheckLeadVats(api.services, later)).toBe(0);
  });
});
