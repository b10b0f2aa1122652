import { describe, expect, it } from "vitest";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { makeUser } from "#fixtures/session-fixture.ts";
import { decideGuard } from "#guard.rules.ts";
import type { GuardInput, GuardedPage } from "#guard.rules.ts";
import { WAREHOUSE_SWITCH } from "#user-type.ts";

type Kind = "open" | "root" | "activation" | "user" | "seller" | "warehouse" | "staff" | "choose";
type Outcome =
  | "page"
  | "blank"
  | "login"
  | "root"
  | "activation"
  | "terms"
  | "choose"
  | "seller"
  | "warehouse";

/**
 * Every route of both portals, by what it requires of its visitor. An address with an id represents all of its kind.
 */
const ROUTES: Readonly<Record<Kind, readonly string[]>> = {
  open: ["/login/", "/logout/", "/reset-password/", "/join-team/", "/legal/terms/", "/legal/terms"],
  root: ["/"],
  activation: ["/activate-account/", "/activate-account"],
  user: ["/my-profile/security/"],
  seller: [
    "/dashboard/",
    "/orders/",
    "/orders/sale_0000001/",
    "/orders/sale_0000001/contact/",
    "/orders/pick-list/",
    "/inventory/",
    "/inventory/offer_000001/",
    "/inventory/ranked/",
    "/inventory/deals/",
    "/inventory/restock/",
    "/inventory/price-rules/",
    "/inventory/price-rules/create/",
    "/inventory/price-rules/rule_00000001/",
    "/inventory/deals/create/",
    "/inventory/upload/",
    "/inventory/imports/",
    "/inventory/imports/draft_000001/",
    "/inventory/lists/list_0000001/",
    "/price-reductions/",
    "/price-reductions/create/",
    "/trending-products/",
    "/insights/",
    "/claims/",
    "/claims/claim_000001/",
    "/payouts/",
    "/exports/",
    "/notifications/",
    "/help-center/",
    "/help-center/handbook/",
    "/help-center/returns/",
    "/my-profile/",
    "/my-profile/discount",
    "/my-profile/ship-direct-to/",
    "/my-profile/sell-to/",
    "/my-profile/shipping-from/",
    "/my-profile/shipping-address/",
    "/my-profile/chamber-of-commerce/",
    "/my-profile/billing-address/",
    "/my-profile/payment-details/",
    "/my-profile/connection-settings/",
    "/my-profile/field-mapping/",
    "/my-profile/notifications/",
    "/my-profile/pause/",
    "/my-profile/team/",
    "/my-profile/team/activity/",
  ],
  warehouse: [
    "/warehouse/incoming/",
    "/warehouse/incoming/count/",
    "/warehouse/confirmed-packages/",
    "/warehouse/shipments/",
    "/warehouse/shipments/shipment_0001",
    "/warehouse/ready-to-ship/",
    "/warehouse/wall-display/",
    "/change-user/",
  ],
  staff: [
    "/internal/seller-initial-checker/",
    "/internal/seller-onboarding/",
    "/internal/seller-onboarding/nord-beauty/",
    "/internal/create-test-sale",
    "/internal/claims/",
    "/internal/claims/claim_000001/",
    "/internal/deals/",
    "/internal/deals/create/",
    "/internal/seller-statements/",
    "/internal/threads/",
    "/internal/threads/thread_00001/",
    "/internal/operations/",
    "/internal/order-issues/",
    "/internal/order-issues/issue_000001/",
  ],
  choose: ["/internal/sellers/"],
};
const KINDS = Object.keys(ROUTES) as Kind[];

const PAGE_OF: Readonly<Record<Kind, GuardedPage>> = {
  open: { public: true },
  root: {},
  activation: {},
  user: {},
  seller: { requires: "seller" },
  warehouse: { requires: "warehouse" },
  staff: { requires: "staff" },
  choose: { requires: "staff" },
};

type Session = GuardInput["session"];
const signedIn = (changes: Partial<CurrentUser>, flags: Session["flags"] = {}): Session => ({
  status: "VERIFIED",
  user: makeUser(changes),
  flags,
});
const worker = { isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null };
const staff = { isSeller: false, isInternalStaff: true, sellerAcceptedSlaAt: null };
const viewing = { qid: "org_00000001", company: "Demo Beauty GmbH" };

const nowhere = { open: "page", root: "login", activation: "login", user: "login", seller: "login" } as const;
const out = { ...nowhere, warehouse: "login", staff: "login", choose: "login" } as const;
const forSellers = { open: "page", root: "seller", activation: "page", warehouse: "root" } as const;
const sellerOnly = { ...forSellers, staff: "root", choose: "root" } as const;
const forStaff = { open: "page", root: "choose", activation: "page", warehouse: "root" } as const;
const forWorkers = { open: "page", root: "warehouse", activation: "page", seller: "root" } as const;
const workerOnly = { ...forWorkers, staff: "root", choose: "root" } as const;

/** Each visitor, with the outcome for every kind of page: it is shown, blank, or redirects. */
const MATRIX: readonly (readonly [string, Session, Readonly<Record<Kind, Outcome>>])[] = [
  [
    "session not verified yet",
    { status: "NOT_SET", user: null, flags: {} },
    {
      open: "page",
      root: "blank",
      activation: "blank",
      user: "blank",
      seller: "blank",
      warehouse: "blank",
      staff: "blank",
      choose: "blank",
    },
  ],
  ["signed out", { status: "INVALID", user: null, flags: {} }, out],
  ["a buyer", signedIn({ isSeller: false }), out],
  ["a seller", signedIn({}), { ...sellerOnly, user: "page", seller: "page" }],
  [
    "a seller with an unverified phone",
    signedIn({ isPhoneVerified: false }),
    { ...sellerOnly, user: "activation", seller: "activation" },
  ],
  [
    "a seller with an unverified e-mail address",
    signedIn({ isEmailVerified: false }),
    { ...sellerOnly, user: "activation", seller: "activation" },
  ],
  [
    "a seller without accepted terms",
    signedIn({ sellerAcceptedSlaAt: null }),
    { ...sellerOnly, user: "terms", seller: "terms" },
  ],
  [
    "a seller with neither",
    signedIn({ isPhoneVerified: false, isEmailVerified: false, sellerAcceptedSlaAt: null }),
    { ...sellerOnly, user: "activation", seller: "activation" },
  ],
  ["a warehouse user", signedIn(worker), { ...workerOnly, user: "page", warehouse: "page" }],
  [
    "a warehouse user with an unverified phone",
    signedIn({ ...worker, isPhoneVerified: false }),
    { ...workerOnly, user: "activation", warehouse: "activation" },
  ],
  [
    "a seller who works in the warehouse, without accepted terms",
    signedIn({ ...worker, isSeller: true }),
    { ...workerOnly, user: "page", warehouse: "page" },
  ],
  [
    "a seller who works in the warehouse, with the switch off",
    signedIn({ isWarehouseUser: true }, { [WAREHOUSE_SWITCH]: false }),
    { ...sellerOnly, user: "page", seller: "page" },
  ],
  [
    "staff who have chosen no seller",
    signedIn(staff),
    { ...forStaff, user: "page", seller: "choose", staff: "page", choose: "page" },
  ],
  [
    "staff who view a seller",
    signedIn({ ...staff, viewing }),
    { ...forSellers, user: "page", seller: "page", staff: "page", choose: "page" },
  ],
  [
    "staff with an unverified phone",
    signedIn({ ...staff, isPhoneVerified: false }),
    { ...forStaff, user: "activation", seller: "choose", staff: "activation", choose: "activation" },
  ],
  [
    "staff who sell, without accepted terms",
    signedIn({ isInternalStaff: true, sellerAcceptedSlaAt: null }),
    { ...forSellers, user: "terms", seller: "terms", staff: "terms", choose: "terms" },
  ],
  [
    "staff who work in the warehouse",
    signedIn({ ...worker, isInternalStaff: true }),
    { ...forWorkers, user: "page", warehouse: "page", staff: "page", choose: "page" },
  ],
];

const withSlash = (path: string) => (path.endsWith("/") ? path : `${path}/`);

/** The address that an outcome redirects to from a page; null when it does not redirect. */
function addressOf(outcome: Outcome, path: string, search: string): string | null {
  const here = encodeURIComponent(withSlash(path) + search);
  const addresses: Readonly<Record<Outcome, string | null>> = {
    page: null,
    blank: null,
    login: path === "/" ? "/login/" : `/login/?redirectPath=${here}`,
    root: "/",
    activation: "/activate-account/",
    terms: `/legal/terms/?redirectUrl=${here}`,
    choose: "/internal/sellers/",
    seller: "/dashboard/",
    warehouse: "/warehouse/incoming/",
  };
  return addresses[outcome];
}

function kindOf(path: string): Kind {
  const kind = KINDS.find((one) => ROUTES[one].some((route) => withSlash(route) === withSlash(path)));
  if (kind === undefined) throw new Error(`${path} is no route`);
  return kind;
}

describe.each(MATRIX)("%s", (_name, session, expected) => {
  it.each(KINDS)("visits a page of kind %s", (kind) => {
    for (const path of ROUTES[kind]) {
      for (const search of ["", "?page=2&status=PAST"]) {
        const decision = decideGuard({ path, search, page: PAGE_OF[kind], session });
        const to = addressOf(expected[kind], path, search);
        const wanted = to === null ? { show: expected[kind] } : { show: "redirect", to };
        expect(decision, `${path}${search}`).toEqual(wanted);
      }
    }
  });

  it("ends on a page or a login from every starting page, without visiting a page twice", () => {
    for (const start of KINDS.flatMap((kind) => ROUTES[kind])) {
      const seen: string[] = [];
      let [path, search] = [start, ""];
      for (;;) {
        expect(seen, `from ${start}`).not.toContain(withSlash(path));
        seen.push(withSlash(path));
        const decision = decideGuard({ path, search, page: PAGE_OF[kindOf(path)], session });
        if (decision.show !== "redirect") break;
        const next = new URL(decision.to, "https://seller.quayside.example");
        [path, search] = [next.pathname, next.search];
      }
      expect(seen.length).toBeLessThanOrEqual(4);
    }
  });
});

it("opens the activation with the secret of a link to every visitor without a session", () => {
  for (const [, session] of MATRIX.slice(0, 2)) {
    const given = { path: "/activate-account/", page: {}, session };
    expect(decideGuard({ ...given, search: "?secret=s3cret" })).toEqual({ show: "page" });
    expect(decideGuard({ ...given, search: "?secret=" }).show).not.toBe("page");
    expect(decideGuard({ ...given, search: "?token=t0ken" }).show).not.toBe("page");
  }
});
