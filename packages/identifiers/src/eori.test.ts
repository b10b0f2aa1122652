import { describe, expect, it } from "vitest";
import { eoriOf } from "#eori.ts";

describe("an EORI number", () => {
  it.each([
    ["fr 123 456 789 00012", "FR12345678900012"],
    ["DE 1234567", "DE1234567"],
    ["de 123456789012345", "DE123456789012345"],
    ["ATEOS1000012345", "ATEOS1000012345"],
    ["NL 8123.45.678", "NL812345678"],
    ["EL 094259216", "GR094259216"],
    ["GR094259216", "GR094259216"],
    ["GB 1234 5678 9000", "GB123456789000"],
    ["GB123456789000001", "GB123456789000001"],
    ["xi-123456789000", "XI123456789000"],
    ["GB12345678", null],
    ["GB12345678900A", null],
    ["US123456789", null],
    ["CHE123456789", null],
    ["NO123456789", null],
    ["FR", null],
    ["DE1234567890123456", null],
    ["DE12345/67", null],
    ["", null],
  ])("%s is kept as %s", (typed, kept) => expect(eoriOf(typed)).toBe(kept));
});
