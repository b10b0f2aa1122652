import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeUser } from "#fixtures/session-fixture.ts";
import { decideGuard } from "#guard.rules.ts";
import type { GuardInput, GuardedPage } from "#guard.rules.ts";
import { INITIAL_SNAPSHOT } from "#session-snapshot.ts";
import { WAREHOUSE_SWITCH } from "#user-type.ts";

const PAGES: Readonly<Record<string, GuardedPage>> = {
  "/": {},
  "/login/": { public: true },
  "/legal/terms/": {},
  "/activate-account/": {},
  "/dashboard/": { requires: "seller" },
  "/orders/": { requires: "seller" },
  "/my-profile/discount": {},
  "/my-profile/security/": {},
  "/warehouse/incoming/": { requires: "warehouse" },
  "/internal/create-test-sale": { requires: "staff" },
  "/internal/sellers/": { requires: "staff" },
};

const verified = (changes: Parameters<typeof makeUser>[0] = {}): GuardInput["session"] => ({
  status: "VERIFIED",
  user: makeUser(changes),
  flags: {},
});
const staffOnly = { isSeller: false, isInternalStaff: true, sellerAcceptedSlaAt: null };
const viewing = { qid: "org-seller-1", company: "Demo Beauty GmbH" };
const decide = (
  path: string,
  session: GuardInput["session"],
  search = "",
  page: GuardedPage = PAGES[path] ?? {},
) => decideGuard({ path, search, page, session });

describe("the guard", () => {
  it("shows a public page to every visitor", () => {
    for (const session of [
      { status: "NOT_SET", user: null, flags: {} },
      { status: "INVALID", user: null, flags: {} },
      verified({ isPhoneVerified: false, sellerAcceptedSlaAt: null }),
    ] satisfies GuardInput["session"][]) {
      expect(decide("/login/", session)).toEqual({ show: "page" });
    }
  });

  it("shows a message to accounts of another type on pages that opt in, and redirects all others as usual", () => {
    const page: GuardedPage = { requires: "staff", refuses: true };
    const path = "/internal/seller-initial-checker/";
    expect(decide(path, verified(), "", page)).toEqual({ show: "refusal" });
    expect(decide(path, verified(staffOnly), "", page)).toEqual({ show: "page" });
    expect(decide(path, { status: "INVALID", user: null, flags: {} }, "", page).show).toBe("redirect");
    expect(decide(path, { status: "NOT_SET", user: null, flags: {} }, "", page)).toEqual({ show: "blank" });
  });

  it("stays blank while the session is not set", () => {
    expect(decide("/orders/", { status: "NOT_SET", user: null, flags: {} })).toEqual({ show: "blank" });
  });

  it("sends an invalid session to the login with a return path", () => {
    expect(decide("/orders/", { status: "INVALID", user: null, flags: {} }, "?status=PAST&page=2")).toEqual({
      show: "redirect",
      to: `/login/?redirectPath=${encodeURIComponent("/orders/?status=PAST&page=2")}`,
    });
    expect(decide("/", { status: "INVALID", user: null, flags: {} })).toEqual({
      show: "redirect",
      to: "/login/",
    });
  });

  it("treats a user of none of the three types as signed out", () => {
    expect(decide("/dashboard/", verified({ isSeller: false }))).toMatchObject({
      show: "redirect",
      to: expect.stringMatching(/^\/login\//) as string,
    });
  });

  it("shows an expired session the same page as before, and never redirects it", () => {
    for (const path of Object.keys(PAGES)) {
      for (const changes of [{}, { isWarehouseUser: true }, { sellerAcceptedSlaAt: null }]) {
        const before = { ...INITIAL_SNAPSHOT, ...verified(changes) };
        const expired = { ...before, expired: true };
        expect(decide(path, expired)).toEqual(decide(path, before));
      }
    }
    const expired = { ...INITIAL_SNAPSHOT, ...verified(), expired: true };
    expect(decide("/orders/", expired)).toEqual({ show: "page" });
  });

  it("resolves / by the type of user", () => {
    expect(decide("/", verified())).toEqual({ show: "redirect", to: "/dashboard/" });
    expect(decide("/", verified({ isWarehouseUser: true }))).toEqual({
      show: "redirect",
      to: "/warehouse/incoming/",
    });
  });

  it("redirects a user to / from a page for another kind of account", () => {
    expect(decide("/warehouse/incoming/", verified())).toEqual({ show: "redirect", to: "/" });
    expect(decide("/orders/", verified({ isWarehouseUser: true }))).toEqual({ show: "redirect", to: "/" });
    expect(decide("/internal/create-test-sale", verified())).toEqual({ show: "redirect", to: "/" });
  });

  it("sends a user with an unverified phone or e-mail to the activation, before the terms", () => {
    for (const changes of [{ isPhoneVerified: false }, { isEmailVerified: false }]) {
      const session = verified({ ...changes, sellerAcceptedSlaAt: null });
      expect(decide("/orders/", session)).toEqual({ show: "redirect", to: "/activate-account/" });
      expect(decide("/legal/terms/", session)).toEqual({ show: "redirect", to: "/activate-account/" });
    }
  });

  it("sends a seller to the terms with a return path", () => {
    expect(decide("/orders/", verified({ sellerAcceptedSlaAt: null }), "?page=2")).toEqual({
      show: "redirect",
      to: `/legal/terms/?redirectUrl=${encodeURIComponent("/orders/?page=2")}`,
    });
  });

  it.each(["/legal/terms", "/legal/terms/", "/activate-account", "/activate-account/"])(
    "does not require the terms on %s",
    (path) => {
      expect(decide(path, verified({ sellerAcceptedSlaAt: null }))).toEqual({ show: "page" });
    },
  );

  it("sends staff without a seller account to the choice of one, from / and from every seller page", () => {
    for (const path of ["/", "/dashboard/", "/orders/"])
      expect(decide(path, verified(staffOnly))).toEqual({ show: "redirect", to: "/internal/sellers/" });
    for (const path of ["/internal/sellers/", "/internal/create-test-sale", "/my-profile/discount"])
      expect(decide(path, verified(staffOnly))).toEqual({ show: "page" });
  });

  it("shows staff the seller area of the seller they view, and lets them choose another", () => {
    const session = verified({ ...staffOnly, viewing });
    expect(decide("/", session)).toEqual({ show: "redirect", to: "/dashboard/" });
    for (const path of ["/dashboard/", "/orders/", "/internal/sellers/"])
      expect(decide(path, session)).toEqual({ show: "page" });
  });

  it("never sends sellers, or staff with a seller account, to the choice of a seller", () => {
    for (const isInternalStaff of [true, false]) {
      expect(decide("/", verified({ isInternalStaff }))).toEqual({ show: "redirect", to: "/dashboard/" });
      expect(decide("/orders/", verified({ isInternalStaff }))).toEqual({ show: "page" });
    }
    expect(decide("/internal/sellers/", verified())).toEqual({ show: "redirect", to: "/" });
  });

  it("requires the terms of neither warehouse users nor staff without a seller account", () => {
    expect(
      decide(
        "/warehouse/incoming/",
        verified({ isSeller: false, isWarehouseUser: true, sellerAcceptedSlaAt: null }),
      ),
    ).toEqual({ show: "page" });
    expect(decide("/dashboard/", verified({ ...staffOnly, viewing }))).toEqual({ show: "page" });
    expect(decide("/internal/sellers/", verified(staffOnly))).toEqual({ show: "page" });
  });

  it("leads staff without a second factor to its set-up, after the verification and from wherever they are", () => {
    const security = "/my-profile/security/";
    const session = verified({ ...staffOnly, needsSecondFactor: true });
    for (const path of ["/internal/sellers/", "/internal/create-test-sale", "/my-profile/discount"])
      expect(decide(path, session)).toEqual({ show: "redirect", to: security });
    expect(decide(security, session)).toEqual({ show: "page" });
    const unverified = verified({ ...staffOnly, needsSecondFactor: true, isPhoneVerified: false });
    expect(decide("/internal/sellers/", unverified)).toEqual({
      show: "redirect",
      to: "/activate-account/",
    });
    expect(decide("/internal/sellers/", verified({ ...staffOnly, needsSecondFactor: false }))).toEqual({
      show: "page",
    });
  });

  it("leaves staff without a second factor what they may do in another role", () => {
    const session = verified({ isInternalStaff: true, needsSecondFactor: true });
    expect(decide("/orders/", session)).toEqual({ show: "page" });
    expect(decide("/internal/sellers/", session)).toMatchObject({ to: "/my-profile/security/" });
    const worker = verified({ ...staffOnly, isWarehouseUser: true, needsSecondFactor: true });
    expect(decide("/warehouse/incoming/", worker)).toEqual({ show: "page" });
  });

  it("opens the activation without a session when it carries a secret", () => {
    for (const status of ["NOT_SET", "INVALID"] as const) {
      expect(decide("/activate-account/", { status, user: null, flags: {} }, "?secret=abc")).toEqual({
        show: "page",
      });
    }
    expect(decide("/activate-account/", { status: "INVALID", user: null, flags: {} })).toMatchObject({
      show: "redirect",
    });
  });

  const anySession = () =>
    fc.record({
      status: fc.constantFrom("NOT_SET", "VERIFIED", "INVALID"),
      user: fc.option(
        fc
          .record({
            isSeller: fc.boolean(),
            isWarehouseUser: fc.boolean(),
            isInternalStaff: fc.boolean(),
            needsSecondFactor: fc.boolean(),
            isPhoneVerified: fc.boolean(),
            isEmailVerified: fc.boolean(),
            sellerAcceptedSlaAt: fc.constantFrom(null, "2026-01-01T00:00:00Z"),
            viewing: fc.constantFrom(null, viewing),
          })
          .map(makeUser),
      ),
      flags: fc.constantFrom<Record<string, boolean>>(
        {},
        { [WAREHOUSE_SWITCH]: true },
        { [WAREHOUSE_SWITCH]: false },
      ),
    } as const);

  it("never shows a seller page to staff who are neither a seller nor view one", () => {
    fc.assert(
      fc.property(anySession(), fc.constantFrom("/dashboard/", "/orders/"), (given, path) => {
        const { user, status } = given;
        if (decide(path, given).show !== "page") return true;
        if (status !== "VERIFIED" || user === null) return false;
        return user.isSeller || user.viewing !== null || !user.isInternalStaff;
      }),
      { numRuns: 5000 },
    );
  });

  it("never requires the terms of staff who view a seller", () => {
    fc.assert(
      fc.property(anySession(), fc.constantFrom(...Object.keys(PAGES)), (given, path) => {
        const session = given.user && { ...given, user: { ...given.user, ...staffOnly, viewing } };
        const decision = session ? decide(path, session) : null;
        return decision?.show !== "redirect" || !decision.to.startsWith("/legal/terms/");
      }),
    );
  });

  it("ends within five steps for every user, switch and page, and never redirects to the current page", () => {
    fc.assert(
      fc.property(
        anySession(),
        fc.constantFrom(...Object.keys(PAGES)),
        fc.boolean(),
        (given, start, slash) => {
          let path = slash ? start : start.replace(/(?<=.)\/$/, "");
          let search = "";
          for (let step = 0; step <= 5; step += 1) {
            const page = PAGES[path] ?? PAGES[`${path}/`] ?? {};
            const decision = decideGuard({ path, search, page, session: given });
            if (decision.show !== "redirect") return true;
            const next = new URL(decision.to, "https://seller.quayside.example");
            if (next.pathname === path || next.pathname === `${path}/`) return false;
            ({ pathname: path, search } = next);
          }
          return false;
        },
      ),
      { numRuns: 5000 },
    );
  });
});
