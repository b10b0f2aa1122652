import { allEndpoints } from "@quayside/api-client/contract/all";
import { describe, expect, it } from "vitest";
import { makeUser } from "#fixtures/session-fixture.ts";
import { decideGuard } from "#guard.rules.ts";
import { homePathOf } from "#user-type.ts";

/** The kinds of visitor that these applications distinguish. */
const visitorKinds = ["visitor", "seller", "warehouse", "buyer", "staff"] as const;
type VisitorKind = (typeof visitorKinds)[number];

/**
 * The access table: who may do what, by kind of account. Guards, menus and the API's access rules are tested against
 * it. Within a seller company the person's role also applies. Staff see a seller's pages once they have chosen one.
 */
const accessTable = {
  "public pages": visitorKinds,
  "signing in here": ["seller", "warehouse", "staff"],
  "seller menu": ["seller", "staff"],
  "warehouse menu": ["warehouse"],
  "internal section": ["staff"],
  "test sales outside production": ["staff"],
  "seller GTIN checker": ["staff"],
  "uploading a stock list": ["seller"],
} as const satisfies Readonly<Record<string, readonly VisitorKind[]>>;

const hasRight = (kind: VisitorKind, right: keyof typeof accessTable): boolean =>
  (accessTable[right] as readonly VisitorKind[]).includes(kind);

const viewing = { qid: "org_00000001", company: "Demo Beauty GmbH" };
const people = {
  visitor: null,
  seller: makeUser({ isSeller: true }),
  warehouse: makeUser({ isSeller: false, isWarehouseUser: true }),
  buyer: makeUser({ isSeller: false }),
  staff: makeUser({ isSeller: false, isInternalStaff: true, viewing }),
};

/** Whether the guard lets a visitor onto a page. */
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
  it.each(visitorKinds)("matches the guards, for a %s", (kind) => {
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

  it.each(visitorKinds)("matches the API, for a %s", (kind) => {
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

  it("lands warehouse users on incoming packages, all others on the dashboard", () => {
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
