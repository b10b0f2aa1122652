import bwipjs from "bwip-js/node";
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

/** A QR code as rows of modules, "1" for dark ones, without the quiet zone. Error correction is M. */
export function qrRowsOf(text: string): string[] {
  const [symbol] = bwipjs.raw("qrcode", text, "eclevel=M");
  if (!symbol || !("pixs" in symbol)) throw new Error("No modules for a QR code");
  const modules = symbol.pixs.map(Number).join("");
  const rows = modules.length / symbol.pixx;
  return Array.from({ length: rows }, (_, row) => modules.slice(row * symbol.pixx, (row + 1) * symbol.pixx));
}
