import { beforeEach, describe, expect, it } from "vitest";
import { makeCountStore } from "#features/incoming/count-store.ts";

beforeEach(() => localStorage.clear());

describe("the count of a package", () => {
  it("resumes after a reload, only for the user who began it and for that package", () => {
    const first = makeCountStore();
    first.begin("anna", "package-1");
    first.set("line-1", { counted: 3, damaged: 1 });
    const linesOf = (owner: string, packageQid: string) => {
      const store = makeCountStore();
      const before = localStorage.getItem("warehouse-count") ?? "";
      store.begin(owner, packageQid);
      localStorage.setItem("warehouse-count", before);
      return store.getState().lines;
    };
    expect(linesOf("anna", "package-1")).toEqual({ "line-1": { counted: 3, damaged: 1 } });
    expect(linesOf("ben", "package-1")).toEqual({});
    expect(linesOf("anna", "package-2")).toEqual({});
  });

  it("is deleted once it is finished, and a line once it is cleared", () => {
    const store = makeCountStore();
    store.begin("anna", "package-1");
    store.set("line-1", { counted: 3, damaged: 0 });
    store.set("line-1", null);
    expect(store.getState()).toMatchObject({ packageQid: "package-1", lines: {} });
    store.clear();
    expect(localStorage.getItem("warehouse-count")).toBeNull();
  });

  it("starts from zero when the stored count cannot be read", () => {
    for (const kept of [
      "{",
      "null",
      '{"owner":"anna","packageQid":"package-1","lines":{"line-1":{"counted":"3"}}}',
    ]) {
      localStorage.setItem("warehouse-count", kept);
      const store = makeCountStore();
      store.begin("anna", "package-1");
      expect(store.getState().lines).toEqual({});
    }
  });
});
