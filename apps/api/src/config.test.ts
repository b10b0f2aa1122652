import { describe, expect, it } from "vitest";
import { readConfig } from "#config.ts";
import { Refusal } from "#refusal.ts";

const good = {
  ENVIRONMENT: "production",
  DATABASE_URL: "postgresql://postgres@127.0.0.1/quayside",
  API_URL: "https://api.quayside.example",
  SELLER_ORIGIN: "https://seller.quayside.example",
  WAREHOUSE_ORIGIN: "https://warehouse.quayside.example",
  MARKETING_ORIGIN: "https://www.quayside.example",
  TOKEN_SECRET: "a secret that only tests have, 32+ bytes",
  IMAGE_HOST_URL: "https://images.quayside.test",
  MAIL_FROM: "Quayside <no-reply@quayside.example>",
  BRAND_TEAM_EMAIL: "brands@quayside.example",
};

describe("the configuration of the API", () => {
  it("is read with the limits that hold where nobody names others", () => {
    expect(readConfig({ ...good, COOKIE_DOMAIN: "quayside.example" })).toMatchObject({
      COOKIE_DOMAIN: "quayside.example",
      RATE_LIMIT_PER_MINUTE: 3000,
      CALL_DEADLINE_MS: 10_000,
    });
    expect(readConfig(good).COOKIE_DOMAIN).toBeUndefined();
  });

  it.each(["MAIL_FROM", "BRAND_TEAM_EMAIL"])("names no mailbox of its own: %s has to be given", (name) => {
    for (const value of [undefined, "", "nobody"])
      expect(() => readConfig({ ...good, [name]: value })).toThrow(`Invalid environment variables: ${name}`);
  });

  it.each([
    ["SELLER_ORIGIN", "https://seller.quayside.test"],
    ["WAREHOUSE_ORIGIN", "http://warehouse.quayside.example"],
  ])("refuses %s on another site than the API: its cookie would not travel", (name, address) => {
    const read = () => readConfig({ ...good, [name]: address });
    expect(read).toThrow(Refusal);
    expect(read).toThrow(
      `${name} is of another site than API_URL: the cookie of a session would not reach the API`,
    );
  });

  it("takes a public site elsewhere, as long as it is to be told nothing", () => {
    const elsewhere = { ...good, MARKETING_ORIGIN: "https://www.quayside.test" };
    expect(readConfig(elsewhere).MARKETING_ORIGIN).toBe("https://www.quayside.test");
    expect(() => readConfig({ ...elsewhere, COOKIE_DOMAIN: "quayside.example" })).toThrow(
      "MARKETING_ORIGIN is not below COOKIE_DOMAIN",
    );
  });

  it.each(["api.quayside.example", "quayside.test", ".quayside.example"])(
    "refuses %s as the domain of cookies: it is not above all of them",
    (domain) => {
      expect(() => readConfig({ ...good, COOKIE_DOMAIN: domain })).toThrow(/is not below COOKIE_DOMAIN/);
    },
  );
});
