import { describe, expect, it } from "vitest";
import { claimReasons, claimStatuses } from "@quayside/api-client/contract/claims/claims.rules";
import {
  canAddFiles,
  canAnswer,
  checklistOf,
  heldFacts,
  textProblem,
  unattachedDocuments,
} from "#features/claims/claim.view-model.ts";
import { claim } from "#features/claims/claims.fixtures.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
const seller = { isReadOnly: false };

describe("an answer", () => {
  it("can be given only while the seller's response is due and the deadline has not passed", () => {
    const statuses = claimStatuses.filter((status) => canAnswer({ ...claim, status }, seller, NOW));
    expect(statuses).toEqual(["AWAITING_SELLER"]);
    expect(canAnswer({ ...claim, disputeUntil: "2026-11-20T09:00:00Z" }, seller, NOW)).toBe(false);
    expect(canAnswer(claim, { isReadOnly: true }, NOW)).toBe(false);
  });

  it("accepts more files after it was sent, until the deadline", () => {
    const statuses = claimStatuses.filter((status) => canAddFiles({ ...claim, status }, seller, NOW));
    expect(statuses).toEqual(["AWAITING_SELLER", "DISPUTED"]);
    const over = { ...claim, status: "DISPUTED" as const, disputeUntil: "2026-11-19T00:00:00Z" };
    expect(canAddFiles(over, seller, NOW)).toBe(false);
  });

  it.each([
    ["too short", "         ", "short"],
    ["enough", "It was fine when it left.", null],
    ["too long", "x".repeat(2001), "long"],
  ])("has a text that is %s", (_, text, problem) => {
    expect(textProblem(text)).toBe(problem);
  });
});

describe("the checklist", () => {
  it("names the best evidence for each reason, each slot once, and ends with other files", () => {
    for (const reason of claimReasons) {
      const places = checklistOf({ ...claim, lines: claim.lines.map((line) => ({ ...line, reason })) });
      expect(places.length).toBeGreaterThan(1);
      expect(places.at(-1)?.slot).toBe("OTHER");
      expect(new Set(places.map(({ slot }) => slot)).size).toBe(places.length);
    }
  });

  it("counts only the seller's own files", () => {
    const own = { ...claim.evidence.added[0]!, addedBy: "SELLER" as const, slot: "PACKING_PHOTO" as const };
    const evidence = { ...claim.evidence, added: [...claim.evidence.added, own] };
    expect(checklistOf({ ...claim, evidence })[0]).toEqual({ slot: "PACKING_PHOTO", files: 1 });
  });
});

describe("the facts and documents of the order", () => {
  it("are offered until they are part of the answer", () => {
    expect(unattachedDocuments(claim).map(({ name }) => name)).toEqual(["packing-list.pdf", "open-box.jpg"]);
    const file = { name: "packing-list.pdf", mediaType: "application/pdf", bytes: 1 };
    const added = [{ ...claim.evidence.added[0]!, addedBy: "SELLER" as const, file }];
    const rest = unattachedDocuments({ evidence: { ...claim.evidence, added } });
    expect(rest.map(({ name }) => name)).toEqual(["open-box.jpg"]);
  });

  it("become sentences when they are not files", () => {
    expect(heldFacts(claim)).toEqual([
      "Shipped with DHL Paket: 00340434161094042557.",
      "Box 1 of 1 (SSCC 340123450000000018) reached the warehouse on 14 November 2026, 12 of 12 units confirmed, discrepancy: Damaged.",
    ]);
  });
});
