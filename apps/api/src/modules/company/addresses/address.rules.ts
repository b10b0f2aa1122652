import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import type { AddressUsage } from "@quayside/api-client/contract/addresses/address.schema";
import { knownTimeZone } from "@quayside/format/date";
import { timeZonesOf } from "@quayside/identifiers/time-zones";
import { CAR_LETTERS, POSTCODE_FORMS, POSTCODE_GAPS } from "#modules/company/addresses/postcode-forms.ts";

/** Maximum addresses per company; more suggest a faulty client. */
export const MOST_ADDRESSES = 200;

/** Whether a postcode matches its country's format; a country without a known format accepts any, or none. */
export function isPostcode(postcode: string, country: string): boolean {
  const form = POSTCODE_FORMS[country];
  if (form !== undefined) return form.test(postcode.toUpperCase());
  if (!postcodeValidatorExistsForCountry(country)) return true;
  return postcodeValidator(postcode, country);
}

/**
 * Normalises a postcode as carriers and forms compare it: upper case, without a country prefix (DK-1120, L-1054, NL
 * 1012 AB) wherever the rest alone is a postcode of the country, and with its parts separated as they are printed.
 */
export function tidyPostcode(typed: string, country: string): string {
  const postcode = typed
    .normalize("NFKC")
    .trim()
    .replaceAll(/\p{Pd}/gu, "-")
    .replaceAll(/\s+/g, " ")
    .toUpperCase();
  const prefix = /^([A-Z]{1,3}) ?-? ?(?=[A-Z]?\d)/.exec(postcode);
  const isOfCountry = prefix?.[1] === country || (prefix && prefix[1] === CAR_LETTERS[country]);
  const bare = isOfCountry ? printed(postcode.slice(prefix[0].length), country) : null;
  return bare !== null && isPostcode(bare, country) ? bare : printed(postcode, country);
}

/** The postcode with its parts separated as the country prints them. */
function printed(postcode: string, country: string): string {
  const gap = POSTCODE_GAPS[country];
  const compact = postcode.replaceAll(/[ -]/g, "");
  return gap?.[0].test(compact) ? compact.replace(...gap) : postcode;
}

/** The problems of an address by field; empty when it is valid. */
export function addressProblems({
  postcode,
  country,
}: {
  postcode: string;
  country: string;
}): Record<string, string[]> {
  if (!isCountry(country)) return { country: ["There is no such country."] };
  if (!isPostcode(postcode, country)) return { postcode: ["This is not a postcode of the chosen country."] };
  return {};
}

/**
 * The problem of the time zone of a valid address; empty when it is known or not needed.
 * @param zone `chosen`: the one that was chosen, if any; `known`: the one that is known with it
 */
function zoneProblems(
  { usage, country }: { usage: AddressUsage; country: string },
  { chosen, known }: { chosen: string | null; known: string | null },
): Record<string, string[]> {
  const zones = timeZonesOf(country);
  if (chosen !== null && (zones.length > 0 ? !zones.includes(chosen) : knownTimeZone(chosen) !== chosen))
    return { timeZone: ["This is not a time zone of the chosen country."] };
  // Invoices are due by the day of the seller; from and to all other addresses something is due.
  if (known === null && usage !== "billing")
    return { timeZone: ["Choose the time zone of this address: country and postcode do not tell it."] };
  return {};
}

/** The problems of an address, and those of its time zone once it is valid otherwise; as `zoneProblems`. */
export function problemsWithZone(
  address: { usage: AddressUsage; postcode: string; country: string },
  zone: { chosen: string | null; known: string | null },
): Record<string, string[]> {
  const problems = addressProblems(address);
  return Object.keys(problems).length > 0 ? problems : zoneProblems(address, zone);
}

/** ISO 3166-1 alpha-2, officially assigned. */
const COUNTRIES: ReadonlySet<string> = new Set(
  (
    "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
    "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO " +
    "FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE " +
    "JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO " +
    "MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW " +
    "PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM " +
    "TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
  ).split(" "),
);

/** Whether an ISO 3166-1 alpha-2 code is assigned to a country. */
export function isCountry(code: string): boolean {
  return COUNTRIES.has(code);
}
