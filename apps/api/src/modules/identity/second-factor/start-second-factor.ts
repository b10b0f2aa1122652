import type { startSecondFactor as endpoint } from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import {
  enrolmentOf,
  newTotpSecret,
  requireFreshSignIn,
  seal,
  secondFactorKeys,
  writeSecondFactor,
} from "#modules/identity/session/index.ts";
import { qrRowsOf } from "#modules/identity/second-factor/qr-code.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";

/** Returns a secret for an authenticator app; the sign-in does not change before a first code. */
export const startSecondFactor: Handler<typeof endpoint> = async ({
  tx,
  scope,
  services,
  requestId,
  now,
}) => {
  await requireFreshSignIn(tx, scope, services);
  const secret = newTotpSecret();
  const sealed = seal(secondFactorKeys(services).secret, scope.userId, secret);
  if (!(await writeSecondFactor(tx, scope.userId, sealed, services.securityClock.now())))
    return failWith("invalid_state");
  const user = { id: scope.userId, qid: scope.userQid };
  await auditAccount(tx, user, { action: "user.second_factor_started", requestId, now });
  const enrolment = enrolmentOf(secret, scope.userEmail);
  return { ...enrolment, qrRows: qrRowsOf(enrolment.uri) };
};
