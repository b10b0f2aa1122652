import { COUNTRY_ZONES } from "#country-zones.ts";
import { POSTCODE_ZONES } from "#postcode-zones.ts";

interface Rule {
  readonly from: string;
  readonly to: string;
  /** Null where the places under these postcodes have different zones. */
  readonly zone: string | null;
}

const zonesOf = (country: string): readonly string[] => COUNTRY_ZONES[country]?.split(" ") ?? [];

const rules = new Map<string, readonly Rule[]>();

function rulesOf(country: string): readonly Rule[] {
  const known = rules.get(country);
  if (known) return known;
  const read = (POSTCODE_ZONES[country] ?? "").split("\n").flatMap((line) => {
    const ranges = line.split(" ");
    const zone = ranges.pop() ?? "?";
    return ranges.map((range) => {
      const [from = "", to = from] = range.split("-");
      return { from, to, zone: zone === "?" ? null : zone };
    });
  });
  rules.set(country, read);
  return read;
}

/**
 * The IANA time zone of an address; null when country and postcode do not tell it, so that someone has to be asked.
 * @param country ISO 3166-1 alpha-2
 * @param postcode in any spelling; empty where there is none
 */
export function timeZoneOf(country: string, postcode: string): string | null {
  const bare = postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const rule = rulesOf(country).find(({ from, to }) => {
    const start = bare.slice(0, from.length);
    return start.length === from.length && start >= from && start <= to;
  });
  if (rule) return rule.zone;
  const zones = zonesOf(country);
  return zones.length === 1 ? (zones[0] ?? null) : null;
}

/** The time zones that an address in a country can be in, the most likely first; empty for an unknown country. */
export function timeZonesOf(country: string): readonly string[] {
  const zones = zonesOf(country);
  const used = rulesOf(country).flatMap(({ zone }) => (zone === null ? [] : [zone]));
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
