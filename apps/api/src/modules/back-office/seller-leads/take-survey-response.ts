import { createHash } from "node:crypto";
import { takeSurveyResponse as endpoint } from "@quayside/api-client/contract/seller-leads/survey.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { isGenuine } from "#http/signed-body.ts";
import { readEnquiry } from "#modules/back-office/seller-leads/enquiry.rules.ts";
import { takeEnquiry } from "#modules/back-office/seller-leads/take-enquiry.ts";

/** The key of a response: the provider may send it again, and a browser cannot produce it. */
function keyOf(responseId: string): string {
  const hex = createHash("sha256").update(`survey response ${responseId}`).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
}

/** Accepts a company's survey response from the survey provider. Without the provider's secret it is refused. */
export const takeSurveyResponse: Handler<typeof endpoint> = async (context) => {
  const { services, body, signedBody, requestId, now } = context;
  const { SURVEY_WEBHOOK_SECRET: secret, COMPANY_DOMAIN } = services.config;
  if (secret === undefined) return failWith("not_found");
  if (!isGenuine(signedBody, secret, services.securityClock.now()))
    return fail(endpoint, "signature_invalid");
  const { company: companyName, name: contactName, ...said } = body.answers;
  const form = { ...said, companyName, contactName, key: keyOf(body.responseId) };
  const enquiry = { ...readEnquiry(form, null, COMPANY_DOMAIN, now), isFromSurvey: true };
  await takeEnquiry(services, enquiry, { vat: null, requestId });
  return undefined;
};
