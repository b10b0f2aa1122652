import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BankDetails,
  checkBankDetails,
  isRoutingNumber,
} from "#modules/payouts/bank/bank-account.rules.ts";

const holder = { accountHolder: "Quay Shop" };
const iban = (text: string): BankDetails => ({ kind: "IBAN", ...holder, iban: text });
const aba = (routingNumber: string, accountNumber = "12345678"): BankDetails => ({
  kind: "ABA",
  ...holder,
  routingNumber,
  accountNumber,
});
const sortCode = (code: string, accountNumber: string): BankDetails => ({
  kind: "SORT_CODE",
  ...holder,
  sortCode: code,
  accountNumber,
});
const numberOf = (details: BankDetails) => {
  const checked = checkBankDetails(details, "EUR");
  return "account" in checked ? checked.account.number : checked.fields;
};

describe("an IBAN", () => {
  it("is kept in its normal form, or refused with the field it is in", () => {
    expect(numberOf(iban("de89 3704-0044 0532 0130 00"))).toBe("DE89370400440532013000");
    expect(numberOf(iban("DE89 3704 0044 0532 0130 01"))).toHaveProperty("iban");
  });

  it("is paid in the currency its seller sells in", () => {
    expect(checkBankDetails(iban("NL91ABNA0417164300"), "GBP")).toMatchObject({
      account: { currency: "GBP" },
    });
  });
});

describe("a routing number", () => {
  // The first from python-stdnum (LGPL) documentation facts, recomputed by the 3-7-1 rule.
  it.each([
    ["111000025", true],
    ["021000021", true],
    ["111000026", false],
    ["112000025", false],
    ["000000000", true],
    ["990000000", false],
    ["11100002", false],
    ["11100002A", false],
  ])("%s: %s", (number, isRight) => expect(isRoutingNumber(number)).toBe(isRight));

  it("with one mistyped digit is always rejected", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const right = "021000021";
        const digit = (Number(right[at]) + add) % 10;
        expect(isRoutingNumber(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false);
      }),
    );
  });

  it("is paid in dollars, whatever currency its seller sells in", () => {
    expect(checkBankDetails(aba("021000021"), "EUR")).toEqual({
      account: { kind: "ABA", holder: "Quay Shop", number: "02100002112345678", currency: "USD" },
    });
    expect(numberOf(aba("021000022", "123"))).toEqual({
      routingNumber: expect.any(String),
      accountNumber: expect.any(String),
    });
  });
});

describe("a sort code", () => {
  it("is accepted with or without hyphens, with an eight-digit account number, in pounds", () => {
    expect(checkBankDetails(sortCode("08-99-99", "6637 4958"), "EUR")).toEqual({
      account: { kind: "SORT_CODE", holder: "Quay Shop", number: "08999966374958", currency: "GBP" },
    });
  });

  it("requires six and eight digits, and reports which field is wrong", () => {
    expect(numberOf(sortCode("089999", "66374959"))).toEqual({
      accountNumber: expect.stringContaining("does not belong to the sort code"),
    });
    expect(numberOf(sortCode("0899990", "66374958"))).toEqual({ sortCode: expect.any(String) });
    expect(numberOf(sortCode("089999", "6637495"))).toEqual({ accountNumber: expect.any(String) });
    expect(numberOf(sortCode("08999x", "6637495x"))).toEqual({
      sortCode: expect.any(String),
      accountNumber: expect.any(String),
    });
  });
});
