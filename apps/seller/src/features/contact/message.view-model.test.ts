import { describe, expect, it } from "vitest";
import { draftOf, draftProblems, fileProblem, topicsOf } from "#features/contact/message.view-model.ts";

describe("a message about an order", () => {
  it("is prefilled from its address, and empty where the address makes no sense", () => {
    expect(draftOf("?topic=PAYMENT", true)).toEqual({ kind: "CONTACT", topic: "PAYMENT", text: "" });
    expect(draftOf("?kind=ISSUE&topic=GOODS_DAMAGED", true)).toMatchObject({
      kind: "ISSUE",
      topic: "GOODS_DAMAGED",
    });
    expect(draftOf("?kind=ISSUE&topic=PAYMENT", true).topic).toBe("");
    expect(draftOf("?kind=<script>&topic=1", true)).toEqual({ kind: "CONTACT", topic: "", text: "" });
  });

  it("is a report while questions are switched off", () => {
    expect(draftOf("", false).kind).toBe("ISSUE");
  });

  it("needs a topic of its kind, a few words, and fully uploaded files", () => {
    const problems = (draft: Parameters<typeof draftProblems>[0], isWaiting = false) =>
      draftProblems(draft, { isWaiting }).map(({ fieldId }) => fieldId);
    expect(problems({ kind: "CONTACT", topic: "", text: "  a " }, true)).toEqual([
      "topic",
      "text",
      "attachments",
    ]);
    expect(problems({ kind: "ISSUE", topic: "PAYMENT", text: "Hello" })).toEqual(["topic"]);
    expect(problems({ kind: "CONTACT", topic: "PAYMENT", text: "x".repeat(5001) })).toEqual(["text"]);
    expect(problems({ kind: "CONTACT", topic: "PAYMENT", text: "When?" })).toEqual([]);
  });

  it("offers different topics for questions and reports", () => {
    expect(topicsOf("CONTACT").map(({ value }) => value)).toContain("SHIPPING_LABEL");
    expect(topicsOf("ISSUE").map(({ value }) => value)).not.toContain("SHIPPING_LABEL");
  });

  it.each([
    ["label.pdf", 10, null],
    ["photo.JPEG", 10, null],
    ["program.exe", 10, /not accepted/],
    ["none", 10, /not accepted/],
    ["label.pdf", 0, /empty/],
    ["label.pdf", 10 * 1024 * 1024 + 1, /10 MB/],
  ])("accepts the file %s of %d bytes: %s", (name, size, expected) => {
    const problem = fileProblem({ name, size });
    if (expected === null) expect(problem).toBeNull();
    else expect(problem).toMatch(expected);
  });
});
