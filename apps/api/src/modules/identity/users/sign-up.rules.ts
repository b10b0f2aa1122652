import type { createUser } from "@quayside/api-client/contract/users/users.endpoints";
import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import { newPasswordProblem } from "#modules/identity/session/index.ts";
import { readVatNumber } from "#modules/company/vat/index.ts";
import {
  isCompanyEmail,
  isCountry,
  normaliseEmail,
  normalisePhone,
} from "#modules/identity/verification/index.ts";

export type SignUpForm = BodyOf<typeof createUser>;
export type SignUpField = "email" | "password" | "country" | "vatNumber" | "phone";

/** A validated sign-up. */
export interface SignUp {
  readonly email: string;
  readonly phone: string | null;
  /** As it is stored. */
  readonly vatNumber: string | null;
  readonly currency: string;
}

const passwordTexts = {
  TOO_SHORT: "Use at least 12 characters.",
  TOO_LONG: "Use at most 128 characters.",
  TOO_SIMPLE: "Use more different characters.",
  CONTAINS_EMAIL: "Leave your e-mail address out of the password.",
  GUESSABLE: "This password is easy to guess. Use several words that do not belong together.",
} as const;

export const SIGN_UP_EMAIL_TEXT = "This e-mail address cannot be used.";

/** Countries whose sellers are paid in another currency than euros. */
const currencies: Readonly<Record<string, string>> = { GB: "GBP", US: "USD" };

/**
 * Validates a sign-up field by field; stops at the first invalid one.
 * @returns the normal forms, or the field and the reason
 */
export async function readSignUp(
  form: SignUpForm,
  companyDomain: string,
): Promise<{ signUp: SignUp } | { signUp: null; field: SignUpField; text: string }> {
  const email = normaliseEmail(form.email);
  // Only staff can create staff: sign-up refuses addresses of the company's domain.
  if (email === null || isCompanyEmail(email, companyDomain))
    return { signUp: null, field: "email", text: SIGN_UP_EMAIL_TEXT };
  const owner = { email, name: form.name, companies: [form.companyName] };
  const problem = await newPasswordProblem(form.password, owner);
  if (problem) return { signUp: null, field: "password", text: passwordTexts[problem] };
  if (!isCountry(form.country)) return { signUp: null, field: "country", text: "Choose a country." };
  const typed = form.vatNumber ?? "";
  const vatNumber = typed === "" ? null : readVatNumber({ countryCode: form.country, taxNumber: typed });
  if (typed !== "" && vatNumber === null)
    return { signUp: null, field: "vatNumber", text: "This is not a VAT number of that country." };
  const phone = form.phone === undefined ? null : normalisePhone(form.phone, form.country);
  if (form.phone !== undefined && phone === null)
    return {
      signUp: null,
      field: "phone",
      text: "Enter a mobile phone number with its country code.",
    };
  return { signUp: { email, phone, vatNumber, currency: currencies[form.country] ?? "EUR" } };
}
