import { acceptTeamInvitation as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import type { Handler } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { hashPassword, newPasswordProblem } from "#modules/session/index.ts";
import { type FoundInvitation, findInvitation } from "#modules/team/team.reader.ts";
import { insertMembership, insertPerson, lockTeam, spendInvitation } from "#modules/team/team.writer.ts";
import { admitOpenCall, claimEmail, hashLinkSecret, markEmailVerified } from "#modules/verification/index.ts";
import { newQid } from "#qid.ts";

/** What a new user enters about themselves; null for a person who has an account. */
async function readPerson(body: BodyOf<typeof endpoint>, found: FoundInvitation) {
  if (found.userId !== null) return null;
  const name = body.name ?? found.personName ?? fail(endpoint, "name_missing");
  const { email, company } = found;
  const problem = await newPasswordProblem(body.password ?? "", { email, name, companies: [company] });
  if (problem) return fail(endpoint, "password_refused", { newPassword: problem });
  return { name, password: body.password ?? "" };
}

/** The account that joins: the one that has the address, or a new one. */
async function personOf(
  tx: Tx,
  found: FoundInvitation,
  person: { name: string; passwordHash: string } | null,
  now: Date,
): Promise<{ id: number; qid: string }> {
  if (found.userId !== null && found.userQid !== null) {
    if (found.hasCompany) return fail(endpoint, "has_company");
    await markEmailVerified(tx, found.userId, found.email, now);
    return { id: found.userId, qid: found.userQid };
  }
  // The address was signed up after the link was followed: its account is used the next time.
  if (person === null || !(await claimEmail(tx, found.email, null)))
    return fail(endpoint, "invitation_invalid");
  const qid = newQid();
  return { qid, id: await insertPerson(tx, { ...person, qid, email: found.email, phone: found.phone, now }) };
}

/** Joins a company by the link that was mailed. The link proves the address; the phone is proved at the first sign-in. */
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
    const user = await personOf(tx, found, person, now);
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
        detail: { email: found.email, role: found.role },
      },
    );
    return undefined;
  });
};
