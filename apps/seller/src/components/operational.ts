"use client";
import { useSession } from "@quayside/auth/react/session-provider";

/**
 * Whether the user can work in a seller's portal now: as its seller, once the account is verified and the terms are
 * accepted, or by viewing it.
 */
export function useIsOperational(): boolean {
  const { status, user } = useSession();
  if (status !== "VERIFIED" || user === null) return false;
  if (user.viewing !== null) return true;
  return user.isSeller && user.isEmailVerified && user.isPhoneVerified && user.sellerAcceptedSlaAt !== null;
}

/**
 * The same, also true while the user is not known: the frame then reserves space for hidden controls.
 */
export function useIsOffered(): boolean {
  const isOperational = useIsOperational();
  return useSession().status === "NOT_SET" || isOperational;
}
