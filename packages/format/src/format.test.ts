import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryInSentence, countryName } from "#country.ts";
import {
  formatDate,
  formatDays,
  formatDateTime,
  formatMonth,
  formatRelative,
  formatWeekday,
  isoDay,
} from "#date.ts";
import { numberFormat } from "#formatters.ts";
import {
  formatDeadline,
  formatDue,
  formatEndOfDay,
  formatLastDay,
  formatTimeLeft,
  formatWorkingTime,
  workingMinutesLeft,
} from "#deadline.ts";
import { formatMoney } from "#money.ts";
import { asSentence, withinSentence } from "#sentence.ts";
import { formatBytes, formatCount, formatNumber, formatPercent } from "#number.ts";

describe("money", () => {
  it("formats in euro with two decimals by default", () => {
    expect(formatMoney(1234.5)).toBe("€1,234.50");
  });
  it("uses the narrow symbol of other currencies", () => {
    expect(formatMoney("1234.5", "USD")).toBe("$1,234.50");
    expect(formatMoney(10, "GBP")).toBe("£10.00");
  });
  it("shows no decimals in stats displays", () => {
    expect(formatMoney("1234.56", "EUR", { decimals: 0 })).toBe("€1,235");
  });
  it("keeps every digit of a decimal string", () => {
    expect(formatMoney("12345678901234567.89")).toBe("€12,345,678,901,234,567.89");
  });
});

describe("a sentence", () => {
  it("ends with one full stop, also after a legal form that has its own", () => {
    expect(asSentence("It belongs to Demo Beauty GmbH")).toBe("It belongs to Demo Beauty GmbH.");
    expect(asSentence("It belongs to Stille Handel B.V.")).toBe("It belongs to Stille Handel B.V.");
  });
  it("has labels in small letters, except for abbreviations", () => {
    expect(["Bank details", "VAT number", "GTIN", "Élan"].map(withinSentence)).toEqual([
      "bank details",
      "VAT number",
      "GTIN",
      "élan",
    ]);
  });
});

describe("numbers", () => {
  it("formats in en-GB with configurable decimals", () => {
    expect(formatNumber(1234567)).toBe("1,234,567");
    expect(formatNumber("3.14159", { decimals: 2 })).toBe("3.14");
  });
  it("shows decimals up to a maximum unless they are zero", () => {
    expect([12.4, 12, 0.126].map((value) => formatNumber(value, { upTo: 2 }))).toEqual([
      "12.4",
      "12",
      "0.13",
    ]);
  });
  it("counts things by their name", () => {
    expect([0, 1, 170, 1234].map((count) => formatCount(count, "order"))).toEqual([
      "0 orders",
      "1 order",
      "170 orders",
      "1,234 orders",
    ]);
    expect([1, 2].map((count) => formatCount(count, "box", "boxes"))).toEqual(["1 box", "2 boxes"]);
  });
  it("names the size of a file in decimal units", () => {
    expect([1, 12, 340_000, 2_100_000, 10_485_760].map(formatBytes)).toEqual([
      "1 byte",
      "12 bytes",
      "340 kB",
      "2.1 MB",
      "10 MB",
    ]);
  });
  it("formats a fraction as a percentage with one decimal", () => {
    expect(formatPercent("0.9412")).toBe("94.1%");
    expect(formatPercent(1, { decimals: 0 })).toBe("100%");
  });
});

describe("formatting without Intl", () => {
  const intl = (options: Intl.NumberFormatOptions, value: string | number) =>
    new Intl.NumberFormat("en-GB", options).format(value as Intl.StringNumericLiteral);
  const decimal = fc
    .tuple(fc.constantFrom("", "-"), fc.bigInt({ min: 0n, max: 10n ** 21n }), fc.stringMatching(/^\d{0,4}$/))
    .map(([sign, whole, fraction]) => `${sign}${whole}${fraction && "."}${fraction}`);
  const value = fc.oneof(
    decimal,
    fc.integer(),
    fc.double(),
    fc.maxSafeInteger(),
    fc.constantFrom(0, -0, "-0"),
  );
  const decimals = fc.integer({ min: 0, max: 4 });

  it("matches the browser's formatting of any number", () => {
    fc.assert(
      fc.property(value, decimals, (number, count) => {
        const options = { minimumFractionDigits: count, maximumFractionDigits: count };
        expect(formatNumber(number, { decimals: count })).toBe(intl(options, number));
      }),
    );
  });
  it("matches the browser's formatting of an amount in any currency", () => {
    const currency = fc.constantFrom("EUR", "GBP", "USD", "SEK", "PLN", "JPY");
    fc.assert(
      fc.property(value, decimals, currency, (amount, count, code) => {
        const options = {
          style: "currency",
          currency: code,
          currencyDisplay: "narrowSymbol",
          minimumFractionDigits: count,
          maximumFractionDigits: count,
        } as const;
        expect(formatMoney(amount, code, { decimals: count })).toBe(intl(options, amount));
      }),
    );
  });
  it("matches the browser's name of a country", () => {
    const known = new Intl.DisplayNames("en-GB", { type: "region", fallback: "code" });
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    // Listed here, because runtimes differ: server and browser would render different names.
    const disputed = ["CI", "CV", "FK", "HK", "MK", "MM", "MO", "PS", "SZ", "TR"];
    const differing = codes.filter((code) => countryName(code) !== known.of(code));
    expect(differing.filter((code) => !disputed.includes(code))).toEqual([]);
    expect(countryName("HK")).toBe("Hong Kong");
  });
});

describe("formatters", () => {
  it("are created once, regardless of the number of values", () => {
    const asked = () => numberFormat({ style: "currency", currency: "SEK" });
    expect(asked()).toBe(asked());
    expect(numberFormat({ style: "currency", currency: "DKK" })).not.toBe(asked());
  });
});

describe("countries", () => {
  it("have their English name, and their code when they have none", () => {
    expect(["DE", "XQ", "?"].map(countryName)).toEqual(["Germany", "XQ", "?"]);
  });
  it("have an article in a sentence where English gives them one", () => {
    const codes = ["GB", "NL", "US", "DE", "XQ"];
    expect(codes.map(countryInSentence)).toEqual([
      "the United Kingdom",
      "the Netherlands",
      "the United States",
      "Germany",
      "XQ",
    ]);
  });
});

describe("dates", () => {
  it("names a day of the week and a month of the calendar", () => {
    expect(formatWeekday("2026-11-23")).toBe("Mon 23 Nov");
    expect(formatWeekday("2026-11-23T23:30:00Z", "Europe/Berlin")).toBe("Tue 24 Nov");
    expect(isoDay("2026-11-30T23:30:00Z", "Europe/Amsterdam")).toBe("2026-12-01");
    expect(formatMonth("2026-11")).toBe("November 2026");
  });
  it("formats dates in en-GB long style", () => {
    expect(formatDate("2025-03-03")).toBe("3 March 2025");
  });
  it("does not repeat the month and the year that two days share", () => {
    expect(formatDays("2026-06-07", "2026-06-15")).toBe("7–15 June 2026");
    expect(formatDays("2026-05-28", "2026-06-07")).toBe("28 May – 7 June 2026");
    expect(formatDays("2026-12-28", "2027-01-07")).toBe("28 December 2026 – 7 January 2027");
    expect(formatDays("2026-06-07", "2026-06-07")).toBe("7 June 2026");
  });
  it("keeps a date alone on its day in every time zone", () => {
    expect(formatDate("2025-03-03", "America/New_York")).toBe("3 March 2025");
  });
  it("reads a moment in the given time zone", () => {
    expect(formatDateTime("2025-03-03T23:30:00Z", "Europe/Amsterdam")).toBe("4 March 2025 at 00:30");
    expect(formatDateTime("2025-03-03T14:05:00Z")).toBe("3 March 2025 at 14:05");
  });
  it("says how long ago or ahead in the largest whole unit", () => {
    const now = Date.parse("2025-03-03T12:00:00Z");
    expect(formatRelative("2025-03-03T09:00:00Z", now)).toBe("3 hours ago");
    expect(formatRelative("2025-03-05T13:00:00Z", now)).toBe("in 2 days");
    expect(formatRelative("2025-03-03T11:59:30Z", now)).toBe("now");
  });
});

describe("working time left", () => {
  // Berlin before and after Easter of 2026 and the change of clocks on 29 March: Thursday 2 April, then Tuesday 7 and
  // Wednesday 8, as Good Friday and Easter Monday are holidays.
  const easter = {
    expiredAt: "2026-04-08T22:00:00Z",
    workStarts: ["2026-04-02T07:00:00Z", "2026-04-07T07:00:00Z", "2026-04-08T07:00:00Z"],
  };
  it.each([
    ["before the first of three days", "2026-04-01T15:00:00Z", 24 * 60],
    ["half an hour into the first", "2026-04-02T07:30:00Z", 23 * 60 + 30],
    ["on its evening", "2026-04-02T20:00:00Z", 16 * 60],
    ["on a holiday", "2026-04-03T10:00:00Z", 16 * 60],
    ["at the weekend", "2026-04-05T10:00:00Z", 16 * 60],
    ["a minute before the last day ends", "2026-04-08T14:59:00Z", 1],
    ["on the last evening, when it has not expired", "2026-04-08T15:00:00Z", 0],
    ["when it is over", "2026-04-09T07:00:00Z", 0],
  ])("counts %s", (_when, now, minutes) => {
    expect(workingMinutesLeft(easter, Date.parse(now))).toBe(minutes);
  });
  it("has eight hours on either side of the change of clocks", () => {
    const workStarts = ["2026-03-27T08:00:00Z", "2026-03-30T07:00:00Z", "2026-03-31T07:00:00Z"];
    const left = (now: string) =>
      workingMinutesLeft({ expiredAt: "2026-03-31T22:00:00Z", workStarts }, Date.parse(now));
    expect(left("2026-03-27T16:00:00Z")).toBe(16 * 60);
    expect(left("2026-03-30T15:00:00Z")).toBe(8 * 60);
  });
  it("ends with the deadline when that comes earlier", () => {
    expect(
      workingMinutesLeft(
        { ...easter, expiredAt: "2026-04-02T09:00:00Z" },
        Date.parse("2026-04-01T10:00:00Z"),
      ),
    ).toBe(120);
  });
  it("is written in hours, and in minutes when it becomes short", () => {
    expect([1085, 120, 119, 1, 0].map(formatWorkingTime)).toEqual([
      "18 working hours",
      "2 working hours",
      "119 working minutes",
      "1 working minute",
      "0 working minutes",
    ]);
  });
});

describe("a deadline", () => {
  it("is written as its day ends", () => {
    expect(formatDeadline("2026-06-12T22:00:00Z", "Europe/Berlin")).toBe("12 June 2026");
    expect(formatDeadline("2026-06-12T14:30:00Z", "Europe/Berlin")).toBe("12 June 2026 at 16:30");
    expect(formatEndOfDay("2026-06-12T22:00:00Z", "Europe/Berlin")).toBe("the end of Friday 12 June");
    expect(formatEndOfDay("2026-06-12T14:30:00Z", "Europe/Berlin")).toBe("Friday 12 June at 16:30");
    expect(formatLastDay("2026-06-12T22:00:00Z", "Europe/Berlin")).toBe("Fri 12 Jun");
    expect(formatDue("2026-06-12T22:00:00Z", "Europe/Berlin")).toBe("Fri 12 Jun, midnight");
    expect(formatDue("2026-06-12T14:30:00Z", "Europe/Berlin")).toBe("Fri 12 Jun, 16:30");
  });
});

describe("time left", () => {
  it.each([
    [51 * 3_600_000, "2 days 3 h"],
    [24 * 3_600_000, "1 day"],
    [200 * 60_000, "3 h 20 min"],
    [12 * 60_000 + 59_000, "12 min"],
    [-5, "0 min"],
  ])("writes %i ms as %s", (milliseconds, text) => {
    expect(formatTimeLeft(milliseconds)).toBe(text);
  });
});
