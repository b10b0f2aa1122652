import { countryInSentence } from "@quayside/format/country";
import { mainTimeZoneOf, timeZoneNameIn, timeZoneOf } from "@quayside/identifiers/time-zones";

/** Where an address is, and the zone that its company chose for it, if any. */
export interface Place {
  readonly country: string;
  readonly postcode: string;
  readonly timeZone: string | null;
}

/** The IANA zone of an address; null when neither its company nor its country and postcode tell it. */
export function zoneOfPlace({ country, postcode, timeZone }: Place): string | null {
  return timeZone ?? timeZoneOf(country, postcode);
}

/**
 * The zone of a company before it has an address to trade from, and of addresses from before they were asked for their
 * zone: the main zone of its country, or UTC for uninhabited territories.
 */
export function startingZoneOf(country: string): string {
  return mainTimeZoneOf(country) ?? "UTC";
}

/** Whose time it is, after "time in": "Germany", or "Spain, Atlantic/Canary" where the country has several zones. */
export function placeOfTime(country: string, timeZone: string): string {
  return [countryInSentence(country), timeZoneNameIn(country, timeZone)]
    .filter((part) => part !== null)
    .join(", ");
}
