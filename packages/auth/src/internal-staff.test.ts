import { describe, expect, it } from "vitest";
import { isInternalStaff, isStaffEmail } from "#internal-staff.ts";

const DOMAIN = "quayside.example";
/** Addresses that a looser rule would accept as the company's. */
const LOOK_ALIKES: readonly string[] = [
  "u@quayside.example.evil.example",
  "u@evilquayside.example",
  "u@evil-quayside.example",
  "u@sub.quayside.example",
  "u@test.test.quayside.example",
  "u@eviltest.quayside.example",
  "u@test-quayside.example",
  "u@quaysideXexample",
  "u@quayside.example.",
  "u@.quayside.example",
  "u@quayside..example",
  "u@quayside.example ",
  " u@quayside.example",
  "u@quayside.example\n",
  "a@evil.example\n@quayside.example",
  "a@evil.example\r\nu@quayside.example",
  "a@evil.example,u@quayside.example",
  "a@evil.example@quayside.example",
  "u@quayside.example@evil.example",
  '"u@quayside.example"@evil.example',
  '"a@evil.example"@quayside.example',
  '"u"@quayside.example',
  "a@evil.example(@quayside.example",
  "u@(comment)quayside.example",
  "<u@quayside.example>",
  "A Person <u@quayside.example>",
  "=?utf-8?q?a=40evil.example=3e=20?=@quayside.example",
  "u@quayside．example",
  "u@quayside。example",
  "u＠quayside.example",
  "u@quаyside.example",
  "u@quaysıde.example",
  "u@quay\u200bside.example",
  "u@quayside.example\u0000",
  "ü@quayside.example",
  "u@xn--quayside-xyz.example",
  "u@[quayside.example]",
  "u%evil.example@quayside.example",
  "evil.example!u@quayside.example",
  "u:evil.example@quayside.example",
  "u..x@quayside.example",
  ".u@quayside.example",
  "u.@quayside.example",
  "@quayside.example",
  "u@",
  "quayside.example",
  "",
  `${"u".repeat(300)}@quayside.example`,
];

describe("the staff e-mail rule", () => {
  it("knows at least 29 look-alikes", () => {
    expect(new Set(LOOK_ALIKES).size).toBeGreaterThanOrEqual(29);
  });

  it.each(LOOK_ALIKES.map((email) => [email]))("refuses %j", (email) => {
    expect(isStaffEmail(email, DOMAIN)).toBe(false);
  });

  it.each([undefined, null, 1, ["u@quayside.example"], { toString: () => "u@quayside.example" }])(
    "refuses %j, which is not text",
    (email) => {
      expect(isStaffEmail(email, DOMAIN)).toBe(false);
    },
  );

  it.each([
    "u@quayside.example",
    "First.Last@Quayside.Example",
    "u+tag@quayside.example",
    "u@test.quayside.example",
    "o_b-c@quayside.example",
  ])("accepts %s", (email) => expect(isStaffEmail(email, DOMAIN)).toBe(true));

  it.each<[string, (email: string) => boolean]>([
    ["ends with the domain", (email) => email.endsWith(DOMAIN)],
    ["ends with @ and the domain", (email) => email.endsWith(`@${DOMAIN}`)],
    ["contains the domain", (email) => email.includes(DOMAIN)],
    ["matches an unescaped pattern", (email) => /^.+@quayside.example$/.test(email)],
    ["compares what follows the first @", (email) => email.split("@")[1] === DOMAIN],
    ["compares what follows the last @", (email) => email.slice(email.lastIndexOf("@") + 1) === DOMAIN],
  ])("is stricter than a rule that %s", (_, looser) => {
    expect(LOOK_ALIKES.filter(looser).length).toBeGreaterThan(0);
  });

  it("does not take a Kelvin sign for a k", () => {
    expect(isStaffEmail("u@\u212Aey.example", "key.example")).toBe(false);
  });

  it("also needs a verified e-mail and a role row", () => {
    const user = { email: "u@quayside.example", isEmailVerified: true, hasStaffRole: true };
    expect(isInternalStaff(user, DOMAIN)).toBe(true);
    expect(isInternalStaff({ ...user, isEmailVerified: false }, DOMAIN)).toBe(false);
    expect(isInternalStaff({ ...user, hasStaffRole: false }, DOMAIN)).toBe(false);
    expect(isInternalStaff({ ...user, email: "u@evil.example" }, DOMAIN)).toBe(false);
  });
});
