/** Roles of internal staff; `create-staff` gives them. A person with several may do what any of them allows. */
export const staffRoles = ["support", "operations", "administrator"] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * What staff may be allowed to do. Every endpoint with staff access declares one of these as its `staffRight`.
 * - `read`: see what staff see
 * - `help`: answer sellers and buyers, and view the portal of a seller
 * - `orders`: cancel orders
 * - `claims`: review and decide claims
 * - `onboarding`: turn prospective sellers into sellers
 * - `sellers`: block brands, decide appeals, set up and withdraw deals
 * - `money`: approve held payouts and reviewed payments
 * - `system`: run jobs, send messages again, move the clock of a preview
 */
export const staffRights = [
  "read",
  "help",
  "orders",
  "claims",
  "onboarding",
  "sellers",
  "money",
  "system",
] as const;
export type StaffRight = (typeof staffRights)[number];

/** The only table of what each staff role may do; the API enforces it, the interface only mirrors it. */
export const staffRoleRights: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  support: ["read", "help"],
  operations: ["read", "help", "orders", "claims", "onboarding", "sellers"],
  administrator: staffRights,
};

/** Whether one of the roles has a right. */
export function haveStaffRight(roles: readonly StaffRole[], right: StaffRight): boolean {
  return roles.some((role) => staffRoleRights[role].includes(right));
}

/** A call, as far as it is about rights of staff. */
export interface StaffCall {
  readonly staffRight?: StaffRight;
}

/** Whether staff with these roles may make a call. Without a declared right, nobody may. */
export function mayStaffCall(roles: readonly StaffRole[], { staffRight }: StaffCall): boolean {
  return staffRight !== undefined && haveStaffRight(roles, staffRight);
}
