import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  enrolmentOf,
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  seal,
  stepOf,
  unseal,
} from "#modules/identity/session/second-factor.rules.ts";

/** RFC 6238, appendix B: the last six digits of its SHA-1 values. */
const RFC_SECRET = Buffer.from("12345678901234567890");
const vectors = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

describe("a one-time password", () => {
  it.each(vectors)("at second %i is %s", (second, code) => {
    expect(stepOf(RFC_SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  it("accepts one step before and after its own, and returns its own", () => {
    const at = (second: number) => stepOf(RFC_SECRET, "081804", new Date(second * 1000));
    const step = Math.floor(1_111_111_109 / 30);
    const start = step * 30;
    expect([start - 31, start - 30, start, start + 59, start + 60].map(at)).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
  });

  it.each(["", "28708", "2870820", "28708a", "２８７０８２", " 287082"])("rejects %j as a code", (code) => {
    expect(stepOf(RFC_SECRET, code, new Date(59_000))).toBeNull();
  });

  it("is enrolled with a URL that names issuer and account", () => {
    const { secret, uri } = enrolmentOf(RFC_SECRET, "ada@demo.example");
    expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(uri).toBe(
      "otpauth://totp/Quayside:ada%40demo.example?issuer=Quayside&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30",
    );
  });
});

describe("a secret in the database", () => {
  const key = randomBytes(32);
  it("opens only for its user and with its key, and not when it was changed", () => {
    const secret = newTotpSecret();
    const sealed = seal(key, 7, secret);
    expect(unseal([key], 7, sealed)).toEqual(secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(unseal([key], 8, sealed)).toBeNull();
    expect(unseal([randomBytes(32)], 7, sealed)).toBeNull();
    const changed = Buffer.from(sealed);
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(unseal([key], 7, changed)).toBeNull();
  });
});

describe("recovery codes", () => {
  it("are ten different ones, in groups", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){2}$/);
  });

  it("ignore spaces and case, and differ from another user's", () => {
    const key = randomBytes(32);
    const hash = (user: number, code: string) => hashRecoveryCode(key, user, code).toString("hex");
    expect(hash(1, " ABCD efgh-2345")).toBe(hash(1, "abcd-efgh-2345"));
    expect(hash(2, "abcd-efgh-2345")).not.toBe(hash(1, "abcd-efgh-2345"));
  });
});
