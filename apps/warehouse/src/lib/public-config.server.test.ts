import { describe, expect, it } from "vitest";
import { apiBaseUrl, readPublicConfig } from "#lib/public-config.server.ts";

describe("the public configuration", () => {
  it("is read from the environment of the request", () => {
    const config = readPublicConfig({
      API_URL: "http://api.quayside.localhost:4600",
      SELLER_URL: "http://seller.quayside.localhost:4600/",
      ENVIRONMENT: "preview",
    });
    expect(config).toMatchObject({
      apiBaseUrl: "http://api.quayside.localhost:4600/api/",
      sellerUrl: "http://seller.quayside.localhost:4600",
      environment: "preview",
      supportEmail: "support@quayside.example",
      marketingUrl: "",
    });
  });

  it("takes nothing for production when the environment is not named", () => {
    expect(readPublicConfig({ API_URL: "https://api.quayside.example" }).environment).toBe("production");
  });

  it("names the variable that is missing", () => {
    expect(() => readPublicConfig({})).toThrow("Invalid environment variables: API_URL");
  });

  it("puts the prefix of the API behind its address once", () => {
    expect(apiBaseUrl("https://api.quayside.example")).toBe("https://api.quayside.example/api/");
    expect(apiBaseUrl("https://quayside.example/api/")).toBe("https://quayside.example/api/");
  });
});
