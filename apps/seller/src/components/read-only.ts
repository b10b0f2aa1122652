"use client";
import { type Permission, rolePermissions } from "@quayside/api-client/contract/team/permission.rules";
import { useSession } from "@quayside/auth/react/session-provider";

/** The reader's relation to a screen, as far as it affects the available actions. */
export interface Viewer {
  /**
   * True for staff who view a seller and users whose role does not permit it: the API would refuse, so nothing is
   * offered.
   */
  readonly isReadOnly: boolean;
}

/**
 * Whether the screen is read-only for the reader: staff who view a seller, and members whose role does not permit it.
 * Every action of a seller checks this before it is rendered; the API enforces it in any case.
 *
 * @param needs the permission the actions need; without it, only users who may change nothing at all
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
