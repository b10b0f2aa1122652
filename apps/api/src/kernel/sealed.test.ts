import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { seal, unseal } from "#kernel/sealed.ts";

const key = randomBytes(32);

describe("a sealed secret", () => {
  it("opens with its key, and encrypts differently each time", () => {
    const sealed = seal(key, "pässword");
    expect(unseal(key, sealed)?.toString()).toBe("pässword");
    expect(sealed.equals(seal(key, "pässword"))).toBe(false);
  });

  it("opens for its owner only", () => {
    const sealed = seal(key, "secret", "user:7");
    expect(unseal(key, sealed, "user:7")?.toString()).toBe("secret");
    expect(unseal(key, sealed, "user:8")).toBeNull();
    expect(unseal(key, sealed)).toBeNull();
  });

  it("does not open with another key, or when its bytes were changed or truncated", () => {
    const sealed = seal(key, "secret");
    expect(unseal(randomBytes(32), sealed)).toBeNull();
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((changed.readUInt8(index) + 1) % 256, index);
      expect(unseal(key, changed)).toBeNull();
      expect(unseal(key, sealed.subarray(0, index))).toBeNull();
    }
  });
});
