import { createHmac, randomUUID } from "node:crypto";
import { listSellerLeads } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { useApi } from "#testing/use-api.ts";

const SECRET = "the secret of the survey provider, 32+ bytes";
const api = useApi({ SURVEY_WEBHOOK_SECRET: SECRET });
const as = { as: "staff@quayside.example" };

const answers = (change: object = {}) => ({
  company: "Ostwind Survey GmbH",
  country: "DE",
  sells: "Skin care",
  monthlyVolume: "FROM_50K",
  name: "Mina Ostwind",
  email: "mina@ostwind-survey.example",
  consent: true,
  ...change,
});

/** Sends a response as the provider does. @param signed overrides of a genuine signature */
async function send(
  response: { responseId: string; answers: object },
  signed: { secret?: string; ageSeconds?: number; header?: string; of?: string } = {},
): Promise<{ status: number; code: string | undefined }> {
  const body = JSON.stringify(response);
  const seconds = Math.floor(api.securityClock.now().getTime() / 1000) - (signed.ageSeconds ?? 0);
  const hex = createHmac("sha256", signed.secret ?? SECRET)
    .update(`${seconds}.${signed.of ?? body}`)
    .digest("hex");
  const headers = {
    "content-type": "application/json",
    "survey-signature": signed.header ?? `t=${seconds},v1=${hex}`,
  };
  const answer = await fetch(`${api.url}/api/seller-leads/survey-responses/`, {
    method: "POST",
    headers,
    body,
  });
  const text = await answer.text();
  return {
    status: answer.status,
    code: text === "" ? undefined : (JSON.parse(text) as { code: string }).code,
  };
}
const leadsOf = async (search: string) =>
  (await api.call(listSellerLeads, { query: { status: "ALL", search } }, as)).results;

describe("a survey response", () => {
  it("becomes a lead once, however often it arrives, and staff see its origin", async () => {
    const response = { responseId: randomUUID(), answers: answers() };
    for (let time = 0; time < 3; time += 1) expect((await send(response)).status).toBe(204);
    await Promise.all([send(response), send(response)]);
    const leads = await leadsOf("ostwind survey");
    expect(leads).toMatchObject([
      {
        companyName: "Ostwind Survey GmbH",
        contactName: "Mina Ostwind",
        status: "OPEN",
        enquiries: [{ sells: "Skin care", isFromSurvey: true }],
      },
    ]);
    const { rows } = await sql<{ recipient: string }>`
      select recipient from outgoing_messages where body like '%ostwind-survey%' or recipient like '%ostwind-survey%'
      order by recipient`.execute(api.services.db);
    expect(rows).toEqual([
      { recipient: "mina@ostwind-survey.example" },
      { recipient: "sales@quayside.example" },
    ]);
  });

  it("joins the lead with its address", async () => {
    const of = (company: string) => ({
      responseId: randomUUID(),
      answers: answers({ company, email: "joined@survey.example" }),
    });
    await send(of("Joined One"));
    await send(of("Joined Two"));
    const [lead, ...more] = await leadsOf("joined");
    expect([more.length, lead?.enquiries.length]).toEqual([0, 2]);
  });

  const forged = { responseId: "forged", answers: answers({ email: "forged@survey.example" }) };
  it.each([
    ["by another secret", { secret: "a secret that strangers have, 32+ bytes" }],
    ["over another body", { of: "{}" }],
    ["301 seconds ago", { ageSeconds: 301 }],
    ["in 301 seconds", { ageSeconds: -301 }],
    ["with nothing", { header: "" }],
    ["with a header of another form", { header: "t=1,v1=abc" }],
  ])("is refused when it was signed %s", async (_, signed) => {
    expect(await send(forged, signed)).toEqual({ status: 403, code: "signature_invalid" });
    expect(await leadsOf("forged@survey.example")).toEqual([]);
  });

  it("is refused where no secret is configured", async () => {
    const { config } = api.services;
    Object.assign(api.services, { config: { ...config, SURVEY_WEBHOOK_SECRET: undefined } });
    try {
      expect((await send(forged)).status).toBe(404);
    } finally {
      Object.assign(api.services, { config });
    }
  });

  it("is rejected when it is unusable, and nothing is stored", async () => {
    for (const change of [
      { email: "boss@quayside.example" },
      { country: "ZZ" },
      { consent: false },
      { company: "" },
    ]) {
      const response = {
        responseId: randomUUID(),
        answers: answers({ email: "bad@survey.example", ...change }),
      };
      expect(await send(response)).toEqual({ status: 400, code: "validation_failed" });
    }
    expect(await leadsOf("bad@survey.example")).toEqual([]);
  });
});
