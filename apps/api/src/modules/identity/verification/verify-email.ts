import type { verifyEmail as endpoint } from "@quayside/api-client/contract/verification/verification.endpoints";
import { portalOrigin } from "#http/cookie-origin.ts";
import type { Handler, WriteContext } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { auditAccount } from "#modules/identity/verification/account-audit.ts";
import { lockAccount } from "#modules/identity/verification/account.writer.ts";
import { type Sent, sendEmailProof } from "#modules/identity/verification/send-email-proof.ts";

/** Shared by verifying and resending, which differ only on the page. */
export async function mailProof(
  context: Pick<
    WriteContext<typeof endpoint>,
    "endpoint" | "tx" | "scope" | "services" | "client" | "requestId" | "now"
  >,
): Promise<Sent> {
  const { tx, scope, services, client, requestId, now } = context;
  const user = (await lockAccount(tx, scope.userId)) ?? failWith("not_authenticated");
  if (user.email_verified_at !== null) return failWith("invalid_state");
  const origin = portalOrigin(services.config, client);
  const result = await sendEmailProof(tx, services, { user, origin });
  if (result.sent === null) return fail(context.endpoint, "too_many_requests", { wait: result.wait });
  await auditAccount(tx, user, { action: "user.email_proof_sent", requestId, now });
  return result.sent;
}

/** Mails the link that verifies an e-mail address. */
export const verifyEmail: Handler<typeof endpoint> = (context) => mailProof(context);
