import type { TeamRole } from "@quayside/api-client/contract/team/permission.rules";
import type { Tx } from "#db/database.ts";
import { portalOrigin } from "#http/cookie-origin.ts";
import type { Services } from "#kernel/context.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { INVITATION_LIFE_MS, roleName } from "#modules/identity/team/team.rules.ts";
import { hashLinkSecret, newLinkSecret } from "#modules/identity/verification/index.ts";

export interface InvitationLink {
  readonly secret: string;
  readonly hash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** A secret link, valid for seven days of security time. */
export function newInvitationLink(services: Services): InvitationLink {
  const secret = newLinkSecret();
  const now = services.securityClock.now();
  return {
    secret,
    hash: hashLinkSecret(secret),
    now,
    expiresAt: new Date(now.getTime() + INVITATION_LIFE_MS),
  };
}

/** Mails an invitation with its link. */
export async function sendInvitation(
  tx: Tx,
  services: Services,
  sent: { link: InvitationLink; email: string; role: TeamRole; company: string; invitedBy: string },
): Promise<void> {
  const origin = portalOrigin(services.config, { application: "sellers" });
  await queueMail(tx, {
    recipient: sent.email,
    subject: `Join ${sent.company} on Quayside`,
    lines: [
      `${sent.invitedBy} invites you to work for ${sent.company} on Quayside. Your role: ${roleName(sent.role)}.`,
      "Follow this link to join:",
      `${origin}/join-team/?secret=${sent.link.secret}`,
      "",
      "The link is valid for 7 days and works once. If you do not know the sender, you can ignore this e-mail.",
    ],
    urgency: "urgent",
    expiresAt: sent.link.expiresAt,
    now: sent.link.now,
  });
}
