import type { updateUser as endpoint } from "@quayside/api-client/contract/users/users.endpoints";
import type { Tx } from "#db/database.ts";
import type { Handler, SteppedContext } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { requireFreshSignIn } from "#modules/identity/session/index.ts";
import { changeEmail } from "#modules/identity/users/change-email.ts";
import { writeName } from "#modules/identity/users/user.writer.ts";
import { readPhone } from "#modules/identity/users/user.reader.ts";
import {
  type Account,
  admitEmailChange,
  auditAccount,
  changePhone,
  isCompanyEmail,
  lockAccount,
  normaliseEmail,
  normalisePhone,
  readPendingEmail,
} from "#modules/identity/verification/index.ts";

type Context = SteppedContext<typeof endpoint>;

/** Changes a user's own data; what could be used to take over the account requires the password. */
export const updateUser: Handler<typeof endpoint> = async (context) => {
  const { services, scope, body, finish, requestId, now } = context;
  if (body.email !== undefined) {
    const wait = await admitEmailChange(services, scope.userQid);
    if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  }
  return finish(async (tx) => {
    const user = (await lockAccount(tx, scope.userId)) ?? failWith("not_authenticated");
    const email = newEmail(context, user);
    const phone = newPhone(context, user);
    if (email !== null || phone !== null) await requireFreshSignIn(tx, scope, services);
    if (body.name !== undefined && body.name !== user.name) {
      await writeName(tx, user.id, body.name);
      await auditAccount(tx, user, { action: "user.name_changed", requestId, now });
    }
    if (phone !== null) await changePhone(tx, user, { phone, client: context.client, now, requestId });
    if (email !== null) await changeEmail(tx, context, user, email);
    return answer(tx, context);
  });
};

/** The address in its normal form; null when it does not change. */
function newEmail({ endpoint: of, body, scope, services }: Context, user: Account): string | null {
  if (body.email === undefined) return null;
  const email = normaliseEmail(body.email) ?? fail(of, "UpdateUserBadRequest", { email: "INVALID" });
  if (email === user.email.toLowerCase()) return null;
  const isForStaff = isCompanyEmail(email, services.config.COMPANY_DOMAIN);
  if (isForStaff && !scope.roles.has("staff")) fail(of, "UpdateUserBadRequest", { email: "INVALID" });
  return email;
}

/** The number in its normal form; null when it does not change. */
function newPhone({ endpoint: of, body }: Context, user: Account): string | null {
  if (body.phone === undefined) return null;
  const phone =
    normalisePhone(body.phone, user.country) ?? fail(of, "UpdateUserBadRequest", { phone: "INVALID" });
  return phone === user.phone ? null : phone;
}

async function answer(tx: Tx, { services, scope }: Context) {
  const user = await loadCurrentUser(tx, services.config, scope.userId, scope.sessionId);
  return {
    ...(user ?? failWith("not_authenticated")),
    phone: await readPhone(tx, scope.userId),
    pendingEmail: await readPendingEmail(tx, scope.userId, services.securityClock.now()),
  };
}
