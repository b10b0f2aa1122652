import { describe, expect, it } from "vitest";
import { calendarFile } from "#modules/fulfilment/shipping/calendar-file.ts";
import { NAMES } from "#testing/papers/line-cases.ts";
import { AT } from "#testing/papers/paper-facts.ts";

const sale = {
  qid: "Sale000000000001",
  number: "300000001",
  expiredAt: new Date("2026-06-12T22:00:00Z"),
  workStarts: ["2026-06-10T07:00:00Z", "2026-06-11T07:00:00Z", "2026-06-12T07:00:00Z"].map(
    (at) => new Date(at),
  ),
  timeZone: "Europe/Berlin",
  country: "DE",
  createdAt: AT,
  version: 1,
  nextAction: "CONFIRM_QUANTITIES",
} as const;
const options = {
  sellerOrigin: "https://seller.quayside.example",
  organiser: "support@quayside.example",
  now: AT,
};
const to = { lines: ["Warehouse", "Quay 1", "5928 LC Venlo", "Netherlands"], city: "Venlo" };

/** A text of the file as a calendar reads it. */
const readText = (file: string, name: string): string | undefined =>
  new RegExp(`\r\n${name}:(.*)\r\n`).exec(file.replaceAll("\r\n ", ""))?.[1]?.replaceAll(/\\(.)/g, "$1");

describe("the calendar file of a deadline", () => {
  it.each([...NAMES, `${"Llanfair; pwll, ".repeat(20)}\\`, "Two\nlines"])(
    "names the city %j, in lines within the length limit of calendars",
    (city) => {
      const file = calendarFile(sale, { ...options, to: { ...to, city } });
      expect(readText(file, "SUMMARY")).toBe(
        `Order 300000001 to ${city.replaceAll("\n", " ")}: confirm and ship`,
      );
      expect(file.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      expect(file.isWellFormed()).toBe(true);
    },
  );

  it.each([
    ["CONFIRM_QUANTITIES", "confirm and ship", "PUBLISH", "CONFIRMED", 3],
    ["ARRANGE_SHIPPING", "ship", "PUBLISH", "CONFIRMED", 3],
    ["ADD_TRACKING", "nothing left to ship", "CANCEL", "CANCELLED", 0],
    ["TRIGGER_PAYMENT", "nothing left to ship", "CANCEL", "CANCELLED", 0],
    ["COMPLETE", "nothing left to ship", "CANCEL", "CANCELLED", 0],
    ["NONE", "nothing left to ship", "CANCEL", "CANCELLED", 0],
  ] as const)(
    "says what is left to do, and ends the entry when nothing is: %s",
    (nextAction, left, method, status, alarms) => {
      const file = calendarFile({ ...sale, nextAction }, { ...options, to });
      expect(readText(file, "SUMMARY")).toBe(`Order 300000001 to Venlo: ${left}`);
      expect(readText(file, "LOCATION")).toBe("Warehouse, Quay 1, 5928 LC Venlo, Netherlands");
      expect([readText(file, "METHOD"), readText(file, "STATUS")]).toEqual([method, status]);
      expect(file.split("BEGIN:VALARM")).toHaveLength(alarms + 1);
    },
  );
});
