import type { TeamRole } from "@quayside/api-client/contract/team/permission.rules";
import { DAY_MS } from "#kernel/durations.ts";

/** Validity of an invitation link, in milliseconds of security time. */
export const INVITATION_LIFE_MS = 7 * DAY_MS;

/** Minimum time between two mails of the same invitation. */
export const RESEND_WAIT_MS = 60_000;

/** Roles as stored in memberships. */
export const storedRole = (role: TeamRole): string => role.toLowerCase();

const roleNames: Readonly<Record<TeamRole, string>> = {
  OWNER: "Owner",
  ORDERS: "Orders",
  FINANCE: "Finance",
  STOCK: "Stock",
  READ: "Read only",
};

/** The name of a role in mails. */
export const roleName = (role: TeamRole): string => roleNames[role];

/** Seconds until an invitation may be mailed again, or 0. */
export function resendWait(sentAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((sentAt.getTime() + RESEND_WAIT_MS - now.getTime()) / 1000));
}
