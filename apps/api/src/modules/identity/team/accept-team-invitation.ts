import { acceptTeamInvitation as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { hashPassword, newPasswordProblem } from "#modules/identity/session/index.ts";
import { type FoundInvitation, findInvitation } from "#modules/identity/team/team.reader.ts";
import { joinerOf } from "#modules/identity/team/joiner.ts";
import { insertMembership, lockTeam, spendInvitation } from "#modules/identity/team/team.writer.ts";
import { admitOpenCall, hashLinkSecret, markEmailVerified } from "#modules/identity/verification/index.ts";

/** What a new user enters about themselves; null for a person with an account. */
async function readPerson(body: BodyOf<typeof endpoint>, found: FoundInvitation) {
  if (found.userId !== null) return null;
  const name = body.name ?? found.personName ?? fail(endpoint, "name_missing");
  const { email, company } = found;
  const problem = await newPasswordProblem(body.password ?? "", { email, name, companies: [company] });
  if (problem) return fail(endpoint, "password_refused", { newPassword: problem });
  return { name, password: body.password ?? "" };
}

/**
 * Joins a company through the mailed link. The link verifies the address; the phone is verified at the first sign-in.
 */
export const acceptTeamInvitation: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, requestId, now } = context;
  const wait = await admitOpenCall(services, client.address);
  if (wait > 0) return fail(endpoint, "too_many_requests", { wait });
  const hash = hashLinkSecret(body.secret);
  const at = services.securityClock.now();
  const seen = (await findInvitation(services.db, hash)) ?? fail(endpoint, "invitation_invalid");
  if (seen.expiresAt <= at || seen.isDeactivated) return fail(endpoint, "invitation_invalid");
  const said = await readPerson(body, seen);
  const person = said && { name: said.name, passwordHash: await hashPassword(said.password) };

  return inTransaction(services.db, async (tx) => {
    await lockTeam(tx, seen.organisationId);
    const found = (await findInvitation(tx, hash)) ?? fail(endpoint, "invitation_invalid");
    if (found.expiresAt <= at || found.isDeactivated) return fail(endpoint, "invitation_invalid");
    const user = await joinerOf(tx, found, person, now);
    if (!(await spendInvitation(tx, { id: found.id, hash, userId: user.id, now: at })))
      return fail(endpoint, "invitation_invalid");
    await insertMembership(tx, {
      userId: user.id,
      organisationId: found.organisationId,
      role: found.role,
      now,
    });
    await markEmailVerified(tx, user.id, found.email, now);
    await writeAudit(
      tx,
      { userId: user.id, kind: "user", organisationId: found.organisationId, requestId, at: now },
      {
        action: "team.joined",
        subjectKind: "user",
        subjectQid: user.qid,
        email: found.email,
        detail: { role: found.role },
      },
    );
    return undefined;
  });
};
