import type { checkEnquiryVat as endpoint } from "@quayside/api-client/contract/seller-leads/enquiry.endpoints";
import type { Handler } from "#kernel/context.ts";
import { networkOf } from "#http/network.ts";
import { VAT_CHECKS, windows } from "#modules/back-office/seller-leads/enquiry.rules.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";
import { checkTypedNumber } from "#modules/company/vat/index.ts";

/** Checks a VAT number as a visitor types. Beyond the limit it answers as if the registry were down. */
export const checkEnquiryVat: Handler<typeof endpoint> = async ({ services, body, client }) => {
  const of = (kind: string) => bucketOf(kind, networkOf(client.address));
  const wait = await admitAttempt(services, [
    { bucket: of("enquiry-vat-minute"), windowMs: windows.minute, max: VAT_CHECKS.minute },
    { bucket: of("enquiry-vat-day"), windowMs: windows.day, max: VAT_CHECKS.day },
  ]);
  const { number, verdict } = await checkTypedNumber(services, body, wait === 0);
  return { isWellFormed: number !== null, status: number === null ? "INVALID" : verdict.status };
};
