import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { apiBaseUrl, readPublicConfig } from "#public-config.server.ts";

const needed = {
  CONTENT_API_URL: "https://content.harbour.example/v2",
  CONTENT_TOKEN: "token",
  SUPPORT_EMAIL: "help@harbour.example",
  SUCCESS_EMAIL: "success@harbour.example",
};

describe("the public configuration", () => {
  it("is read from the environment of the request, for one of the portals", () => {
    const source = {
      API_URL: "http://api.quayside.localhost:4600",
      SELLER_URL: "http://seller.quayside.localhost:4600/",
      ENVIRONMENT: "preview",
      SUPPORT_EMAIL: needed.SUPPORT_EMAIL,
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

  it("never assumes production when the environment is not set (A585)", () => {
    const { environment } = readPublicConfig(
      { API_URL: "https://api.quayside.example", ...needed },
      "sellers",
    );
    expect(environment).toBe("production");
  });

  it("rejects an API of another site, to which the session cookie would not be sent", () => {
    const source = {
      API_URL: "https://api.quayside.test",
      SELLER_URL: "https://seller.quayside.example",
      ...needed,
    };
    expect(() => readPublicConfig(source, "sellers")).toThrow("Invalid environment variables: API_URL");
    expect(readPublicConfig(source, "warehouse").apiBaseUrl).toBe("https://api.quayside.test/api/");
  });

  it("lists missing and invalid variables", () => {
    expect(() => readPublicConfig({ ENVIRONMENT: "moon" }, "sellers")).toThrow(
      "Invalid environment variables: API_URL, ENVIRONMENT, SUPPORT_EMAIL, SUCCESS_EMAIL, CONTENT_API_URL, CONTENT_TOKEN",
    );
  });

  it("has no default mailbox, and rejects an invalid address", () => {
    const source = { API_URL: "http://api.test", ...needed };
    for (const name of ["SUPPORT_EMAIL", "SUCCESS_EMAIL"])
      for (const value of [undefined, "", "support"])
        expect(() => readPublicConfig({ ...source, [name]: value }, "sellers")).toThrow(
          `Invalid environment variables: ${name}`,
        );
    expect(() => readPublicConfig({ API_URL: "http://api.test" }, "warehouse")).toThrow(/: SUPPORT_EMAIL$/);
  });

  it.each(["CONTENT_API_URL", "CONTENT_TOKEN"])(
    "requires %s for the terms of sellers, but not in the warehouse",
    (name) => {
      const source = { API_URL: "http://api.test", ...needed, [name]: "" };
      expect(() => readPublicConfig(source, "sellers")).toThrow(`Invalid environment variables: ${name}`);
      expect(readPublicConfig(source, "warehouse").application).toBe("warehouse");
    },
  );

  it("exposes only public values", () => {
    const source = {
      API_URL: "http://api.test",
      TOKEN_SECRET: "secret",
      ...needed,
    };
    expect(JSON.stringify(readPublicConfig(source, "sellers"))).not.toMatch(/secret|"token"/);
  });

  it.each([
    ["http://api.test", "http://api.test/api/"],
    ["http://api.test/", "http://api.test/api/"],
    ["http://api.test/api", "http://api.test/api/"],
    ["http://api.test/api/", "http://api.test/api/"],
  ])("appends the prefix of the API to %s once", (address, base) => {
    expect(apiBaseUrl(address)).toBe(base);
  });
});

it.each([
  ["sellers", "Seller portal"],
  ["warehouse", "Warehouse app"],
] as const)("the example configuration is for %s, and sets all required variables", (application, title) => {
  const example = readFileSync(path.join(import.meta.dirname, "../../../.env.example"), "utf8");
  const section = example.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
  const required = parseEnv(section);
  expect(() => readPublicConfig(required, application)).not.toThrow();
  const everything = parseEnv(section.replaceAll(/^#(?=[A-Z])/gm, ""));
  expect(() => readPublicConfig(everything, application)).not.toThrow();
  for (const name of Object.keys(required))
    expect(() => readPublicConfig({ ...everything, [name]: undefined }, application)).toThrow(name);
});
