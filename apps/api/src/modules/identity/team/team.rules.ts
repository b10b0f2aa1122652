import type { TeamRole } from "@quayside/api-client/contract/team/permission.rules";
import { DAY_MS } from "#kernel/durations.ts";

/** How long the link of an invitation counts, in milliseconds of security time. */
export const INVITATION_LIFE_MS = 7 * DAY_MS;

/** The same person is mailed an invitation at most once in this time. */
export const RESEND_WAIT_MS = 60_000;

/** Roles as memberships keep them. */
export const storedRole = (role: TeamRole): string => role.toLowerCase();

const roleNames: Readonly<Record<TeamRole, string>> = {
  OWNER: "Owner",
  ORDERS: "Orders",
  FINANCE: "Finance",
  STOCK: "Stock",
  READ: "Read only",
};

/** A role as mails call it. */
export const roleName = (role: TeamRole): string => roleNames[role];

/** Seconds until an invitation may be mailed again, or 0. */
export function resendWait(sentAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((sentAt.getTime() + RESEND_WAIT_MS - now.getTime()) / 1000));
}
