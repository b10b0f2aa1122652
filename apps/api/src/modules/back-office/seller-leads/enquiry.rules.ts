import type { sendSellerEnquiry } from "@quayside/api-client/contract/seller-leads/enquiry.endpoints";
import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#kernel/durations.ts";
import { failWith } from "#kernel/fail.ts";
import type { KeptEnquiry, LeadVat } from "#modules/back-office/seller-leads/enquiry.writer.ts";
import { type TypedVat, recheckAt } from "#modules/company/vat/index.ts";
import { isCompanyEmail, isCountry, normaliseEmail } from "#modules/identity/verification/index.ts";

/** Rate limit windows, in milliseconds. */
export const windows = { hour: HOUR_MS, day: DAY_MS, minute: MINUTE_MS } as const;
/** Maximum mails about enquiries to one address per day, regardless of the sender. */
export const MAILS_A_DAY = 3;
/** VAT registry checks per IP address. */
export const VAT_CHECKS = { minute: 10, day: 100 } as const;

type Form = BodyOf<typeof sendSellerEnquiry>;

const refuse = (field: keyof Form, text: string): never =>
  failWith("validation_failed", { fieldErrors: { [field]: [text] } });

/**
 * Parses an enquiry into the form in which it is stored.
 * @param vat what is known about its VAT number; null without one
 * @throws ApiFailure validation_failed with the field
 */
export function readEnquiry(form: Form, vat: TypedVat | null, companyDomain: string, now: Date): KeptEnquiry {
  const email = normaliseEmail(form.email);
  if (email === null || isCompanyEmail(email, companyDomain))
    return refuse("email", "This address cannot be used.");
  if (!isCountry(form.country)) return refuse("country", "Choose a country.");
  if (vat !== null && vat.number === null)
    return refuse("vatNumber", "This is not a VAT number of that country.");
  const { key, companyName, country, sells, monthlyVolume, contactName } = form;
  const phone = form.phone === undefined || form.phone === "" ? null : form.phone;
  const said = { key, companyName, country, sells, monthlyVolume, contactName, email, phone };
  return { ...said, vatNumber: vat?.number ?? null, isFromSurvey: false, now };
}

/**
 * What a lead stores about a VAT number. A failed check is due again; staff handle countries that the registry does
 * not cover.
 */
export function leadVatOf(vat: TypedVat | null, attempts: number, now: Date): LeadVat | null {
  if (vat === null || vat.number === null) return null;
  const { status } = vat.verdict;
  const isDue = status === "UNABLE_TO_VALIDATE" && vat.isInRegistry;
  return { number: vat.number, status, recheckAt: isDue ? recheckAt(now, attempts) : null };
}
