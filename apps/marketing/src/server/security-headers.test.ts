import { expect, it } from "vitest";
import { securityHeaders } from "#server/security-headers.ts";

const env = {
  ENVIRONMENT: "production" as const,
  MARKETING_URL: "https://www.quayside.example",
  API_URL: "https://api.quayside.example/v1",
  IMAGE_HOST_URL: "https://images.quayside.example",
  ADS_CONVERSION_URL: "https://ads.quayside.example/conversion?id=42",
  ANALYTICS_HOST: undefined,
  SURVEY_URL: undefined,
  ERROR_DSN: "https://key@errors.quayside.example/42",
};

it("lets scripts run by nonce alone and frames nowhere", () => {
  const headers = securityHeaders(env, "abc", false);
  expect(headers["X-Frame-Options"]).toBe("DENY");
  const policy = headers["Content-Security-Policy"] ?? "";
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toContain("unsafe-eval");
});

it("connects to configured hosts alone and never shows the key of an address", () => {
  const policy = securityHeaders(env, "abc", false)["Content-Security-Policy"] ?? "";
  expect(policy).toContain(
    "connect-src 'self' https://api.quayside.example https://ads.quayside.example https://errors.quayside.example;",
  );
  expect(policy).toContain("img-src 'self' data: https://images.quayside.example;");
  expect(policy).not.toContain("key@");
});

it("demands https where the site has it", () => {
  expect(securityHeaders(env, "n", false)["Strict-Transport-Security"]).toContain("max-age=63072000");
  const local = { ...env, MARKETING_URL: "http://www.localhost:3000" };
  expect(securityHeaders(local, "n", true)).not.toHaveProperty("Strict-Transport-Security");
});
