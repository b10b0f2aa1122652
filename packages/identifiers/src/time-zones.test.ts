import { describe, expect, it } from "vitest";
import { COUNTRY_ZONES } from "#country-zones.ts";
import { POSTCODE_ZONES } from "#postcode-zones.ts";
import { mainTimeZoneOf, timeZoneOf, timeZonesOf } from "#time-zones.ts";

describe("the time zone of an address", () => {
  it.each([
    ["TR", "34394", "Europe/Istanbul"],
    ["NL", "1016 GD", "Europe/Amsterdam"],
    ["XK", "10000", "Europe/Belgrade"],
    ["AE", "", "Asia/Dubai"],
    ["DE", "78266", "Europe/Berlin"],
    ["KZ", "050000", "Asia/Almaty"],
    ["ES", "28013", "Europe/Madrid"],
    ["ES", "35001", "Atlantic/Canary"],
    ["ES", "38003", "Atlantic/Canary"],
    ["ES", "51001", "Africa/Ceuta"],
    ["ES", "52001", "Africa/Ceuta"],
    ["PT", "1100-148", "Europe/Lisbon"],
    ["PT", "9000-018", "Atlantic/Madeira"],
    ["PT", "9500-053", "Atlantic/Azores"],
    ["FR", "75002", "Europe/Paris"],
    ["FR", "97400", "Indian/Reunion"],
    ["FR", "97110", "America/Guadeloupe"],
    ["FR", "97300", "America/Cayenne"],
    ["FR", "98800", "Pacific/Noumea"],
    ["RE", "97400", "Indian/Reunion"],
    ["GL", "3900", "America/Nuuk"],
    ["GL", "3980", "America/Scoresbysund"],
    ["FI", "22100", "Europe/Mariehamn"],
    ["GB", "BT1 5GS", "Europe/London"],
    ["US", "10001", "America/New_York"],
    ["US", "33101", "America/New_York"],
    ["US", "32501", "America/Chicago"],
    ["US", "37203", "America/Chicago"],
    ["US", "37902", "America/New_York"],
    ["US", "46204", "America/Indiana/Indianapolis"],
    ["US", "46402", "America/Chicago"],
    ["US", "48226", "America/Detroit"],
    ["US", "60601-1234", "America/Chicago"],
    ["US", "77002", "America/Chicago"],
    ["US", "79901", "America/Denver"],
    ["US", "80202", "America/Denver"],
    ["US", "83702", "America/Boise"],
    ["US", "85004", "America/Phoenix"],
    ["US", "90001", "America/Los_Angeles"],
    ["US", "94105", "America/Los_Angeles"],
    ["US", "97914", "America/Boise"],
    ["US", "98101", "America/Los_Angeles"],
    ["US", "99501", "America/Anchorage"],
    ["US", "96813", "Pacific/Honolulu"],
    ["US", "00901", "America/Puerto_Rico"],
    ["US", "96913", "Pacific/Guam"],
    ["CA", "M5V 3L9", "America/Toronto"],
    ["CA", "V6B 1A1", "America/Vancouver"],
    ["CA", "A1C 5S7", "America/St_Johns"],
    ["CA", "B3J 1S9", "America/Halifax"],
    ["CA", "S4P 3X1", "America/Regina"],
    ["CA", "T2P 1J9", "America/Edmonton"],
    ["AU", "2000", "Australia/Sydney"],
    ["AU", "0800", "Australia/Darwin"],
    ["AU", "0200", "Australia/Sydney"],
    ["AU", "6000", "Australia/Perth"],
    ["AU", "4000", "Australia/Brisbane"],
    ["BR", "01310-100", "America/Sao_Paulo"],
    ["BR", "69005-070", "America/Manaus"],
    ["BR", "69900-000", "America/Rio_Branco"],
    ["BR", "78005-000", "America/Cuiaba"],
    ["BR", "70040-010", "America/Sao_Paulo"],
    ["MX", "06000", "America/Mexico_City"],
    ["MX", "22000", "America/Tijuana"],
    ["MX", "77500", "America/Cancun"],
    ["MX", "83000", "America/Hermosillo"],
    ["ID", "10110", "Asia/Jakarta"],
    ["ID", "80361", "Asia/Makassar"],
    ["ID", "99111", "Asia/Jayapura"],
    ["RU", "101000", "Europe/Moscow"],
    ["RU", "236000", "Europe/Kaliningrad"],
    ["RU", "620000", "Asia/Yekaterinburg"],
    ["RU", "690000", "Asia/Vladivostok"],
    ["CL", "2770000", "Pacific/Easter"],
    ["NZ", "6011", "Pacific/Auckland"],
  ])("is in %s %s: %s", (country, postcode, zone) => {
    expect(timeZoneOf(country, postcode)).toBe(zone);
  });

  it.each([
    ["US", ""],
    ["US", "09012"],
    ["US", "37301"],
    ["US", "57501"],
    ["CD", ""],
    ["RU", ""],
    ["ZZ", "1000"],
  ])("is not guessed in %s %s", (country, postcode) => {
    expect(timeZoneOf(country, postcode)).toBeNull();
  });

  it("has a choice wherever it is not known, of zones that exist", () => {
    for (const country of Object.keys(COUNTRY_ZONES)) {
      const zones = timeZonesOf(country);
      expect(zones.length).toBeGreaterThan(0);
      for (const zone of zones) expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
      expect(zones).toContain(mainTimeZoneOf(country));
    }
    expect(timeZonesOf("US").slice(0, 1)).toEqual(["America/New_York"]);
    expect(Object.keys(POSTCODE_ZONES).filter((country) => !(country in COUNTRY_ZONES))).toEqual([]);
  });

  it("is known by the beginnings of postcodes that are written as their country writes them", () => {
    const lines = Object.values(POSTCODE_ZONES).flatMap((text) => text.split("\n"));
    for (const line of lines)
      expect(line).toMatch(/^(?:[0-9A-Z]+(?:-[0-9A-Z]+)? )+(?:\?|[A-Z]\w+(?:\/\w+)+)$/);
  });
});
