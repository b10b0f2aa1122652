import { describe, expect, it } from "vitest";
import { addressOf, siteOf } from "#hosts.ts";

describe("siteOf", () => {
  it("finds the site by host name, regardless of case, port and trailing dot", () => {
    expect(siteOf("seller.quayside.localhost:4600")).toBe("seller");
    expect(siteOf("API.Quayside.Localhost")).toBe("api");
    expect(siteOf("mail.quayside.localhost.:80")).toBe("mail");
  });

  it("serves the marketing site at the domain and at www", () => {
    expect(siteOf("quayside.localhost:4600")).toBe("marketing");
    expect(siteOf("www.quayside.localhost:4600")).toBe("marketing");
  });

  it("recognises the bare loopback address", () => {
    expect(siteOf("127.0.0.1:4600")).toBe("loopback");
    expect(siteOf("localhost:4600")).toBe("loopback");
  });

  it("answers to no other name", () => {
    expect(siteOf("evil.example")).toBeUndefined();
    expect(siteOf("evilquayside.localhost")).toBeUndefined();
    expect(siteOf("a.seller.quayside.localhost")).toBeUndefined();
    expect(siteOf("constructor.quayside.localhost")).toBeUndefined();
    expect(siteOf(undefined)).toBeUndefined();
  });
});

describe("addressOf", () => {
  it("gives the marketing site the domain itself", () => {
    expect(addressOf("marketing", 4600)).toBe("http://quayside.localhost:4600");
    expect(addressOf("content", 80)).toBe("http://content.quayside.localhost:80");
  });
});
