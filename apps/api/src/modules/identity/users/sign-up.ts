import { createUser } from "@quayside/api-client/contract/users/users.endpoints";
import { inTransaction } from "#db/transaction.ts";
import type { OpenContext } from "#kernel/context.ts";
import { ApiFailure, fail } from "#kernel/fail.ts";
import { startingZoneOf } from "#kernel/time-zone.rules.ts";
import { hashPassword } from "#modules/identity/session/index.ts";
import { mailKnownSignUp } from "#modules/identity/users/known-sign-up.ts";
import { type SignUpField, readSignUp } from "#modules/identity/users/sign-up.rules.ts";
import { insertBuyer, insertOwner, insertSeller } from "#modules/identity/users/sign-up.writer.ts";
import {
  admitSignUp,
  auditAccount,
  claimEmail,
  sendActivation,
} from "#modules/identity/verification/index.ts";

/** "code invalid, with a message", in the words of the specification; the field is named as well. */
function refuse(field: SignUpField, message: string): never {
  throw new ApiFailure(createUser.errors.invalid, "invalid", message, {
    field,
    fieldErrors: { [field]: [message] },
    ...(field === "email" && { email: "INVALID" }),
  });
}

/**
 * Signs up a company with its owner: a buyer for calls as `buyers`, a seller otherwise. Mail goes only to the given
 * address, and only the owner of the mailbox can activate the account: phone and e-mail start unverified. The answer is
 * the same for an address that has an account; its owner gets a mail about it.
 */
export async function signUp(
  context: Pick<OpenContext<typeof createUser>, "services" | "body" | "client" | "requestId" | "now">,
): Promise<undefined> {
  const { services, body, client, requestId, now } = context;
  const wait = await admitSignUp(services, client.address);
  if (wait > 0) return fail(createUser, "too_many_requests", { wait });
  const read = await readSignUp(body, services.config.COMPANY_DOMAIN);
  if (read.signUp === null) return refuse(read.field, read.text);
  const { email, phone, vatNumber, currency } = read.signUp;
  const passwordHash = await hashPassword(body.password);
  const isNew = await inTransaction(services.db, async (tx) => {
    if (!(await claimEmail(tx, email, null))) return false;
    const company = { companyName: body.companyName, country: body.country, vatNumber, now };
    const organisationId =
      client.application === "buyers"
        ? await insertBuyer(tx, company)
        : await insertSeller(tx, { ...company, currency, timeZone: startingZoneOf(body.country) });
    const user = await insertOwner(tx, { email, name: body.name, passwordHash, phone, organisationId, now });
    await sendActivation(tx, services, { user: { id: user.id, email }, client });
    await auditAccount(tx, user, { action: "user.signed_up", requestId, now });
    return true;
  });
  if (!isNew) await mailKnownSignUp(services, { email, client, requestId });
  return undefined;
}
