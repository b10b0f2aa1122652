import type { login as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import type { PasskeyProof } from "@quayside/api-client/contract/auth/passkey.schema";
import type { Tx } from "#db/database.ts";
import type { OpenContext } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { knownDevice } from "#modules/identity/session/known-devices.ts";
import type { LoginCandidate } from "#modules/identity/session/login-attempt.writer.ts";
import { admitLogin } from "#modules/identity/session/login-limits.ts";
import { passwordMatches } from "#modules/identity/session/passwords.ts";
import { offerSignInLink, presentedLink } from "#modules/identity/session/sign-in-link.ts";
import { spendSignInLink } from "#modules/identity/session/sign-in-link.writer.ts";
import { provePasskey } from "#modules/identity/session/passkey.ts";
import { admitSecondFactor, spendSecondFactor } from "#modules/identity/session/second-factor.ts";

/** The user who signs in, and how to use up the given proof together with the session it opens. */
interface Admitted {
  readonly candidate: LoginCandidate;
  /** Resolves to false when it was already used; null when there is nothing to use up, as with a password alone. */
  readonly spend: ((tx: Tx) => Promise<boolean>) | null;
}

/**
 * Authenticates by address and password, with the same work for unknown accounts. Only a caller who knows the
 * password learns that a second factor is needed; its code is used up together with the session that it opens.
 * @throws sign_in_link_sent, invalid_credentials, totp_required, passkey_required, passkey_invalid, too_many_requests
 */
export async function requireCredentials(context: OpenContext<typeof endpoint>): Promise<Admitted> {
  const { services, body, client, cookies } = context;
  const link = await presentedLink(context);
  const { wait, needsLink, candidate } = await admitLogin(services, {
    email: body.email,
    address: client.address,
    device: link?.name ?? knownDevice(services, cookies, body.email),
    withPasskey: body.passkey !== undefined,
  });
  if (needsLink) {
    await offerSignInLink(context, candidate?.id ?? null);
    return fail(context.endpoint, "sign_in_link_sent", { wait });
  }
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  if (body.passkey !== undefined) return requirePasskey(context, candidate, body.passkey);
  const matches = await passwordMatches(candidate?.password_hash ?? null, body.password ?? "");
  if (!candidate || !matches) return fail(context.endpoint, "invalid_credentials");
  const spendLink =
    link &&
    (async (tx: Tx) =>
      (await spendSignInLink(tx, link.id, services.securityClock.now())) ||
      fail(context.endpoint, "invalid_credentials"));
  if (!candidate.has_second_factor && !candidate.has_passkey) return { candidate, spend: spendLink };
  if (body.code === undefined)
    return candidate.has_passkey
      ? fail(context.endpoint, "passkey_required", { hasAuthenticatorApp: candidate.has_second_factor })
      : fail(context.endpoint, "totp_required");
  const waitForCode = await admitSecondFactor(services, candidate.qid);
  if (waitForCode > 0) return fail(context.endpoint, "too_many_requests", { wait: waitForCode });
  const factor = { userId: candidate.id, email: candidate.email, code: body.code, client };
  const spend = async (tx: Tx) =>
    (await spendSecondFactor(tx, services, factor)) && (spendLink === null || (await spendLink(tx)));
  return { candidate, spend };
}

/** Authenticates with a passkey, without a password, because the device has verified its holder. */
async function requirePasskey(
  context: OpenContext<typeof endpoint>,
  candidate: LoginCandidate | null,
  proof: PasskeyProof,
): Promise<Admitted> {
  const { services, client } = context;
  const application = client.application ?? "sellers";
  const proved = await provePasskey(services, { application, userId: candidate?.id, proof });
  if (!candidate || !proved) return fail(context.endpoint, "passkey_invalid");
  return { candidate, spend: proved };
}
