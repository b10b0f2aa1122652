import { describe, expect, it } from "vitest";
import { meantPackage } from "#components/package-lookup.ts";
import { makeWarehousePackage } from "#testing/warehouse-package.fixtures.ts";

const isHere = ({ status }: { status: string }) => status === "CONFIRMED";
const first = makeWarehousePackage({ qid: "package-1", boxNumber: 1 });
const second = makeWarehousePackage({ qid: "package-2", boxNumber: 2 });
const meant = (...packages: (typeof first)[]) => meantPackage({ packages }, isHere);

describe("the package that a code means", () => {
  it("is the one that the screen can do something with, or else the newest", () => {
    const old = makeWarehousePackage({ qid: "package-0", saleNumber: "100001", status: "CONSOLIDATED" });
    expect(meant(old, first)).toBe(first);
    expect(meant(old)).toBe(old);
    expect(meant()).toBeUndefined();
  });

  it("is not guessed where several boxes have the number", () => {
    expect(meant(first, second)).toBe("several");
  });

  it("is not guessed where another box of the sale has the number, even one that is not here", () => {
    expect(meant(first, { ...second, status: "RECEIVED" })).toBe("several");
  });
});
