import { describe, expect, expectTypeOf, it } from "vitest";
import type { Access, Endpoint, StaffRightOf } from "#contract/endpoint.ts";
import {
  type StaffRight,
  type StaffRole,
  haveStaffRight,
  mayStaffCall,
  staffRights,
  staffRoleRights,
  staffRoles,
} from "#contract/internal/staff-rights.rules.ts";

/** The agreed table, cell by cell: changing it is a decision too. */
const CELLS: Record<StaffRight, Record<StaffRole, boolean>> = {
  read: { support: true, operations: true, administrator: true },
  help: { support: true, operations: true, administrator: true },
  orders: { support: false, operations: true, administrator: true },
  claims: { support: false, operations: true, administrator: true },
  onboarding: { support: false, operations: true, administrator: true },
  sellers: { support: false, operations: true, administrator: true },
  money: { support: false, operations: false, administrator: true },
  system: { support: false, operations: false, administrator: true },
};

describe("the table of staff roles and rights", () => {
  it("covers every role and right once", () => {
    expect(Object.keys(staffRoleRights).sort()).toEqual([...staffRoles].sort());
    expect(Object.keys(CELLS).sort()).toEqual([...staffRights].sort());
  });

  it.each(staffRights.flatMap((right) => staffRoles.map((role) => [role, right] as const)))(
    "%s, %s",
    (role, right) => {
      expect(haveStaffRight([role], right)).toBe(CELLS[right][role]);
    },
  );

  it("allows a person with two roles what either allows, and one without a role nothing", () => {
    expect(haveStaffRight(["support", "operations"], "claims")).toBe(true);
    expect(staffRights.filter((right) => haveStaffRight([], right))).toEqual([]);
  });

  it("allows nobody a call without a declared right", () => {
    expect(mayStaffCall(["administrator"], {})).toBe(false);
  });
});

describe("an endpoint with staff access", () => {
  type Call<A extends Access> = Endpoint & { readonly access: A };

  it("compiles with a right of staff only, and no other endpoint with one", () => {
    interface WithRight {
      readonly staffRight: StaffRight;
    }
    expectTypeOf<WithRight>().toExtend<StaffRightOf<Call<readonly ["seller", "staff"]>>>();
    expectTypeOf<object>().not.toExtend<StaffRightOf<Call<readonly ["seller", "staff"]>>>();
    expectTypeOf<object>().toExtend<StaffRightOf<Call<readonly ["seller"]>>>();
    expectTypeOf<WithRight>().not.toExtend<StaffRightOf<Call<readonly ["seller"]>>>();
    expectTypeOf<WithRight>().not.toExtend<StaffRightOf<Call<"public">>>();
  });
});
