import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { InvalidEnvironmentError } from "@quayside/env/define-env";
import { describe, expect, it } from "vitest";
import { configWarnings, readConfig } from "#foundation/config.ts";
import { Refusal } from "#foundation/refusal.ts";

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
  SUPPORT_EMAIL: "support@quayside.example",
  GS1_COMPANY_PREFIX: "4098765",
};

describe("the configuration of the API", () => {
  it("applies the default limits where none are set", () => {
    expect(readConfig({ ...good, COOKIE_DOMAIN: "quayside.example" })).toMatchObject({
      COOKIE_DOMAIN: "quayside.example",
      RATE_LIMIT_PER_MINUTE: 3000,
      CALL_DEADLINE_MS: 10_000,
      OUTSIDE_TIMEOUT_MS: 8000,
    });
    expect(readConfig(good).COOKIE_DOMAIN).toBeUndefined();
  });

  it.each(["MAIL_FROM", "BRAND_TEAM_EMAIL", "SUPPORT_EMAIL"])(
    "has no default mailboxes: %s is required",
    (name) => {
      for (const value of [undefined, "", "not-an-address"])
        expect(() => readConfig({ ...good, [name]: value })).toThrow(
          `Invalid environment variables: ${name}`,
        );
    },
  );

  it.each([
    ["API_URL", "quayside"],
    ["API_URL", ""],
    ["API_URL", "ftp://api.quayside.example"],
    ["SELLER_ORIGIN", "//seller.quayside.example"],
    ["MARKETING_ORIGIN", "www.quayside.example"],
    ["ENVIRONMENT", "staging"],
    ["PROFORMA_UPLOAD", "yes"],
  ])("refuses %s as %j", (name, value) => {
    expect(() => readConfig({ ...good, [name]: value })).toThrow(`Invalid environment variables: ${name}`);
  });

  it.each([
    [undefined, false],
    ["", false],
    ["0", false],
    ["false", false],
    ["1", true],
    ["true", true],
  ])("takes uploads of proforma invoices with PROFORMA_UPLOAD as %j: %s", (value, isTaken) => {
    expect(readConfig({ ...good, PROFORMA_UPLOAD: value }).PROFORMA_UPLOAD).toBe(isTaken);
  });

  it("lets staff work without a second factor where it is told to, and never in production", () => {
    const preview = { ...good, ENVIRONMENT: "preview" };
    expect(readConfig(preview).STAFF_WITHOUT_SECOND_FACTOR).toBe(false);
    expect(readConfig({ ...preview, STAFF_WITHOUT_SECOND_FACTOR: "true" })).toMatchObject({
      STAFF_WITHOUT_SECOND_FACTOR: true,
    });
    for (const value of ["1", "true"]) {
      const read = () => readConfig({ ...good, STAFF_WITHOUT_SECOND_FACTOR: value });
      expect(read).toThrow(Refusal);
      expect(read).toThrow("STAFF_WITHOUT_SECOND_FACTOR");
    }
    expect(readConfig({ ...good, STAFF_WITHOUT_SECOND_FACTOR: "false" }).ENVIRONMENT).toBe("production");
  });

  it("warns of variables that look like a misspelt setting, and of production without mail", () => {
    const warnings = (source: Record<string, string>) => configWarnings(readConfig(source), source);
    const withMail = { ...good, SMTP_URL: "smtp://mail.quayside.test" };
    expect(warnings(withMail)).toEqual([]);
    expect(warnings({ ...withMail, RATE_LIMIT_PER_MINUT: "5", HOME: "/root", PATHS: "a" })).toEqual([
      "RATE_LIMIT_PER_MINUT is unknown: is RATE_LIMIT_PER_MINUTE meant?",
    ]);
    expect(warnings({ ...good, SMTP_URL: "" })).toEqual([
      "SMTP_URL is missing: no mail is sent, so users cannot sign up",
    ]);
    expect(warnings({ ...good, ENVIRONMENT: "preview", SMTP_URL: "" })).toEqual([]);
  });

  it("has an example GS1 company prefix, which production refuses", () => {
    const { GS1_COMPANY_PREFIX: _own, ...without } = good;
    expect(readConfig(good).GS1_COMPANY_PREFIX).toBe("4098765");
    expect(readConfig({ ...without, ENVIRONMENT: "preview" }).GS1_COMPANY_PREFIX).toBe("4012345");
    for (const source of [without, { ...good, GS1_COMPANY_PREFIX: "" }])
      expect(() => readConfig(source)).toThrow("Invalid environment variables: GS1_COMPANY_PREFIX");
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

  it("accepts a public site on another domain as long as it does not need the signed-in cookie", () => {
    const elsewhere = { ...good, MARKETING_ORIGIN: "https://www.quayside.test" };
    expect(readConfig(elsewhere).MARKETING_ORIGIN).toBe("https://www.quayside.test");
    expect(() => readConfig({ ...elsewhere, COOKIE_DOMAIN: "quayside.example" })).toThrow(
      "MARKETING_ORIGIN is not below COOKIE_DOMAIN",
    );
  });

  it.each(["api.quayside.example", "quayside.test", ".quayside.example"])(
    "refuses %s as the cookie domain: it is not a parent of every host",
    (domain) => {
      expect(() => readConfig({ ...good, COOKIE_DOMAIN: domain })).toThrow(/is not below COOKIE_DOMAIN/);
    },
  );
});

describe("production refuses", () => {
  const secret = "another secret that only tests have, 32+";

  it.each<[string, Readonly<Record<string, string>>]>([
    [
      "TOKEN_SECRET is the value of .env.example: replace it",
      { TOKEN_SECRET: "replace-me-with-48-random-bytes-in-base64" },
    ],
    [
      "TOKEN_SECRET is easy to guess: generate one with: openssl rand -base64 48",
      { TOKEN_SECRET: "secret".repeat(8) },
    ],
    [
      "WAREHOUSE_PORTAL_SECRET is the same as SELLER_PORTAL_SECRET: generate one with: openssl rand -base64 48",
      { SELLER_PORTAL_SECRET: secret, WAREHOUSE_PORTAL_SECRET: secret },
    ],
    [
      "PAYMENTS_URL is not https: use an address with https\nPAYMENTS_KEY is missing: set the key of PAYMENTS_URL",
      { PAYMENTS_URL: "http://payments.quayside.example" },
    ],
    [
      "DEFERRED_PAYMENTS_KEY is missing: set the key of DEFERRED_PAYMENTS_URL",
      { DEFERRED_PAYMENTS_URL: "https://credit.quayside.example" },
    ],
  ])("%s", (message, change) => {
    const read = () => readConfig({ ...good, ...change });
    expect(read).toThrow(Refusal);
    expect(read).toThrow(new Refusal(message));
    expect(() => readConfig({ ...good, ...change, ENVIRONMENT: "preview" })).not.toThrow();
  });

  const noNetworks = ["banana", "127.0.0.1:80", "", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "fd00::/129"];
  it.each(noNetworks)("TRUSTED_PROXY as %j, which is no address and no network", (value) => {
    expect(() => readConfig({ ...good, TRUSTED_PROXY: value })).toThrow(
      "Invalid environment variables: TRUSTED_PROXY",
    );
  });
});

describe("the example configuration", () => {
  const example = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8");
  const section = /^## API\n(.*?)^## /ms.exec(example)?.[1] ?? "";
  /** As an operator fills it in: with secrets of their own. */
  const filledIn = (text: string) => {
    const secret = () => `=${randomBytes(48).toString("base64url")}`;
    return parseEnv(text.replaceAll(/=replace-me.*/g, secret));
  };
  const required = filledIn(section);

  it("is refused by production as long as it has the printed secrets", () => {
    expect(() => readConfig(parseEnv(section))).toThrow("TOKEN_SECRET is the value of .env.example");
  });

  it("starts the API, with and without the optional variables", () => {
    expect(() => readConfig(required)).not.toThrow();
    expect(() => readConfig(filledIn(section.replaceAll(/^#(?=[A-Z])/gm, "")))).not.toThrow();
  });

  it("sets every required variable and nothing else", () => {
    let missed: unknown;
    try {
      readConfig({ ENVIRONMENT: "production" });
    } catch (error) {
      missed = ["ENVIRONMENT", ...(error as InvalidEnvironmentError).names].toSorted();
    }
    expect(missed).toEqual(Object.keys(required).toSorted());
  });

  it("names the default of each variable that has one", () => {
    const told = [...section.matchAll(/^# Default: (.*)\n#([A-Z0-9_]+)=/gm)].map(([, value = "", name]) => [
      name,
      value.replace(/, which .*/, ""),
    ]);
    const optional = Object.entries(readConfig(required)).filter(
      ([name, value]) => !(name in required) && value !== undefined,
    );
    expect(told).toEqual(optional.map(([name, value]) => [name, String(value)]));
  });
});
