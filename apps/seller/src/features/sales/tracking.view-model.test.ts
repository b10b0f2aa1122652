import { describe, expect, it } from "vitest";
import {
  carrierName,
  checkNumbers,
  shipmentsSummary,
  splitNumbers,
  trackingHref,
  withoutNumbers,
} from "#features/sales/tracking.view-model.ts";
import { carriers } from "#testing/fixtures.ts";

const [dhl, lorry] = carriers.results;

describe("tracking numbers", () => {
  it("are read from a pasted list, each once", () => {
    expect(splitNumbers("00340434161094042557\n\njjd0099, JJD0099; 1Z0000000000000001 1Z0000000000000002")).toEqual([
      "00340434161094042557",
      "JJD0099",
      "1Z0000000000000001",
      "1Z0000000000000002",
    ]);
  });

  it("may be printed in groups", () => {
    expect(splitNumbers("1Z 5R8 939 03 5756 7127")).toEqual(["1Z5R89390357567127"]);
  });

  it("are none with other characters or beyond 60 of them", () => {
    expect(checkNumbers(["JJD-1", "#!", "A".repeat(61)])).toEqual({
      valid: ["JJD-1"],
      refused: ["#!", "A".repeat(61)],
    });
  });

  it("leave the field when they are refused, whatever their case", () => {
    expect(withoutNumbers("JJD0099\nwrong-1", ["WRONG-1"])).toEqual({ text: "JJD0099", removed: ["WRONG-1"] });
  });
});

describe("a carrier", () => {
  it("leads to its own page, with the number encoded", () => {
    expect(trackingHref(dhl, "A B/1")).toBe("https://www.dhl.com/track?id=A%20B%2F1");
    expect(trackingHref(lorry, "1")).toBeNull();
    expect(trackingHref({ trackingUrl: "javascript:alert({number})" }, "1")).toBeNull();
  });

  it("is called by its code while the carriers are not there", () => {
    expect(carrierName(carriers.results, "dhl")).toBe("DHL");
    expect(carrierName(undefined, "dhl")).toBe("dhl");
  });
});

describe("the shipments of an order", () => {
  it("are summed up", () => {
    const shipment = (...trackingNumbers: string[]) => ({ qid: "ship_0000001", carrier: "dhl", trackingNumbers });
    expect(shipmentsSummary([shipment("1"), shipment("2", "3")])).toBe("2 shipments, 3 tracking numbers");
    expect(shipmentsSummary([shipment()])).toBe("1 shipment, no tracking numbers yet");
  });
});
