import { describe, expect, it } from "vitest";
import { meantPackage } from "#components/package-lookup.ts";
import { makeWarehousePackage } from "#testing/warehouse-package.fixtures.ts";

const isHere = ({ status }: { status: string }) => status === "CONFIRMED";
const first = makeWarehousePackage({ qid: "package-1", boxNumber: 1 });
const second = makeWarehousePackage({ qid: "package-2", boxNumber: 2 });
const meant = (...packages: (typeof first)[]) => meantPackage({ packages }, isHere);

describe("the package for a scanned code", () => {
  it("is the one that the screen can act on, or else the newest", () => {
    const old = makeWarehousePackage({ qid: "package-0", saleNumber: "100001", status: "CONSOLIDATED" });
    expect(meant(old, first)).toBe(first);
    expect(meant(old)).toBe(old);
    expect(meant()).toBeUndefined();
  });

  it("is ambiguous when several boxes have the number", () => {
    expect(meant(first, second)).toBe("several");
  });

  it("is ambiguous when another box of the order has the number, even one that is not here", () => {
    expect(meant(first, { ...second, status: "RECEIVED" })).toBe("several");
  });
});
