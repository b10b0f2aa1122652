import { describe, expect, it } from "vitest";
import { isSameSite, isUnderDomain } from "#same-site.ts";

const API = "https://api.quayside.example/api/";

describe("two addresses", () => {
  it.each([
    "https://seller.quayside.example",
    "https://quayside.example:8443/",
    "https://SELLER.Quayside.Example",
    "https://a.b.quayside.example",
  ])("%s is of the same site as the API", (address) => {
    expect(isSameSite(address, API)).toBe(true);
  });

  it.each([
    "http://seller.quayside.example",
    "https://quayside.test",
    "https://seller.notquayside.example",
    "https://quayside.example.evil.test",
    "https://localhost",
    "https://127.0.0.1",
  ])("%s is of another site than the API", (address) => {
    expect(isSameSite(address, API)).toBe(false);
  });

  it("are of one site only if the IP address is the same", () => {
    expect(isSameSite("http://127.0.0.1:4600", "http://127.0.0.1:4601")).toBe(true);
    expect(isSameSite("http://10.0.0.1", "http://127.0.0.1")).toBe(false);
    expect(isSameSite("http://[::1]:4600", "http://[::1]:4601")).toBe(true);
  });
});

it.each([
  ["https://quayside.example", true],
  ["https://seller.quayside.example", true],
  ["https://notquayside.example", false],
  ["https://quayside.example.test", false],
])("a cookie of quayside.example reaches %s: %s", (address, reaches) => {
  expect(isUnderDomain(address, "quayside.example")).toBe(reaches);
});
