import { describe, expect, it } from "vitest";
import { isCompanyEmail, normaliseEmail } from "#kernel/email-address.rules.ts";

describe("an e-mail address", () => {
  it.each([
    [" Marta.Keller@Demo.Example ", "marta.keller@demo.example"],
    ["a+b@sub.demo.co", "a+b@sub.demo.co"],
    ["o'neil@demo.example", "o'neil@demo.example"],
    ["a@xn--bcher-kva.example", "a@xn--bcher-kva.example"],
    ["A@Bücher.example", "a@xn--bcher-kva.example"],
    ["a@bu\u0308cher.example", "a@xn--bcher-kva.example"],
    ["a@łódź.example", "a@xn--d-uga0v4h.example"],
  ])("%j has the form %j", (text, form) => {
    expect(normaliseEmail(text)).toBe(form);
  });

  it.each([
    "",
    "a",
    "@demo.example",
    "a@",
    "a@demo",
    "a@@demo.example",
    "a@b@demo.example",
    "a.@demo.example",
    ".a@demo.example",
    "a..b@demo.example",
    "a@demo..example",
    "a@-demo.example",
    "a@demo.example.",
    "a b@demo.example",
    "a@127.0.0.1",
    '"u@quayside.example"@evil.example',
    "a@evil.example\n@quayside.example",
    "a@evil.example\u0000@quayside.example",
    "=?utf-8?q?a=40evil.example=3e=20?=@quayside@x.example",
    "a@quayside\uff0eexample",
    "\uff41@quayside.example",
    "a@quаyside.example",
    "a@quays\u0131de.example",
    "ä@demo.example",
    "\ta@demo.example",
    `${"a".repeat(65)}@demo.example`,
    `a@${"b.".repeat(130)}example`,
  ])("%j is none", (text) => {
    expect(normaliseEmail(text)).toBeNull();
  });

  it.each([
    ["a@quayside.example", true],
    ["a@test.quayside.example", true],
    ["a@quayside.example.evil.com", false],
    ["a@evilquayside.example", false],
    ["a@sub.quayside.example", false],
    ["a@quaysidexexample.com", false],
  ])("%s is of the company: %s", (email, own) => {
    expect(isCompanyEmail(email, "quayside.example")).toBe(own);
  });
});
