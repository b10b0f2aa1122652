import { COUNTRY_ZONES } from "#country-zones.ts";
import { type PostcodeRule, postcodeRule, readPostcodeRules } from "#postcode-rules.ts";
import { POSTCODE_ZONES } from "#postcode-zones.ts";

const zonesOf = (country: string): readonly string[] => COUNTRY_ZONES[country]?.split(" ") ?? [];

const rules = new Map<string, readonly PostcodeRule[]>();

function rulesOf(country: string): readonly PostcodeRule[] {
  const known = rules.get(country);
  if (known) return known;
  const table = POSTCODE_ZONES[country];
  const read = table === undefined ? [] : readPostcodeRules(table);
  rules.set(country, read);
  return read;
}

/** A zone of the table; null where the places under a postcode have different ones. */
const zoneIn = ({ says }: PostcodeRule): string | null => (says === "?" ? null : says);

/**
 * The IANA time zone of an address; null when country and postcode do not tell it, so that someone has to be asked.
 * @param country ISO 3166-1 alpha-2
 * @param postcode in any spelling; empty where there is none
 */
export function timeZoneOf(country: string, postcode: string): string | null {
  const rule = postcodeRule(rulesOf(country), postcode);
  if (rule) return zoneIn(rule);
  const zones = zonesOf(country);
  return zones.length === 1 ? (zones[0] ?? null) : null;
}

/** The time zones that an address in a country can be in, the most likely first; empty for an unknown country. */
export function timeZonesOf(country: string): readonly string[] {
  const zones = zonesOf(country);
  const used = rulesOf(country).flatMap((rule) => zoneIn(rule) ?? []);
  // Of a large country, the zones that its postcodes tell apart: the others tell the same time as one of these.
  const all = used.length === 0 ? zones : [...zones.filter((zone) => used.includes(zone)), ...used];
  return [...new Set(all)];
}

/**
 * The zone of a country's capital or of most of its businesses, for as long as no address of the company is known.
 * Nothing may be due by it.
 */
export function mainTimeZoneOf(country: string): string | undefined {
  return zonesOf(country)[0];
}

/** The name of a zone for people where its country has several: "Atlantic/Canary"; null where the country says it. */
export function timeZoneNameIn(country: string, timeZone: string): string | null {
  return zonesOf(country).length === 1 ? null : timeZone.replaceAll("_", " ");
}
