import { describe, expect, it } from "vitest";
import { datesIn } from "@quayside/portal/reader-time";
import { payoutSteps, triggeredAt } from "#features/sales/payment/payout-steps.view-model.ts";
import { scheduledPayout } from "#testing/fixtures.ts";

const dates = datesIn("Europe/Amsterdam");
const titles = (payout: typeof scheduledPayout) => payoutSteps(payout, null, dates).map(({ title }) => title);

describe("the steps of a payout", () => {
  it("lead from the triggered payment to the bank statement", () => {
    expect(titles(scheduledPayout)).toEqual([
      "Payment Triggered",
      "Transfer to your bank",
      "On your bank statement",
    ]);
    expect(titles({ ...scheduledPayout, status: "IN_TRANSIT" })).toContain("In transit to your bank");
  });

  it("say that it is held, and why", () => {
    const held = payoutSteps(
      { ...scheduledPayout, status: "ON_HOLD", holdReason: "AMOUNT_NEEDS_APPROVAL" },
      null,
      dates,
    );
    expect(held[1]).toMatchObject({
      title: "On hold",
      detail:
        "Your payment needs to be approved before proceeding. We will be in touch to confirm this within 1 working day.",
    });
    expect(held[2]).toEqual({
      id: "sent",
      title: "Transfer to your bank",
      at: "Once released",
      tone: "neutral",
    });
  });

  it("end with the paid amount, or with the return by the bank", () => {
    const paid = {
      ...scheduledPayout,
      status: "PAID" as const,
      paidAt: "2026-11-24T09:00:00Z",
      reference: "QP-1",
    };
    expect(titles(paid)).toEqual(["Payment Triggered", "Sent to your bank", "Paid out"]);
    expect(titles({ ...scheduledPayout, status: "FAILED" }).at(-1)).toBe("Returned by the bank");
  });

  it("begin with the triggering of the payment", () => {
    const at = "2026-11-20T10:00:00Z";
    const event = {
      qid: "event_000001",
      type: "sale.payment_triggered",
      at,
      actor: "Demo Seller",
      detail: null,
    };
    expect(triggeredAt([event])).toBe(at);
    expect(triggeredAt(undefined)).toBeNull();
  });
});
