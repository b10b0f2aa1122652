import { allEndpoints } from "@quayside/api-client/contract/all";
import { describe, expect, it } from "vitest";
import {
  type AccessRight,
  type VisitorKind,
  accessRights,
  hasRight,
  visitorKindOf,
  visitorKinds,
} from "#access-table.ts";
import { makeUser } from "#fixtures/session-fixture.ts";
import { decideGuard } from "#guard.rules.ts";
import { homePathOf } from "#user-type.ts";

/** visitor, seller, warehouse, buyer, staff: as it was decided, cell by cell. */
const CELLS: Record<AccessRight, [boolean, boolean, boolean, boolean, boolean]> = {
  "public pages": [true, true, true, true, true],
  "signing in here": [false, true, true, false, true],
  "seller menu": [false, true, false, false, true],
  "warehouse menu": [false, false, true, false, false],
  "internal section": [false, false, false, false, true],
  "test sales outside production": [false, false, false, false, true],
  "seller GTIN checker": [false, false, false, false, true],
  "uploading a stock list": [false, true, false, false, false],
};
const cells = accessRights.flatMap((right) =>
  visitorKinds.map((kind, index) => [kind, right, CELLS[right][index] === true] as const),
);

const viewing = { qid: "org_00000001", company: "Demo Beauty GmbH" };
const people = {
  visitor: null,
  seller: makeUser({ isSeller: true }),
  warehouse: makeUser({ isSeller: false, isWarehouseUser: true }),
  buyer: makeUser({ isSeller: false }),
  staff: makeUser({ isSeller: false, isInternalStaff: true, viewing }),
};

/** Whether the guard lets somebody onto a page. */
function opens(kind: VisitorKind, path: string, page: Parameters<typeof decideGuard>[0]["page"]): boolean {
  const user = people[kind];
  const session = { status: user === null ? ("INVALID" as const) : ("VERIFIED" as const), user, flags: {} };
  return decideGuard({ path, search: "", page, session }).show === "page";
}

/** The role of the API that a kind of visitor calls with. */
const isOpenTo = (id: string, kind: VisitorKind): boolean => {
  const access = allEndpoints.find((endpoint) => endpoint.id === id)?.access;
  return Array.isArray(access) && (access as readonly string[]).includes(kind);
};

describe("the table of accounts and rights", () => {
  it.each(cells)("%s, %s: %s", (kind, right, has) => {
    expect(hasRight(kind, right)).toBe(has);
  });

  it.each(visitorKinds)("knows a %s", (kind) => {
    expect(visitorKindOf(people[kind], {})).toBe(kind);
  });

  it("takes a warehouse user for a seller when the switch is off", () => {
    expect(visitorKindOf(people.warehouse, { warehouse_user: false })).toBe("seller");
  });

  it.each(visitorKinds)("is what the guards do, for a %s", (kind) => {
    expect([
      opens(kind, "/legal/terms/", { public: true }),
      opens(kind, "/notes/", {}),
      opens(kind, "/orders/", { requires: "seller" }),
      opens(kind, "/warehouse/incoming/", { requires: "warehouse" }),
      opens(kind, "/internal/sellers/", { requires: "staff" }),
    ]).toEqual(
      (["public pages", "signing in here", "seller menu", "warehouse menu", "internal section"] as const).map(
        (right) => hasRight(kind, right),
      ),
    );
  });

  it.each(visitorKinds)("is what the API does, for a %s", (kind) => {
    expect([
      isOpenTo("internal.createTestSale", kind),
      isOpenTo("initialCheck.start", kind),
      isOpenTo("stockLists.create", kind),
    ]).toEqual(
      (["test sales outside production", "seller GTIN checker", "uploading a stock list"] as const).map(
        (right) => hasRight(kind, right),
      ),
    );
  });

  it("lets warehouse users land on incoming packages, everybody else on the dashboard", () => {
    const home = (kind: "seller" | "warehouse" | "staff") => {
      const user = people[kind];
      return homePathOf({ user, flags: {} });
    };
    expect([home("warehouse"), home("seller"), home("staff")]).toEqual([
      "/warehouse/incoming/",
      "/dashboard/",
      "/dashboard/",
    ]);
  });
});
