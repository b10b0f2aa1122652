import { describe, expect, it } from "vitest";
import { carrierName, shipmentsSummary, trackingHref } from "#features/sales/sale/tracking.view-model.ts";
import { carriers } from "#testing/fixtures.ts";

const [dhl, other] = carriers.results;

describe("a carrier", () => {
  it("links to its own page, with the number encoded", () => {
    expect(trackingHref(dhl, "A B/1")).toBe("https://www.dhl.com/track?id=A%20B%2F1");
    expect(trackingHref(other, "1")).toBeNull();
    expect(trackingHref({ trackingUrl: "javascript:alert({number})" }, "1")).toBeNull();
  });

  it("is shown by its code while the carriers are not loaded", () => {
    expect(carrierName(carriers.results, "dhl-paket")).toBe("DHL Paket");
    expect(carrierName(undefined, "dhl")).toBe("dhl");
  });
});

describe("the shipments of an order", () => {
  it("are summed up", () => {
    const shipment = (...trackingNumbers: string[]) => ({
      qid: "ship_0000001",
      carrier: "dhl-paket",
      trackingNumbers,
    });
    expect(shipmentsSummary([shipment("1"), shipment("2", "3")])).toBe("2 shipments, 3 tracking numbers");
    expect(shipmentsSummary([shipment()])).toBe("1 shipment, no tracking numbers yet");
  });
});
