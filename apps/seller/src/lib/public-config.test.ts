import { expect, it } from "vitest";
import { readPublicConfig } from "#lib/public-config.server.ts";

it("puts the prefix of the API behind its address, once", () => {
  for (const address of [
    "http://api.test",
    "http://api.test/",
    "http://api.test/api",
    "http://api.test/api/",
  ]) {
    expect(readPublicConfig({ API_URL: address }).apiBaseUrl).toBe("http://api.test/api/");
  }
});

it("names what is missing or wrong", () => {
  expect(() => readPublicConfig({ ENVIRONMENT: "moon" })).toThrow(
    "Invalid environment variables: API_URL, ENVIRONMENT",
  );
});

it("passes nothing on that is not public", () => {
  const config = readPublicConfig({
    API_URL: "http://api.test",
    TOKEN_SECRET: "secret",
    CONTENT_TOKEN: "token",
  });
  expect(JSON.stringify(config)).not.toMatch(/secret|"token"/);
});
