import { describe, expect, it } from "vitest";
import { incomingHref, readIncomingState } from "#features/incoming/incoming.search-params.ts";

describe("the address of the incoming packages", () => {
  it("is bare for the first page without a search", () => {
    expect(incomingHref({ search: "", page: 1 })).toBe("/warehouse/incoming/");
  });

  it("carries the search and the page", () => {
    expect(incomingHref({ search: "1Z 99", page: 2 })).toBe("/warehouse/incoming/?search=1Z+99&page=2");
  });
});

describe("the state read from an address", () => {
  it("limits a search to what the API accepts", () => {
    expect(readIncomingState({ search: `  ${"x".repeat(150)}`, page: 1 }).search).toHaveLength(100);
  });
});
