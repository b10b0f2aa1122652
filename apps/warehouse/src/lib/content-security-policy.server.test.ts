import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#lib/content-security-policy.server.ts";

const env = {
  NODE_ENV: "production",
  API_URL: "https://api.quayside.example/api/",
  WAREHOUSE_URL: "https://warehouse.quayside.example",
  ANALYTICS_HOST: "",
};

describe("the content security policy", () => {
  it("runs scripts with the nonce of the page only", () => {
    expect(contentSecurityPolicy("abc", env)).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  });

  it("connects to what is configured only", () => {
    expect(contentSecurityPolicy("abc", env)).toContain("connect-src 'self' https://api.quayside.example;");
  });

  it("is never shown inside a frame", () => {
    expect(contentSecurityPolicy("abc", env)).toContain("frame-ancestors 'none'");
  });

  it("asks for secure connections where the site has them", () => {
    expect(contentSecurityPolicy("abc", env)).toContain("upgrade-insecure-requests");
    const local = { ...env, WAREHOUSE_URL: "http://warehouse.quayside.localhost:4600" };
    expect(contentSecurityPolicy("abc", local)).not.toContain("upgrade-insecure-requests");
  });
});
