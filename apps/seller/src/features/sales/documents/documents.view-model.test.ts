import { describe, expect, it } from "vitest";
import { fileProblem, guessType, typeOptions } from "#features/sales/documents/documents.view-model.ts";

describe("the type of a document", () => {
  it.each([
    ["packing-list_225083820.pdf", "PACKING_LIST"],
    ["PackingList.xlsx", "PACKING_LIST"],
    ["Delivery note.pdf", "DELIVERY_NOTE"],
    ["INV_2026-118.pdf", "SELLER_INVOICE"],
    ["commercial invoice.pdf", "COMMERCIAL_INVOICE"],
    ["customs-declaration.pdf", "CUSTOMS_DECLARATION"],
    ["MSDS nail polish.pdf", "DANGEROUS_GOODS_DECLARATION"],
    ["traceability.csv", "PRODUCT_TRACEABILITY"],
    ["scan0001.pdf", "OTHER"],
  ])("of %j is guessed as %s", (name, type) => {
    expect(guessType(name, false)).toBe(type);
  });

  it("is a proforma only where proformas are allowed", () => {
    expect(guessType("proforma.pdf", true)).toBe("PROFORMA");
    expect(guessType("proforma.pdf", false)).toBe("OTHER");
    expect(typeOptions(false).map(({ value }) => value)).not.toContain("PROFORMA");
    expect(typeOptions(true).map(({ value }) => value)).toContain("PROFORMA");
  });
});

describe("a file", () => {
  it("is checked before it is sent", () => {
    expect(fileProblem({ name: "list.pdf", size: 2_100_000 })).toBeNull();
    expect(fileProblem({ name: "photo.JPEG", size: 5 })).toBeNull();
    expect(fileProblem({ name: "list.exe", size: 5 })).toContain("PDF, PNG");
    expect(fileProblem({ name: "list", size: 5 })).toContain("PDF, PNG");
    expect(fileProblem({ name: "list.pdf", size: 0 })).toBe("The file is empty.");
    expect(fileProblem({ name: "list.pdf", size: 10 * 1024 * 1024 + 1 })).toBe(
      "The file is larger than 10 MB.",
    );
  });
});
