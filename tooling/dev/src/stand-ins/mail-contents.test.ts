import { describe, expect, it } from "vitest";
import { codesIn, linksIn, smsNumber } from "#stand-ins/mail-contents.ts";

describe("linksIn", () => {
  it("finds each address once and leaves out the sentence's full stop", () => {
    expect(
      linksIn("Open http://a.example/x?y=1&z=2. Or http://a.example/x?y=1&z=2, or <https://b.example/>."),
    ).toEqual(["http://a.example/x?y=1&z=2", "https://b.example/"]);
  });

  it("undoes HTML escaping", () => {
    expect(linksIn('<a href="http://a.example/?t=1&amp;u=2">go</a>')).toEqual(["http://a.example/?t=1&u=2"]);
  });
});

describe("codesIn", () => {
  it("finds the code at the end of a sentence", () => {
    expect(codesIn("Your Quayside code is 482913.")).toEqual(["482913"]);
  });

  it("ignores numbers in an address, an amount or a date", () => {
    expect(codesIn("See http://a.example/123456 for 1234.50 EUR on 2026-01-05, call +49301234567")).toEqual(
      [],
    );
  });
});

describe("smsNumber", () => {
  it("reads the number of a text message, and finds none in a mail", () => {
    expect(smsNumber("sms+491701234567@sms.quayside.localhost")).toBe("+491701234567");
    expect(smsNumber("seller@demo.example")).toBeUndefined();
  });
});
