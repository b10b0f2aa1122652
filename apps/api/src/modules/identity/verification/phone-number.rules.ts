import {
  type CountryCode,
  type PhoneNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** Codes are sent as text messages; premium-rate and landline numbers are refused. */
const reachable = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/**
 * A mobile number in E.164 form; null for an invalid one.
 * @param country ISO 3166-1 alpha-2, for numbers without a country code
 */
export function normalisePhone(text: string, country: string | null): string | null {
  const home: CountryCode | undefined = country !== null && isSupportedCountry(country) ? country : undefined;
  const typed = parsePhoneNumberFromString(text, home === undefined ? {} : { defaultCountry: home });
  const number = withoutOldMexicanPrefix(typed);
  if (!number?.isPossible() || number.ext !== undefined) return null;
  // The library learns of new ranges late: the code that we send decides about numbers that it does not know.
  return !number.isValid() || reachable.has(number.getType() ?? "") ? number.number : null;
}

/** Until 2019 Mexican mobile numbers had a 1 after the country code; many are still written that way. */
function withoutOldMexicanPrefix(number: PhoneNumber | undefined): PhoneNumber | undefined {
  const digits = /^\+521(\d{10})$/.exec(number?.number ?? "")?.[1];
  return digits === undefined ? number : parsePhoneNumberFromString(`+52${digits}`);
}

/** Whether this is a country with a calling code. */
export function isCountry(code: string): boolean {
  return isSupportedCountry(code);
}
