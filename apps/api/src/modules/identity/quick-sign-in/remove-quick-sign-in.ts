import type { removeQuickSignIn as endpoint } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import type { Handler } from "#kernel/context.ts";
import { deleteQuickSignIn } from "#modules/identity/quick-sign-in/quick-sign-in.writer.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";

/** Deletes PIN and badge; gives the same answer without any. */
export const removeQuickSignIn: Handler<typeof endpoint> = async ({ tx, scope, requestId, now }) => {
  if (await deleteQuickSignIn(tx, scope.userId)) {
    const user = { id: scope.userId, qid: scope.userQid };
    await auditAccount(tx, user, { action: "user.quick_sign_in_removed", requestId, now });
  }
  return undefined;
};
