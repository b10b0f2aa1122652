import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ibanOf } from "#iban.ts";

describe("an IBAN", () => {
  // Examples of the registry, printed as banks print them.
  it.each([
    ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    ["gb29 nwbk 6016 1331 9268 19", "GB29NWBK60161331926819"],
    ["FR14 2004 1010 0505 0001 3M02 606", "FR1420041010050500013M02606"],
    ["NL91-ABNA-0417-1643-00", "NL91ABNA0417164300"],
    ["NO93 8601 1117 947", "NO9386011117947"],
    ["CH93 0076 2011 6238 5295 7", "CH9300762011623852957"],
    ["LI21 0881 0000 2324 013A A", "LI21088100002324013AA"],
    ["MT84 MALT 0110 0001 2345 MTLC AST0 01S", "MT84MALT011000012345MTLCAST001S"],
    ["BE68 5390 0754 7034", "BE68539007547034"],
    ["PL61 1090 1014 0000 0712 1981 2874", "PL61109010140000071219812874"],
    ["DZ58 0002 1000 0111 3000 0005 70", "DZ580002100001113000000570"],
    ["XK05 1212 0123 4567 8906", "XK051212012345678906"],
  ])("%s is kept as %s", (typed, kept) => expect(ibanOf(typed)).toBe(kept));

  it.each([
    ["", "nothing"],
    ["DE89 3704 0044 0532 0130", "too short for its country"],
    ["DEAA 3704 0044 0532 0130 00", "letters for check digits"],
    ["DE89 3704 0044 0532 0130 01", "wrong check digits"],
    ["GB00 HLFX 1101 6111 4553 65", "check digits that are not given out"],
    ["US64 SVBK US6S 3300 9586 71", "a country without IBANs"],
    ["DE89 3704 0044 0532 0130 00!", "a character of no IBAN"],
  ])("%s is refused: %s", (typed) => expect(ibanOf(typed)).toBeNull());

  it("with one mistyped or two transposed characters is always refused", () => {
    const right = "DE89370400440532013000";
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const digit = (Number(right[at]) + add) % 10;
        expect(ibanOf(right.slice(0, at) + digit + right.slice(at + 1))).toBeNull();
      }),
    );
    for (let at = 2; at < right.length - 1; at += 1) {
      const [one = "", other = ""] = right.slice(at, at + 2);
      if (one !== other) expect(ibanOf(right.slice(0, at) + other + one + right.slice(at + 2))).toBeNull();
    }
  });
});
