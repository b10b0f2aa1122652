import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";

/** The owner of a document's data: a user, and for staff the seller they view. */
export function ownerOf(user: Pick<CurrentUser, "qid" | "viewing">): string {
  return `${user.qid} ${user.viewing?.qid ?? ""}`;
}
