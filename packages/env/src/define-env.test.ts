import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineEnv, InvalidEnvironmentError } from "#define-env.ts";
import { environmentName, flag, optionalText, optionalUrl, requiredText, url } from "#env-values.ts";

const shapes = {
  server: { CONTENT_TOKEN: optionalText(), PROFORMA_UPLOAD: flag() },
  client: { API_URL: url(), ENVIRONMENT: environmentName },
};
const good = { API_URL: "https://api.quayside.example", ENVIRONMENT: "production", PROFORMA_UPLOAD: "1" };

describe("defineEnv", () => {
  it("returns the parsed values on the server", () => {
    const env = defineEnv({ ...shapes, source: good, isServer: true });
    expect(env.API_URL).toBe("https://api.quayside.example");
    expect(env.PROFORMA_UPLOAD).toBe(true);
    expect(env.CONTENT_TOKEN).toBeUndefined();
  });

  it("names the bad variables and never shows their values", () => {
    const source = { ...good, API_URL: "secret-looking", PROFORMA_UPLOAD: "yes" };
    const run = () => defineEnv({ ...shapes, source, isServer: true });
    expect(run).toThrow("Invalid environment variables: PROFORMA_UPLOAD, API_URL");
    expect(run).toThrow(InvalidEnvironmentError);
    expect(run).not.toThrow(/secret-looking|yes/);
  });

  it("refuses to read a server-only variable on the client", () => {
    const env = defineEnv({ ...shapes, source: good, isServer: false });
    expect(() => env.PROFORMA_UPLOAD).toThrow(
      "Server-only environment variable PROFORMA_UPLOAD read on the client",
    );
    expect(env.API_URL).toBe("https://api.quayside.example");
  });

  it("does not carry server values on the client, not even when spread", () => {
    const env = defineEnv({ ...shapes, source: { ...good, CONTENT_TOKEN: "t" }, isServer: false });
    expect(JSON.stringify({ ...env })).not.toContain("CONTENT_TOKEN");
  });
});

describe("values", () => {
  it.each([
    ["0", false],
    ["1", true],
    ["true", true],
    ["false", false],
    ["", false],
    [undefined, false],
  ])("reads the flag %j as %j", (given, expected) => {
    expect(z.parse(flag(), given)).toBe(expected);
  });

  it.each(["yes", "TRUE", "2", " "])("refuses the flag %j", (given) => {
    expect(z.safeParse(flag(), given).success).toBe(false);
  });

  it.each(["not a url", "ftp://files.quayside.example", "javascript:alert(1)", ""])(
    "refuses the base URL %j",
    (given) => {
      expect(z.safeParse(url(), given).success).toBe(false);
    },
  );

  it("accepts local addresses with a port", () => {
    expect(z.safeParse(url(), "http://127.0.0.1:5055/v2").success).toBe(true);
    expect(z.safeParse(url(), "http://api.localhost:8080").success).toBe(true);
  });

  it("takes an empty optional value for a missing one", () => {
    expect(z.parse(optionalUrl(), "")).toBeUndefined();
    expect(z.parse(optionalText(), undefined)).toBeUndefined();
  });

  it.each([undefined, "", " "])("refuses %j for a required text", (given) => {
    expect(z.safeParse(requiredText(), given).success).toBe(false);
    expect(z.parse(requiredText(), "token")).toBe("token");
  });

  it.each([
    ["development", true],
    ["preview", true],
    ["production", true],
    ["staging", false],
    ["Production", false],
    ["", false],
    [undefined, false],
  ])("takes %j for the name of an environment: %s", (name, isOne) => {
    expect(environmentName.safeParse(name).success).toBe(isOne);
  });
});
