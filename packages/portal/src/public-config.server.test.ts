import { describe, expect, it } from "vitest";
import { apiBaseUrl, readPublicConfig } from "#public-config.server.ts";

describe("the public configuration", () => {
  it("is read from the environment of the request, for one of the portals", () => {
    const source = {
      API_URL: "http://api.quayside.localhost:4600",
      SELLER_URL: "http://seller.quayside.localhost:4600/",
      ENVIRONMENT: "preview",
    };
    expect(readPublicConfig(source, "warehouse")).toMatchObject({
      application: "warehouse",
      apiBaseUrl: "http://api.quayside.localhost:4600/api/",
      sellerUrl: "http://seller.quayside.localhost:4600",
      environment: "preview",
      supportEmail: "support@quayside.example",
      marketingUrl: "",
    });
  });

  it("takes nothing for production when the environment is not named", () => {
    const { environment } = readPublicConfig({ API_URL: "https://api.quayside.example" }, "sellers");
    expect(environment).toBe("production");
  });

  it("refuses an API of another site, to which the cookie of a session would not travel", () => {
    const source = { API_URL: "https://api.quayside.test", SELLER_URL: "https://seller.quayside.example" };
    expect(() => readPublicConfig(source, "sellers")).toThrow("Invalid environment variables: API_URL");
    expect(readPublicConfig(source, "warehouse").apiBaseUrl).toBe("https://api.quayside.test/api/");
  });

  it("names what is missing or wrong", () => {
    expect(() => readPublicConfig({ ENVIRONMENT: "moon" }, "sellers")).toThrow(
      "Invalid environment variables: API_URL, ENVIRONMENT",
    );
  });

  it("passes nothing on that is not public", () => {
    const source = { API_URL: "http://api.test", TOKEN_SECRET: "secret", CONTENT_TOKEN: "token" };
    expect(JSON.stringify(readPublicConfig(source, "sellers"))).not.toMatch(/secret|"token"/);
  });

  it.each([
    ["http://api.test", "http://api.test/api/"],
    ["http://api.test/", "http://api.test/api/"],
    ["http://api.test/api", "http://api.test/api/"],
    ["http://api.test/api/", "http://api.test/api/"],
  ])("puts the prefix of the API behind %s once", (address, base) => {
    expect(apiBaseUrl(address)).toBe(base);
  });
});
