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
  CONTENT_EDITOR_URL: "https://app.content.example/spaces",
  ERROR_DSN: "https://key@errors.quayside.example/42",
};

const page = { nonce: "abc", isDevelopment: false, isPreview: false };

it("allows scripts by nonce only, and no framing", () => {
  const headers = securityHeaders(env, page);
  expect(headers["X-Frame-Options"]).toBe("DENY");
  const policy = headers["Content-Security-Policy"] ?? "";
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toContain("unsafe-eval");
});

it("allows connections to configured hosts only, and never exposes a key in an address", () => {
  const policy = securityHeaders(env, page)["Content-Security-Policy"] ?? "";
  expect(policy).toContain(
    "connect-src 'self' https://api.quayside.example https://ads.quayside.example https://errors.quayside.example;",
  );
  expect(policy).toContain("img-src 'self' data: https://images.quayside.example;");
  expect(policy).not.toContain("key@");
});

it("enforces https where the site has it", () => {
  expect(securityHeaders(env, page)["Strict-Transport-Security"]).toContain("max-age=63072000");
  const local = { ...env, MARKETING_URL: "http://www.localhost:3000" };
  expect(securityHeaders(local, { ...page, isDevelopment: true })).not.toHaveProperty(
    "Strict-Transport-Security",
  );
});

it("lets only the visual editor frame a preview, which is neither cached nor indexed", () => {
  const headers = securityHeaders(env, { ...page, isPreview: true });
  expect(headers["Content-Security-Policy"]).toContain("frame-ancestors https://app.content.example");
  expect(headers).not.toHaveProperty("X-Frame-Options");
  expect(headers).toMatchObject({
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
  });
  const without = securityHeaders({ ...env, CONTENT_EDITOR_URL: undefined }, { ...page, isPreview: true });
  expect(without["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
  expect(without["X-Frame-Options"]).toBe("DENY");
});
