import type * as contract from "@quayside/api-client/contract/verification/verification.endpoints";
import { portalOrigin } from "#http/cookie-origin.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { auditAccount } from "#modules/identity/verification/account-audit.ts";
import { lockAccount, endEmailChange } from "#modules/identity/verification/account.writer.ts";
import { readPendingEmail } from "#modules/identity/verification/email-change.reader.ts";
import { sendEmailProof } from "#modules/identity/verification/send-email-proof.ts";

/** Mails the link to a new address again, which extends the change by another day. */
export const resendEmailChange: Handler<typeof contract.resendEmailChange> = async (context) => {
  const { tx, scope, services, client, requestId, now } = context;
  const user = (await lockAccount(tx, scope.userId)) ?? failWith("not_authenticated");
  const pending = await readPendingEmail(tx, user.id, services.securityClock.now());
  if (pending === null) return failWith("invalid_state");
  const result = await sendEmailProof(tx, services, {
    user: { id: user.id, email: pending.email },
    origin: portalOrigin(services.config, client),
    purpose: "email_change",
  });
  if (result.sent === null) return fail(context.endpoint, "too_many_requests", { wait: result.wait });
  await auditAccount(tx, user, { action: "user.email_proof_sent", requestId, now });
  return result.sent;
};

/** Cancels an unverified new address. It takes nothing away, so it needs no recent sign-in. */
export const cancelEmailChange: Handler<typeof contract.cancelEmailChange> = async (context) => {
  const { tx, scope, services, requestId, now } = context;
  const user = (await lockAccount(tx, scope.userId)) ?? failWith("not_authenticated");
  if (await endEmailChange(tx, user.id, services.securityClock.now()))
    await auditAccount(tx, user, { action: "user.email_change_cancelled", requestId, now });
  return undefined;
};
