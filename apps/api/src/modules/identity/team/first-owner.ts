import type { Tx } from "#db/database.ts";
import { portalOrigin } from "#http/cookie-origin.ts";
import type { Services } from "#kernel/context.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { type InvitationLink, newInvitationLink } from "#modules/identity/team/send-invitation.ts";
import { readCompanyName } from "#modules/identity/team/team.reader.ts";
import { resendWait } from "#modules/identity/team/team.rules.ts";
import {
  insertInvitation,
  lockFirstOwnerInvitation,
  renewInvitation,
} from "#modules/identity/team/team.writer.ts";
import { newQid } from "#kernel/qid.ts";

async function mailFirstOwner(
  tx: Tx,
  services: Services,
  sent: { link: InvitationLink; email: string; company: string },
): Promise<void> {
  const origin = portalOrigin(services.config, { application: "sellers" });
  await queueMail(tx, {
    recipient: sent.email,
    subject: `Set up ${sent.company} on Quayside`,
    lines: [
      `Welcome to Quayside. The seller account of ${sent.company} is ready for you.`,
      "Follow this link, check your company and choose a password:",
      `${origin}/join-team/?secret=${sent.link.secret}`,
      "",
      "Then verify your phone, accept the terms and upload your first stock list.",
      "The link is valid for 7 days and works once. Answer this mail if you need another one.",
    ],
    urgency: "urgent",
    expiresAt: sent.link.expiresAt,
    now: sent.link.now,
  });
}

/** Invites the future owner of a new company, with the personal data known so far. */
export async function inviteFirstOwner(
  tx: Tx,
  services: Services,
  owner: { sellerId: number; email: string; name: string; phone: string | null; invitedBy: number },
): Promise<void> {
  const link = newInvitationLink(services);
  const { sellerId, email, invitedBy, phone } = owner;
  const firstOwner = { name: owner.name.slice(0, 100), phone };
  await insertInvitation(tx, {
    ...link,
    qid: newQid(),
    sellerId,
    email,
    role: "OWNER",
    invitedBy,
    firstOwner,
  });
  await mailFirstOwner(tx, services, { link, email, company: await readCompanyName(tx, sellerId) });
}

/**
 * Mails the first owner's invitation again with a new link, at most once a minute.
 * @returns seconds to wait, or 0 when it was mailed; null when the invitation no longer exists
 */
export async function inviteFirstOwnerAgain(
  tx: Tx,
  services: Services,
  sellerId: number,
): Promise<number | null> {
  const invitation = await lockFirstOwnerInvitation(tx, sellerId);
  if (invitation === undefined) return null;
  const link = newInvitationLink(services);
  const wait = resendWait(invitation.sentAt, link.now);
  if (wait > 0) return wait;
  await renewInvitation(tx, invitation.id, link);
  const company = await readCompanyName(tx, sellerId);
  await mailFirstOwner(tx, services, { link, email: invitation.email, company });
  return 0;
}
