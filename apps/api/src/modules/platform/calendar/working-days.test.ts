import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  deadlineOf,
  instantOf,
  isWorkingDay,
  localDay,
  shiftWorkingDays,
  workStartsOf,
} from "#modules/platform/calendar/working-days.ts";

const places = [
  ["DE", "Europe/Berlin"],
  ["GB", "Europe/London"],
  ["ES", "Europe/Madrid"],
  ["PT", "Europe/Lisbon"],
  ["PL", "Europe/Warsaw"],
] as const;

describe("the deadline of a sale", () => {
  it("is the end of the third working day after a Tuesday", () => {
    const deadline = deadlineOf({
      createdAt: new Date("2026-06-09T08:00:00Z"),
      country: "DE",
      timeZone: "Europe/Berlin",
    });
    expect(deadline.toISOString()).toBe("2026-06-12T22:00:00.000Z");
  });

  it("starts to count on Monday for a sale on Friday evening", () => {
    const deadline = deadlineOf({
      createdAt: new Date("2026-06-12T19:00:00Z"),
      country: "DE",
      timeZone: "Europe/Berlin",
    });
    expect(deadline.toISOString()).toBe("2026-06-17T22:00:00.000Z");
  });

  it("skips Christmas and uses the time zone of the address", () => {
    const deadline = deadlineOf({
      createdAt: new Date("2026-12-23T10:00:00Z"),
      country: "GB",
      timeZone: "Europe/London",
    });
    // 24 works; 25 and the substitute for the 26th on Monday do not; then 29 and 30.
    expect(deadline.toISOString()).toBe("2026-12-31T00:00:00.000Z");
  });

  it("counts the working hours of three days, without Easter, from nine local time", () => {
    const place = {
      createdAt: new Date("2026-04-01T10:00:00Z"),
      country: "DE",
      timeZone: "Europe/Berlin",
    };
    expect(workStartsOf(place).map((start) => start.toISOString())).toEqual([
      "2026-04-02T07:00:00.000Z",
      "2026-04-07T07:00:00.000Z",
      "2026-04-08T07:00:00.000Z",
    ]);
    expect(deadlineOf(place).toISOString()).toBe("2026-04-08T22:00:00.000Z");
    // The clocks go forward on the Sunday between.
    expect(
      workStartsOf({ ...place, createdAt: new Date("2026-03-26T10:00:00Z") }).map((start) =>
        start.toISOString(),
      ),
    ).toEqual(["2026-03-27T08:00:00.000Z", "2026-03-30T07:00:00.000Z", "2026-03-31T07:00:00.000Z"]);
  });

  it("ends on a working day, at local midnight, with three working days after the day of the sale", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.integer({ min: Date.parse("2024-01-01T00:00:00Z"), max: Date.parse("2028-12-20T00:00:00Z") }),
        ([country, timeZone], at) => {
          const createdAt = new Date(at);
          const deadline = deadlineOf({ createdAt, country, timeZone });
          const last = localDay(new Date(deadline.getTime() - 1), timeZone);
          expect(isWorkingDay(last, country)).toBe(true);
          expect(localDay(deadline, timeZone)).not.toBe(last);
          expect(shiftWorkingDays(localDay(createdAt, timeZone), 3, country)).toBe(last);
        },
      ),
    );
  });

  it("keeps local midnight across a daylight saving change", () => {
    expect(instantOf("2026-03-29", 1440, "Europe/Berlin").toISOString()).toBe("2026-03-29T22:00:00.000Z");
    expect(instantOf("2026-10-25", 1440, "Europe/Berlin").toISOString()).toBe("2026-10-25T23:00:00.000Z");
  });
});
