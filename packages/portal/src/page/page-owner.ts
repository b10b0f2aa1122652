import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";

/** Whose answers a document holds: a user, and for staff the seller whom they view. */
export function ownerOf(user: Pick<CurrentUser, "qid" | "viewing">): string {
  return `${user.qid} ${user.viewing?.qid ?? ""}`;
}
