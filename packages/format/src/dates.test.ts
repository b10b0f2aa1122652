import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoDay, ownTimeZone, startOfDay } from "#date.ts";
import { datesIn } from "#dates.ts";

const moment = fc.date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
const zone = fc.constantFrom(
  "UTC",
  "Europe/Amsterdam",
  "Europe/London",
  "Asia/Tokyo",
  "Asia/Kolkata",
  "America/New_York",
  "America/St_Johns",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
);

describe("dates in a time zone", () => {
  it("are written in en-GB", () => {
    const { formatDay, formatTime, formatMoment } = datesIn("Asia/Tokyo");
    const at = "2026-11-20T15:02:00Z";
    expect(formatDay(at)).toBe("21 November 2026");
    expect(formatTime(at)).toBe("00:02");
    expect(formatMoment(new Date(at))).toBe("21 November 2026 at 00:02");
  });
  it("keep a date alone on its day", () => {
    expect(datesIn("America/New_York").formatDay("2026-11-21")).toBe("21 November 2026");
  });
  it("match the browser's own formatting for any moment and zone", () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const intl = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone });
        expect(datesIn(timeZone).formatMoment(at.toISOString())).toBe(intl.format(at));
      }),
    );
  });
  it("are those of the device in its own zone", () => {
    const dates = datesIn(ownTimeZone());
    const two = (value: number) => String(value).padStart(2, "0");
    fc.assert(
      fc.property(moment, (at) => {
        const [day, , year] = dates.formatDay(at).split(" ");
        expect([Number(day), Number(year)]).toEqual([at.getDate(), at.getFullYear()]);
        expect(dates.formatTime(at)).toBe(`${two(at.getHours())}:${two(at.getMinutes())}`);
      }),
    );
  });
  it("are the same object for the same zone", () => {
    expect(datesIn("Europe/Berlin")).toBe(datesIn("Europe/Berlin"));
    expect(datesIn("Europe/Berlin")).not.toBe(datesIn("Europe/London"));
  });
});

describe("the start of a day", () => {
  it("is midnight in the reader's time zone", () => {
    expect(startOfDay("2026-11-21", "Asia/Tokyo").toISOString()).toBe("2026-11-20T15:00:00.000Z");
    expect(startOfDay("2026-11-21", "America/New_York").toISOString()).toBe("2026-11-21T05:00:00.000Z");
  });
  it("is later when a clock change skips midnight", () => {
    expect(startOfDay("2026-04-24", "Africa/Cairo").toISOString()).toBe("2026-04-23T22:00:00.000Z");
    expect(datesIn("Africa/Cairo").formatTime(startOfDay("2026-04-24", "Africa/Cairo"))).toBe("01:00");
  });
  it("is the first of its moments, whatever the day and the zone", () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const day = at.toISOString().slice(0, 10);
        const start = startOfDay(day, timeZone).getTime();
        // Kiritimati moved across the date line, and skipped a day.
        expect(isoDay(start, timeZone) >= day).toBe(true);
        expect(isoDay(start - 1, timeZone) < day).toBe(true);
      }),
    );
  });
});
