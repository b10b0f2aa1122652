"use client";
import { useEffect } from "react";
import { decideGuard } from "@quayside/auth/guard.rules";
import { useSession } from "@quayside/auth/react/session-provider";
import { Blank } from "@quayside/portal/react/frame/blank";
import { usePublicConfig } from "@quayside/portal/public-config";

/**
 * "/" of the portal has no content: every user is redirected, and redirects to it never loop.
 */
export function HomeResolver() {
  const { status, user, flags, navigate } = useSession();
  const { marketingUrl } = usePublicConfig();
  useEffect(() => {
    if (status === "NOT_SET") return;
    if (status === "INVALID" && marketingUrl !== "") {
      location.replace(marketingUrl);
      return;
    }
    const decision = decideGuard({ path: "/", search: "", page: {}, session: { status, user, flags } });
    if (decision.show === "redirect") navigate(decision.to);
  }, [status, user, flags, navigate, marketingUrl]);
  return <Blank />;
}
