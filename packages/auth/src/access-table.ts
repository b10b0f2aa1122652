import type { CurrentUser, Flags } from "@quayside/api-client/contract/users/user.schema";
import { getUserType, isAllowedUser } from "#user-type.ts";

/** Who somebody can be to these applications. */
export const visitorKinds = ["visitor", "seller", "warehouse", "buyer", "staff"] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** What is given to some of them and not to others. */
export const accessRights = [
  "public pages",
  "signing in here",
  "seller menu",
  "warehouse menu",
  "internal section",
  "test sales outside production",
  "seller GTIN checker",
  "uploading a stock list",
] as const;
export type AccessRight = (typeof accessRights)[number];

const everybody: readonly VisitorKind[] = visitorKinds;

/**
 * Who may do what, by kind of account: the one table behind guards, menus and the access rules of the API. Within a
 * seller company the person's role decides further. Staff see a seller's pages once they have chosen one.
 */
export const accessTable: Readonly<Record<AccessRight, readonly VisitorKind[]>> = {
  "public pages": everybody,
  "signing in here": ["seller", "warehouse", "staff"],
  "seller menu": ["seller", "staff"],
  "warehouse menu": ["warehouse"],
  "internal section": ["staff"],
  "test sales outside production": ["staff"],
  "seller GTIN checker": ["staff"],
  "uploading a stock list": ["seller"],
};

/** What a user is to these applications; staff come first: their work is theirs whatever else they are. */
export function visitorKindOf(user: CurrentUser | null, flags: Flags): VisitorKind {
  if (user === null) return "visitor";
  if (!isAllowedUser(user)) return "buyer";
  if (user.isInternalStaff) return "staff";
  return getUserType({ user, flags }).type === "WAREHOUSE" ? "warehouse" : "seller";
}

/** Whether a kind of visitor has a right. */
export function hasRight(kind: VisitorKind, right: AccessRight): boolean {
  return accessTable[right].includes(kind);
}
