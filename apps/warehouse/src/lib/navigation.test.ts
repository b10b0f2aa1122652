import { describe, expect, it } from "vitest";
import { addressFor, termsAddress } from "#lib/navigation.ts";

const hosts = { sellerUrl: "https://seller.quayside.example", marketingUrl: "https://quayside.example" };

describe("addresses across the hosts", () => {
  it("keep pages of the warehouse on this host", () => {
    expect(addressFor("/warehouse/incoming/?page=2", hosts)).toBe("/warehouse/incoming/?page=2");
    expect(addressFor("/login/", hosts)).toBe("/login/");
  });

  it("lead a seller's home to the seller portal", () => {
    expect(addressFor("/dashboard/", hosts)).toBe("https://seller.quayside.example/dashboard/");
  });

  it("lead to the terms of the public site", () => {
    expect(termsAddress(hosts)).toBe("https://quayside.example/legal/terms/");
    expect(addressFor("/legal/terms/?redirectUrl=%2F", hosts)).toBe(
      "https://quayside.example/legal/terms/?redirectUrl=%2F",
    );
  });

  it("stay on this host when the other one is not configured", () => {
    expect(addressFor("/dashboard/", { sellerUrl: "", marketingUrl: "" })).toBe("/dashboard/");
  });
});
