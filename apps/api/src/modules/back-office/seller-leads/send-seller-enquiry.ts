import { sendSellerEnquiry as endpoint } from "@quayside/api-client/contract/seller-leads/enquiry.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { networkOf } from "#http/network.ts";
import { leadVatOf, readEnquiry, windows } from "#modules/back-office/seller-leads/enquiry.rules.ts";
import { takeEnquiry } from "#modules/back-office/seller-leads/take-enquiry.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";
import { checkTypedNumber } from "#modules/company/vat/index.ts";

/** Accepts an enquiry. The answer does not reveal whether the company is known. */
export const sendSellerEnquiry: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, requestId, now } = context;
  const max = services.config.SIGN_UPS_PER_ADDRESS_AN_HOUR;
  const limit = { bucket: bucketOf("enquiry", networkOf(client.address)), windowMs: windows.hour, max };
  const wait = await admitAttempt(services, [limit]);
  if (wait > 0) return fail(endpoint, "too_many_requests", { wait });
  const { country, vatNumber = "", leaveEmpty = "" } = body;
  if (leaveEmpty !== "") return undefined;
  const vat = vatNumber === "" ? null : await checkTypedNumber(services, { country, vatNumber }, true);
  const enquiry = readEnquiry(body, vat, services.config.COMPANY_DOMAIN, now);
  await takeEnquiry(services, enquiry, { vat: leadVatOf(vat, 0, now), requestId });
  return undefined;
};
