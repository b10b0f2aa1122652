import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("MARKETING_URL", "https://www.quayside.example");
  vi.stubEnv("SELLER_URL", "https://seller.quayside.example");
});
afterEach(() => vi.unstubAllEnvs());

it.each(["", "support"])(
  "names no mailbox of its own: SUPPORT_EMAIL has to be given, and not as %j",
  async (value) => {
    vi.stubEnv("SUPPORT_EMAIL", value);
    const { readEnv } = await import("#server/env.ts");
    expect(readEnv).toThrow("Invalid environment variables: SUPPORT_EMAIL");
  },
);
