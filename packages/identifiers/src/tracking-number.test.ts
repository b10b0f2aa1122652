import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carriers, checkTrackingNumbers, parseTrackingNumbers } from "#tracking-number.ts";

/** Any code unit, lone surrogates too; the library's own "binary" takes seconds to set up. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

const isValid = (carrier: string, code: string) => checkTrackingNumbers(carrier, [code]).valid.length === 1;

/** Numbers with a check digit: carrier, number, position of the check digit from the right. */
const checked = [
  ["ups", "1Z5R89390357567127", 0],
  ["ups", "1Z879E930346834440", 0],
  ["ups", "1ZXX3150YW44070023", 0],
  ["dpd", "012345678901233", 0],
  ["dhl-express", "3318810025", 0],
  ["dhl-express", "73891051146", 0],
  ["fedex", "986578788855", 0],
  ["fedex", "041441760228964", 0],
  ["fedex", "61299998820821171811", 0],
  ["fedex", "9611020987654312345672", 0],
  ["fedex", "9261292700768711948021", 0],
  ["fedex", "1001921334250001000300779017972697", 0],
  ["royal-mail", "RB123456785GB", 2],
  ["postnl", "RB123456785NL", 2],
  ["parcelforce", "RB123456785GB", 2],
] as const;

const unchecked = [
  ["ups", "V0490119172"],
  ["dpd", "01234567890123"],
  ["dhl-express", "JJD014600006281230"],
  ["dhl-paket", "00340434161094015902"],
  ["gls", "93910487461"],
  ["postnl", "3SABCD1234567"],
  ["parcelforce", "AB1234567"],
  ["yodel", "JD0002210123456789"],
  ["evri", "H00ABCD0123456789"],
  ["colissimo", "6A12345678901"],
  ["bpost", "323212345600012345678901"],
  ["inpost", "620000000000000000000000"],
  ["brt", "0123456789012"],
  ["other", "AB-123 456-7"],
] as const;

describe("tracking numbers", () => {
  it("has a unique code for each carrier, and the placeholder of the number once in a tracking URL", () => {
    expect(new Set(carriers.map(({ code }) => code)).size).toBe(16);
    for (const { trackingUrl } of carriers) {
      if (trackingUrl !== null) expect(trackingUrl.split("{number}")).toHaveLength(2);
    }
    for (const { code } of carriers) {
      expect(
        [...checked, ...unchecked].some(([carrier]) => carrier === code),
        code,
      ).toBe(true);
    }
  });

  it.each([...checked, ...unchecked].map(([carrier, code]) => [carrier, code] as const))(
    "takes a number of %s: %s",
    (carrier, code) => {
      expect(isValid(carrier, code)).toBe(true);
    },
  );

  it.each(checked)("refuses a wrong check digit of %s: %s", (carrier, code, fromRight) => {
    const place = code.length - 1 - fromRight;
    for (const other of "0123456789") {
      if (other === code[place]) continue;
      expect(isValid(carrier, code.slice(0, place) + other + code.slice(place + 1)), other).toBe(false);
    }
  });

  it("refuses every single wrong digit if the check digit detects all of them", () => {
    fc.assert(
      fc.property(fc.nat(14), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const code = "012345678901233";
        if (place === 14) return;
        const digit = (Number(code[place]) + step) % 10;
        expect(isValid("dpd", code.slice(0, place) + digit + code.slice(place + 1))).toBe(false);
      }),
    );
  });

  it("checks the longer label of DPD as well", () => {
    const body = "0001234012345678901231012761".slice(0, 27);
    const fits = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((char) => isValid("dpd", body + char));
    expect(fits).toHaveLength(1);
  });

  it("refuses words, foreign letters, too short, too long and an unknown carrier", () => {
    for (const code of [
      "",
      " ",
      "HELLOWORLD",
      "123456",
      "1".repeat(51),
      "ÄÖ1234567",
      "ß1234567",
      "1234567<b>",
    ])
      expect(isValid("other", code), code).toBe(false);
    expect(checkTrackingNumbers("pigeon", ["1234567"])).toEqual({ valid: [], invalid: ["1234567"] });
    expect(isValid("__proto__", "1234567")).toBe(false);
  });

  it("drops duplicates after normalising and returns invalid ones unchanged", () => {
    expect(
      checkTrackingNumbers("ups", ["1z5r89390357567127", "1Z 5R89 3903 5756 7127", "nope", "nope", "1Z-x"]),
    ).toEqual({ valid: ["1Z5R89390357567127"], invalid: ["nope", "1Z-x"] });
  });

  it("reads several numbers from a pasted text", () => {
    expect(parseTrackingNumbers("1z5r89390357567127 1Z879E930346834440,\r\n\n RB123456785GB;")).toEqual([
      "1Z5R89390357567127",
      "1Z879E930346834440",
      "RB123456785GB",
    ]);
    expect(parseTrackingNumbers("1Z 5R8 939 03 5756 7127\n1Z879E930346834440")).toEqual([
      "1Z5R89390357567127",
      "1Z879E930346834440",
    ]);
    expect(parseTrackingNumbers(" ,;\n")).toEqual([]);
  });

  it("accepts a valid number with any spacing and in lower case", () => {
    const spaces = fc.array(fc.constantFrom("", " ", "\t", "\u00a0", "\u200b"), {
      minLength: 50,
      maxLength: 50,
    });
    fc.assert(
      fc.property(fc.constantFrom(...checked), spaces, fc.boolean(), ([carrier, code], gaps, isSmall) => {
        const spaced = Array.from(code, (char, place) => char + (gaps[place] ?? "")).join("");
        const { valid } = checkTrackingNumbers(carrier, [isSmall ? spaced.toLowerCase() : spaced]);
        expect(valid).toEqual([code]);
        expect(checkTrackingNumbers(carrier, valid)).toEqual({ valid, invalid: [] });
      }),
    );
  });

  it("never throws, and is idempotent for valid numbers", () => {
    const codes = carriers.map(({ code }) => code);
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...codes), fc.string({ unit: anyUnit })),
        fc.array(fc.oneof(fc.string({ unit: anyUnit }), fc.stringMatching(/^[A-Z0-9 -]{0,60}$/))),
        (carrier, texts) => {
          const { valid, invalid } = checkTrackingNumbers(carrier, texts);
          expect(checkTrackingNumbers(carrier, valid)).toEqual({ valid, invalid: [] });
          expect(valid.length + invalid.length).toBeLessThanOrEqual(texts.length);
          for (const code of parseTrackingNumbers(texts.join(" "))) expect(code).not.toBe("");
        },
      ),
    );
  });
});
