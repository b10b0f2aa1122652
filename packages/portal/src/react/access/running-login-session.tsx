"use client";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { loginServiceOn } from "#login-service.ts";
import { LoginContext } from "#react/access/login-session.tsx";

/**
 * Lets the login form sign in a person other than the page's user; the page then reloads for them.
 */
export function RunningLoginSession({ children }: { readonly children: ReactNode }) {
  const { session, location, navigate } = useSession();
  const value = useMemo(
    () => ({
      ...loginServiceOn(session),
      snapshot: session.getSnapshot(),
      location,
      navigate,
      warm: () => {},
    }),
    [session, location, navigate],
  );
  return <LoginContext value={value}>{children}</LoginContext>;
}
