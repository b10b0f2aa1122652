import { acceptTeamInvitation as endpoint } from "@quayside/api-client/contract/team/team.endpoints";
import type { Tx } from "#db/database.ts";
import { fail } from "#kernel/fail.ts";
import { newQid } from "#kernel/qid.ts";
import type { FoundInvitation } from "#modules/identity/team/team.reader.ts";
import { hasCompany, insertPerson } from "#modules/identity/team/team.writer.ts";
import { claimEmail, lockAccount, markEmailVerified } from "#modules/identity/verification/index.ts";

/**
 * The account that joins a company: the existing one with the address, or a new one.
 * @throws has_company when that account belongs to a company, invitation_invalid when it is deactivated or the address was
 * taken meanwhile
 */
export async function joinerOf(
  tx: Tx,
  found: FoundInvitation,
  person: { name: string; passwordHash: string } | null,
  now: Date,
): Promise<{ id: number; qid: string }> {
  if (found.userId !== null && found.userQid !== null) {
    // An acceptance for another company may have committed since the user was read.
    if (!(await lockAccount(tx, found.userId))) return fail(endpoint, "invitation_invalid");
    if (await hasCompany(tx, found.userId)) return fail(endpoint, "has_company");
    await markEmailVerified(tx, found.userId, found.email, now);
    return { id: found.userId, qid: found.userQid };
  }
  // The address signed up after the link was opened: the next attempt uses its account.
  if (person === null || !(await claimEmail(tx, found.email, null)))
    return fail(endpoint, "invitation_invalid");
  const qid = newQid();
  return { qid, id: await insertPerson(tx, { ...person, qid, email: found.email, phone: found.phone, now }) };
}
