import * as contract from "@quayside/api-client/contract/seller-leads/enquiry.endpoints";
import { createHash } from "node:crypto";
import * as surveyContract from "@quayside/api-client/contract/seller-leads/survey.endpoints";
import type { Handler } from "#kernel/context.ts";
import { networkOf } from "#http/network.ts";
import {
  VAT_CHECKS,
  windows,
  leadVatOf,
  readEnquiry,
} from "#modules/back-office/seller-leads/enquiry.rules.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";
import { checkTypedNumber } from "#modules/company/vat/index.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { takeEnquiry } from "#modules/back-office/seller-leads/take-enquiry.ts";
import { isGenuine } from "#http/signed-body.ts";

/** Checks a VAT number as a visitor types. Beyond the limit it answers as if the registry were down. */
export const checkEnquiryVat: Handler<typeof contract.checkEnquiryVat> = async ({
  services,
  body,
  client,
}) => {
  const of = (kind: string) => bucketOf(kind, networkOf(client.address));
  const wait = await admitAttempt(services, [
    { bucket: of("enquiry-vat-minute"), windowMs: windows.minute, max: VAT_CHECKS.minute },
    { bucket: of("enquiry-vat-day"), windowMs: windows.day, max: VAT_CHECKS.day },
  ]);
  const { number, verdict } = await checkTypedNumber(services, body, wait === 0);
  return { isWellFormed: number !== null, status: number === null ? "INVALID" : verdict.status };
};

/** Accepts an enquiry. The answer does not reveal whether the company is known. */
export const sendSellerEnquiry: Handler<typeof contract.sendSellerEnquiry> = async (context) => {
  const { services, body, client, requestId, now } = context;
  const max = services.config.SIGN_UPS_PER_ADDRESS_AN_HOUR;
  const limit = { bucket: bucketOf("enquiry", networkOf(client.address)), windowMs: windows.hour, max };
  const wait = await admitAttempt(services, [limit]);
  if (wait > 0) return fail(contract.sendSellerEnquiry, "too_many_requests", { wait });
  const { country, vatNumber = "", leaveEmpty = "" } = body;
  if (leaveEmpty !== "") return undefined;
  const vat = vatNumber === "" ? null : await checkTypedNumber(services, { country, vatNumber }, true);
  const enquiry = readEnquiry(body, vat, services.config.COMPANY_DOMAIN, now);
  await takeEnquiry(services, enquiry, { vat: leadVatOf(vat, 0, now), requestId });
  return undefined;
};

/** The key of a response: the provider may send it again, and a browser cannot produce it. */
function keyOf(responseId: string): string {
  const hex = createHash("sha256").update(`survey response ${responseId}`).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
}

/** Accepts a company's survey response from the survey provider. Without the provider's secret it is refused. */
export const takeSurveyResponse: Handler<typeof surveyContract.takeSurveyResponse> = async (context) => {
  const { services, body, signedBody, requestId, now } = context;
  const { SURVEY_WEBHOOK_SECRET: secret, COMPANY_DOMAIN } = services.config;
  if (secret === undefined) return failWith("not_found");
  if (!isGenuine(signedBody, secret, services.securityClock.now()))
    return fail(surveyContract.takeSurveyResponse, "signature_invalid");
  const { company: companyName, name: contactName, ...said } = body.answers;
  const form = { ...said, companyName, contactName, key: keyOf(body.responseId) };
  const enquiry = { ...readEnquiry(form, null, COMPANY_DOMAIN, now), isFromSurvey: true };
  await takeEnquiry(services, enquiry, { vat: null, requestId });
  return undefined;
};
