import type { cancelEmailChange as endpoint } from "@quayside/api-client/contract/verification/verification.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { auditAccount } from "#modules/identity/verification/account-audit.ts";
import { lockAccount } from "#modules/identity/verification/account.writer.ts";
import { endEmailChange } from "#modules/identity/verification/email-change.writer.ts";

/** Cancels an unverified new address. It takes nothing away, so it needs no recent sign-in. */
export const cancelEmailChange: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, services, requestId, now } = context;
  const user = (await lockAccount(tx, scope.userId)) ?? failWith("not_authenticated");
  if (await endEmailChange(tx, user.id, services.securityClock.now()))
    await auditAccount(tx, user, { action: "user.email_change_cancelled", requestId, now });
  return undefined;
};
