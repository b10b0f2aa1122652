import { expect, it } from "vitest";
import { contentSecurityPolicy } from "#lib/content-security-policy.server.ts";

const env = {
  API_URL: "https://api.quayside.example",
  IMAGE_HOST_URL: "https://images.quayside.example/",
  ERROR_DSN: "https://public@errors.quayside.example/1",
  SELLER_URL: "https://seller.quayside.example",
};

it("runs only scripts with the nonce of the page and lets nobody frame it", () => {
  const policy = contentSecurityPolicy("abc", env);
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe-eval");
});

it("connects to the configured services only", () => {
  expect(contentSecurityPolicy("abc", env)).toContain(
    "connect-src 'self' https://api.quayside.example https://errors.quayside.example;",
  );
  expect(contentSecurityPolicy("abc", { API_URL: "not an address" })).toContain("connect-src 'self';");
});
