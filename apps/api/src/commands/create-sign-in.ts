import { writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { ensurePerson, insertPasswordSecret } from "#commands/account.writer.ts";
import { hashPassword } from "#modules/identity/session/index.ts";
import {
  hashLinkSecret,
  newLinkSecret,
  normaliseEmail,
  secretLives,
} from "#modules/identity/verification/index.ts";
import { Refusal } from "#foundation/refusal.ts";

/** The normal form of an address. @throws Refusal when it is invalid */
export function emailOf(text: string): string {
  const email = normaliseEmail(text);
  if (!email) throw new Refusal(`${text} is not an e-mail address`);
  return email;
}

/**
 * Gives a person an account in a company, once, and a link that sets its password.
 * @returns the user, and the link's path below the origin of the portal
 * @throws Refusal when the address is used in another company
 */
export async function createSignIn(
  tx: Tx,
  person: { email: string; name: string; organisationId: number; origin: string; now: Date },
): Promise<{ userId: number; link: string }> {
  const { email, name, organisationId, origin, now } = person;
  const secret = newLinkSecret();
  const passwordHash = await hashPassword(newLinkSecret());
  const user = await ensurePerson(tx, { email, name, passwordHash, organisationId, now });
  if (!user) throw new Refusal(`${email} has an account in another company`);
  const expiresAt = new Date(now.getTime() + secretLives.password_reset);
  await insertPasswordSecret(tx, { userId: user.id, email, hash: hashLinkSecret(secret), now, expiresAt });
  await writeAudit(
    tx,
    { userId: null, kind: "system", organisationId, requestId: null, at: now },
    {
      action: user.isNew ? "user.let_in" : "user.link_given",
      subjectKind: "user",
      subjectQid: user.qid,
    },
  );
  return { userId: user.id, link: `${origin}/reset-password/?secret=${secret}` };
}
