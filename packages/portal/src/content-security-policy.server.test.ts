import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#proxy.server.ts";

const env = {
  NODE_ENV: "production",
  API_URL: "https://api.quayside.example/api/",
  IMAGE_HOST_URL: "https://images.quayside.example/",
  ERROR_DSN: "https://public@errors.quayside.example/1",
  ANALYTICS_HOST: "",
  SELLER_URL: "https://seller.quayside.example",
  WAREHOUSE_URL: "http://warehouse.quayside.localhost:4600",
};
const policyOf = (source: Record<string, string>) => contentSecurityPolicy("abc", source, "SELLER_URL");

describe("the content security policy", () => {
  it("runs only scripts with the nonce of the page and forbids framing", () => {
    expect(policyOf(env)).toContain("script-src 'nonce-abc' 'strict-dynamic';");
    expect(policyOf(env)).toContain("frame-ancestors 'none'");
    expect(policyOf(env)).not.toContain("unsafe-eval");
  });

  it("allows WebAssembly, which reads codes from a camera, only in the warehouse", () => {
    const policy = contentSecurityPolicy("abc", env, "WAREHOUSE_URL");
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic' 'wasm-unsafe-eval';");
    expect(policyOf(env)).not.toContain("wasm");
  });

  it("connects to the configured services only", () => {
    expect(policyOf(env)).toContain(
      "connect-src 'self' https://api.quayside.example https://errors.quayside.example;",
    );
    expect(policyOf({ API_URL: "not an address" })).toContain("connect-src 'self';");
  });

  it("frames nothing but documents a seller has loaded, and no plug-ins at all", () => {
    expect(policyOf(env)).toContain("frame-src blob:; object-src 'none'");
    expect(contentSecurityPolicy("abc", env, "WAREHOUSE_URL")).toContain("frame-src 'none'");
  });

  it("upgrades to secure connections if the portal has https", () => {
    expect(policyOf(env)).toContain("upgrade-insecure-requests");
    expect(contentSecurityPolicy("abc", env, "WAREHOUSE_URL")).not.toContain("upgrade-insecure-requests");
  });
});
