import { describe, expect, it } from "vitest";
import { eventDetail, eventTitle, eventTone } from "#features/sales/detail/timeline.messages.ts";

describe("an event of the timeline", () => {
  it.each([
    ["sale.notified", "Order received"],
    ["sale.lines_changed", "Quantities changed"],
    ["sale.line_reset", "Line reset"],
    ["sale.amounts_changed", "Shipping fee or VAT changed"],
    ["sale.payment_triggered", "Payment Triggered"],
    ["shipment.created", "Shipment added"],
    ["shipment.updated", "Shipment changed"],
    ["shipment.deleted", "Shipment removed"],
    ["document.added", "Document added"],
    ["document.replaced", "Document replaced"],
    ["document.removed", "Document removed"],
    ["sale.something_new", "Something new"],
  ])("%s is called %j", (type, title) => {
    expect(eventTitle(type)).toBe(title);
  });

  it("shows the text of a decline reason, and any other text unchanged", () => {
    expect(eventDetail("OUT_OF_STOCK")).toBe("Out of stock");
    expect(eventDetail("DPD, 2 numbers")).toBe("DPD, 2 numbers");
  });

  it("has a tone, neutral for an unknown event", () => {
    expect(eventTone("sale.payment_failed")).toBe("error");
    expect(eventTone("sale.something_new")).toBe("neutral");
  });
});
