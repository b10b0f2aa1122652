"use client";
import { useSession } from "@quayside/auth/react/session-provider";

/** To be called when a second factor was added or removed: the rights of staff depend on it, so they are read again. */
export function useFactorChanged(): () => void {
  const { session, user } = useSession();
  return () => {
    if (user?.isInternalStaff === true) void session.reloadUser().catch(() => {});
  };
}
