import {
  type CountryCode,
  type PhoneNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** A code comes as a text message; numbers that cost the sender or reach a house are refused. */
const reachable = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/**
 * A mobile number in E.164 form, or null when it cannot be one.
 * @param country ISO 3166-1 alpha-2, for numbers without a country code
 */
export function normalisePhone(text: string, country: string | null): string | null {
  const home: CountryCode | undefined = country !== null && isSupportedCountry(country) ? country : undefined;
  const typed = parsePhoneNumberFromString(text, home === undefined ? {} : { defaultCountry: home });
  const number = withoutOldMexicanPrefix(typed);
  if (!number?.isValid() || number.ext !== undefined) return null;
  return reachable.has(number.getType() ?? "") ? number.number : null;
}

/** Until 2019 mobile numbers of Mexico had a 1 after the country code; many are still written so. */
function withoutOldMexicanPrefix(number: PhoneNumber | undefined): PhoneNumber | undefined {
  const digits = /^\+521(\d{10})$/.exec(number?.number ?? "")?.[1];
  return digits === undefined ? number : parsePhoneNumberFromString(`+52${digits}`);
}

/** Whether this is a country at all: one that has telephones. */
export function isCountry(code: string): boolean {
  return isSupportedCountry(code);
}
