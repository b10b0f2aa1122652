import { describe, expect, it } from "vitest";
import { fingerprintOf, idempotencyKeyOf } from "#http/idempotency.ts";

describe("the fingerprint of a request", () => {
  it("ignores the order of keys in the body", () => {
    const one = fingerprintOf("POST", "/api/x/", { a: 1, b: [{ c: 2, d: null }] });
    const two = fingerprintOf("POST", "/api/x/", { b: [{ d: null, c: 2 }], a: 1 });
    expect(one.equals(two)).toBe(true);
  });

  it("changes with method, path and any value", () => {
    const base = fingerprintOf("POST", "/api/x/", { a: 1 });
    expect(fingerprintOf("PATCH", "/api/x/", { a: 1 }).equals(base)).toBe(false);
    expect(fingerprintOf("POST", "/api/y/", { a: 1 }).equals(base)).toBe(false);
    expect(fingerprintOf("POST", "/api/x/", { a: "1" }).equals(base)).toBe(false);
  });
});

describe("the Idempotency-Key header", () => {
  it("may be absent, and must be at most 255 visible ASCII characters", () => {
    expect(idempotencyKeyOf(undefined)).toBeUndefined();
    expect(idempotencyKeyOf("k-1")).toBe("k-1");
    for (const bad of ["", " ", "é", "x".repeat(256)])
      expect(() => idempotencyKeyOf(bad)).toThrow(/Idempotency-Key/);
  });
});
