import { describe, expect, it } from "vitest";
import { apiBaseUrl, readPublicConfig } from "#public-config.server.ts";

const mailboxes = { SUPPORT_EMAIL: "help@harbour.example", SUCCESS_EMAIL: "success@harbour.example" };

describe("the public configuration", () => {
  it("is read from the environment of the request, for one of the portals", () => {
    const source = {
      API_URL: "http://api.quayside.localhost:4600",
      SELLER_URL: "http://seller.quayside.localhost:4600/",
      ENVIRONMENT: "preview",
      SUPPORT_EMAIL: mailboxes.SUPPORT_EMAIL,
    };
    expect(readPublicConfig(source, "warehouse")).toMatchObject({
      application: "warehouse",
      apiBaseUrl: "http://api.quayside.localhost:4600/api/",
      sellerUrl: "http://seller.quayside.localhost:4600",
      environment: "preview",
      supportEmail: "help@harbour.example",
      successEmail: "",
      marketingUrl: "",
    });
  });

  it("takes nothing for production when the environment is not named", () => {
    const { environment } = readPublicConfig(
      { API_URL: "https://api.quayside.example", ...mailboxes },
      "sellers",
    );
    expect(environment).toBe("production");
  });

  it("refuses an API of another site, to which the cookie of a session would not travel", () => {
    const source = {
      API_URL: "https://api.quayside.test",
      SELLER_URL: "https://seller.quayside.example",
      ...mailboxes,
    };
    expect(() => readPublicConfig(source, "sellers")).toThrow("Invalid environment variables: API_URL");
    expect(readPublicConfig(source, "warehouse").apiBaseUrl).toBe("https://api.quayside.test/api/");
  });

  it("names what is missing or wrong", () => {
    expect(() => readPublicConfig({ ENVIRONMENT: "moon" }, "sellers")).toThrow(
      "Invalid environment variables: API_URL, ENVIRONMENT, SUPPORT_EMAIL, SUCCESS_EMAIL",
    );
  });

  it("names no mailbox of its own, and takes none that is no address", () => {
    const source = { API_URL: "http://api.test", ...mailboxes };
    for (const name of ["SUPPORT_EMAIL", "SUCCESS_EMAIL"])
      for (const value of [undefined, "", "support"])
        expect(() => readPublicConfig({ ...source, [name]: value }, "sellers")).toThrow(
          `Invalid environment variables: ${name}`,
        );
    expect(() => readPublicConfig({ API_URL: "http://api.test" }, "warehouse")).toThrow(/: SUPPORT_EMAIL$/);
  });

  it("passes nothing on that is not public", () => {
    const source = {
      API_URL: "http://api.test",
      TOKEN_SECRET: "secret",
      CONTENT_TOKEN: "token",
      ...mailboxes,
    };
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
