import { describe, expect, it } from "vitest";
import { makeUser } from "#fixtures/session-fixture.ts";
import {
  WAREHOUSE_SWITCH,
  getUserType,
  homePathFor,
  homePathOf,
  isAllowedUser,
  isKeyAccount,
  viewsSellers,
} from "#user-type.ts";

const warehouse = makeUser({ isWarehouseUser: true, isSeller: false });

describe("the user type", () => {
  it("is WAREHOUSE for a warehouse-flagged user while the switch is on or unknown", () => {
    expect(getUserType({ user: warehouse, flags: { [WAREHOUSE_SWITCH]: true } }).type).toBe("WAREHOUSE");
    expect(getUserType({ user: warehouse, flags: {} }).type).toBe("WAREHOUSE");
  });

  it("is SELLER with the switch off, for a seller, for every other user and for a visitor", () => {
    expect(getUserType({ user: warehouse, flags: { [WAREHOUSE_SWITCH]: false } }).type).toBe("SELLER");
    expect(getUserType({ user: makeUser(), flags: { [WAREHOUSE_SWITCH]: true } }).type).toBe("SELLER");
    expect(getUserType({ user: makeUser({ isSeller: false }), flags: {} }).type).toBe("SELLER");
    expect(getUserType({ user: null, flags: {} }).type).toBe("SELLER");
  });

  it("includes whether a user is logged in", () => {
    expect(getUserType({ user: warehouse, flags: {} }).isLoggedIn).toBe(true);
    expect(getUserType({ user: null, flags: {} }).isLoggedIn).toBe(false);
  });

  it("determines the user's landing page", () => {
    expect([homePathFor("SELLER"), homePathFor("WAREHOUSE")]).toEqual([
      "/dashboard/",
      "/warehouse/incoming/",
    ]);
  });
});

describe("the home of a user", () => {
  const flags = {};
  const staff = makeUser({ isSeller: false, isInternalStaff: true });
  const viewing = { qid: "org-seller-1", company: "Demo Beauty GmbH" };

  it("is the choice of a seller for staff without one, until they have chosen", () => {
    expect(homePathOf({ user: staff, flags })).toBe("/internal/sellers/");
    expect(homePathOf({ user: { ...staff, viewing }, flags })).toBe("/dashboard/");
    expect(viewsSellers(staff)).toBe(true);
  });

  it("is the dashboard for staff with a seller account, and the warehouse for staff who work there", () => {
    expect(homePathOf({ user: { ...staff, isSeller: true }, flags })).toBe("/dashboard/");
    expect(homePathOf({ user: { ...staff, isWarehouseUser: true }, flags })).toBe("/warehouse/incoming/");
    expect(viewsSellers({ ...staff, isSeller: true })).toBe(false);
  });
});

describe("a user", () => {
  const nobody = makeUser({ isSeller: false });

  it("is allowed as staff, as a warehouse user or as a seller, and not otherwise", () => {
    expect(isAllowedUser({ ...nobody, isInternalStaff: true })).toBe(true);
    expect(isAllowedUser({ ...nobody, isWarehouseUser: true })).toBe(true);
    expect(isAllowedUser({ ...nobody, isSeller: true })).toBe(true);
    expect(isAllowedUser(nobody)).toBe(false);
  });

  it("is a key account with an account manager", () => {
    expect(isKeyAccount(nobody)).toBe(false);
    expect(isKeyAccount({ accountManager: { name: "Ann", email: "ann@quayside.example" } })).toBe(true);
  });
});
