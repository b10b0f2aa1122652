"use client";
import { type Permission, rolePermissions } from "@quayside/api-client/contract/team/permission.rules";
import { useSession } from "@quayside/auth/react/session-provider";

/** Who looks at a screen, as far as it decides what can be done there. */
export interface Viewer {
  /** True for staff who view a seller and people whose role does not include it: the API refuses, so nothing is offered. */
  readonly isReadOnly: boolean;
}

/**
 * Whether the reader changes nothing here: staff who view a seller, and people of the company whose role does
 * not include it. Every action of a seller asks this before it is rendered; the API decides in any case.
 *
 * @param needs what the actions need; without it, only people who may change nothing at all read only
 */
export function useIsReadOnly(needs?: Permission): boolean {
  const { user } = useSession();
  if (user === null) return false;
  if (user.viewing !== null) return true;
  const { teamRole } = user;
  if (teamRole === undefined || teamRole === null) return false;
  const may = rolePermissions[teamRole];
  return needs === undefined ? may.length === 0 : !may.includes(needs);
}
