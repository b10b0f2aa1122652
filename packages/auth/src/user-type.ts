import type { CurrentUser, Flags } from "@quayside/api-client/contract/users/user.schema";

export type UserType = "SELLER" | "WAREHOUSE";

/** Key of the feature flag that turns a warehouse-flagged user into a warehouse user. */
export const WAREHOUSE_SWITCH = "warehouse_user";

/** Where internal staff choose the seller whose portal they see. */
export const CHOOSE_SELLER = "/internal/sellers/";

type TypedUser = Pick<CurrentUser, "isWarehouseUser">;
type Viewer = Pick<CurrentUser, "isWarehouseUser" | "isInternalStaff" | "isSeller" | "viewing">;

/**
 * Type of the user, and whether a user is logged in. WAREHOUSE needs the user's flag and the feature flag; an unknown
 * feature flag counts as on, so that an outage of the flag service does not lock warehouses out.
 */
export function getUserType({ user, flags }: { readonly user: TypedUser | null; readonly flags: Flags }): {
  readonly type: UserType;
  readonly isLoggedIn: boolean;
} {
  const isWarehouse = user?.isWarehouseUser === true && (flags[WAREHOUSE_SWITCH] ?? true);
  return { type: isWarehouse ? "WAREHOUSE" : "SELLER", isLoggedIn: user !== null };
}

/** True for internal staff, warehouse users and sellers: the users of these applications. */
export function isAllowedUser(
  user: Pick<CurrentUser, "isInternalStaff" | "isWarehouseUser" | "isSeller">,
): boolean {
  return user.isInternalStaff || user.isWarehouseUser || user.isSeller;
}

/** True for a key account: a user with an account manager. */
export function isKeyAccount<User extends Pick<CurrentUser, "accountManager">>(
  user: User,
): user is User & { readonly accountManager: NonNullable<CurrentUser["accountManager"]> } {
  return user.accountManager !== null;
}

/** True for staff without a seller account: the seller portal shows them the seller they chose, read-only. */
export function viewsSellers(user: Pick<Viewer, "isInternalStaff" | "isSeller">): boolean {
  return user.isInternalStaff && !user.isSeller;
}

/**
 * The landing page of a signed-in user: the choice of a seller for staff who have not chosen one, otherwise by type.
 */
export function homePathOf({ user, flags }: { readonly user: Viewer; readonly flags: Flags }): string {
  const { type } = getUserType({ user, flags });
  const mustChoose = type === "SELLER" && viewsSellers(user) && user.viewing === null;
  return mustChoose ? CHOOSE_SELLER : homePathFor(type);
}

/** The landing page of a user of this type. */
export function homePathFor(type: UserType): string {
  return type === "WAREHOUSE" ? "/warehouse/incoming/" : "/dashboard/";
}
