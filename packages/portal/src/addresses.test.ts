import { describe, expect, it } from "vitest";
import { addressFor } from "#addresses.ts";

const hosts = {
  sellerUrl: "https://seller.quayside.example",
  warehouseUrl: "https://warehouse.quayside.example",
  marketingUrl: "https://quayside.example",
};
const fromSeller = { ...hosts, application: "sellers" } as const;
const fromWarehouse = { ...hosts, application: "warehouse" } as const;

describe("addresses across the hosts", () => {
  it("keep a portal's own pages on its host", () => {
    expect(addressFor("/warehouse/incoming/?page=2", fromWarehouse)).toBe("/warehouse/incoming/?page=2");
    expect(addressFor("/dashboard/", fromSeller)).toBe("/dashboard/");
    expect(addressFor("/legal/terms/", fromSeller)).toBe("/legal/terms/");
    expect(addressFor("/login/", fromWarehouse)).toBe("/login/");
  });

  it("lead every user to the home of their own portal", () => {
    expect(addressFor("/dashboard/", fromWarehouse)).toBe("https://seller.quayside.example/dashboard/");
    expect(addressFor("/warehouse/incoming/", fromSeller)).toBe(
      "https://warehouse.quayside.example/warehouse/incoming/",
    );
  });

  it("lead a warehouse to the terms of the public site", () => {
    expect(addressFor("/legal/terms/?redirectUrl=%2F", fromWarehouse)).toBe(
      "https://quayside.example/legal/terms/?redirectUrl=%2F",
    );
  });

  it("stay on this host when the other one is not configured", () => {
    const alone = { ...fromWarehouse, sellerUrl: "", marketingUrl: "" };
    expect(addressFor("/dashboard/", alone)).toBe("/dashboard/");
  });
});
