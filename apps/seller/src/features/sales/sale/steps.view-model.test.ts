import { describe, expect, it } from "vitest";
import { canChangeLines, openStepOf, stepsOf } from "#features/sales/sale/steps.view-model.ts";
import { confirmedSale, packingList, paidSale, sale, shippedSale } from "#testing/fixtures.ts";

/** The seller of the order, and staff who only look at it. */
const owner = { isReadOnly: false };
const viewer = { isReadOnly: true };
const taken = (given: typeof sale) => stepsOf(given).filter(({ id }) => id !== "documents");
const states = (given: typeof sale) => taken(given).map((step) => step.status);
const documentsOf = (given: typeof sale, types?: (typeof packingList.type)[]) =>
  stepsOf(
    given,
    types?.map((type) => ({ type })),
  ).find(({ id }) => id === "documents");

describe("the steps of an order", () => {
  it("mark the next step as the current one", () => {
    expect(states(sale)).toEqual(["action-needed", "cannot-start", "cannot-start", "cannot-start"]);
    expect(states(confirmedSale)).toEqual(["completed", "action-needed", "cannot-start", "cannot-start"]);
    expect(states(shippedSale)).toEqual(["completed", "completed", "action-needed", "cannot-start"]);
    expect(states(paidSale)).toEqual(["completed", "completed", "completed", "action-needed"]);
    const completed = { ...paidSale, status: "COMPLETED" as const };
    expect(states(completed)).toEqual(["completed", "completed", "completed", "completed"]);
  });

  it("open the current one and no other", () => {
    expect([sale, confirmedSale, shippedSale, paidSale].map((one) => openStepOf(one, owner))).toEqual([
      "confirm",
      "ship",
      "pay",
      "complete",
    ]);
    expect(openStepOf({ ...confirmedSale, isBookedThroughProvider: true }, owner)).toBe("pay");
    expect(openStepOf({ ...paidSale, status: "COMPLETED" }, owner)).toBeNull();
  });

  it("open none for a read-only user", () => {
    for (const one of [sale, confirmedSale, shippedSale, paidSale])
      expect(openStepOf(one, viewer)).toBeNull();
  });

  it("summarise what was done in them", () => {
    expect(taken(paidSale).map((step) => step.hint)).toEqual([
      "10 of 12 units confirmed",
      "1 shipment, 1 tracking number",
      "€77.00 due on 24 November 2026",
      "The order becomes read-only and moves to past orders.",
    ]);
  });

  it("promise no date while the payout is held, and none after the bank returned it", () => {
    const payOf = (status: "ON_HOLD" | "FAILED") => {
      const { payout } = paidSale;
      return taken({ ...paidSale, payout: payout && { ...payout, status } }).find(({ id }) => id === "pay")
        ?.hint;
    };
    expect(payOf("ON_HOLD")).toBe("€77.00 on hold");
    expect(payOf("FAILED")).toBe("€77.00 sent back by the bank");
  });

  it("leave shipping in progress while tracking numbers are missing", () => {
    const shipments = [{ qid: "ship_0000001", carrier: "dhl", trackingNumbers: [] }];
    const open = { ...shippedSale, nextAction: "ADD_TRACKING" as const, shipments };
    expect(states(open)).toEqual(["completed", "in-progress", "action-needed", "cannot-start"]);
    expect(stepsOf(open)[1]?.hint).toBe("1 shipment, no tracking numbers yet");
  });

  it("recommend a missing packing list once the goods are shipped, and a commercial invoice for exports", () => {
    expect(documentsOf(confirmedSale, [])).toMatchObject({ status: "not-started" });
    expect(documentsOf(shippedSale)).toMatchObject({ status: "not-started" });
    expect(documentsOf(shippedSale, ["OTHER"])).toMatchObject({
      status: "recommended",
      hint: "No packing list yet. Optional: the payment goes ahead without it.",
    });
    const exported = {
      ...paidSale,
      sellerVat: { ...paidSale.sellerVat, rule: "EXPORT" as const, isExport: true },
    };
    expect(documentsOf(exported, ["PACKING_LIST"])?.hint).toContain("commercial invoice");
    expect(documentsOf(exported, ["PACKING_LIST", "COMMERCIAL_INVOICE"])).toMatchObject({
      status: "completed",
      hint: "2 files",
    });
    expect(documentsOf({ ...exported, status: "COMPLETED" }, [])).toMatchObject({ status: "skipped" });
  });

  it("never suggest an own carrier for shipping, because it may be disabled", () => {
    expect(JSON.stringify(stepsOf(confirmedSale))).not.toMatch(/ship it yourself/i);
  });

  it("are omitted for an order that ended early", () => {
    expect(states({ ...sale, status: "DECLINED" })).toEqual([]);
  });
});

describe("confirmed quantities", () => {
  it("can be changed until anything has shipped", () => {
    expect(canChangeLines(confirmedSale, owner)).toBe(true);
    expect(canChangeLines(sale, owner)).toBe(false);
    expect(canChangeLines(shippedSale, owner)).toBe(false);
    expect(canChangeLines({ ...confirmedSale, isBookedThroughProvider: true }, owner)).toBe(false);
    expect(canChangeLines(paidSale, owner)).toBe(false);
    expect(canChangeLines(confirmedSale, viewer)).toBe(false);
  });
});
