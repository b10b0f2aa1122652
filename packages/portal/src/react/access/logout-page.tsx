"use client";
import { useEffect, useRef } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { Button } from "@quayside/ui/button";
import { LoadingDots } from "@quayside/ui/loading-dots";

/** Ends the session here and in every tab, whether the API answers or not, and leads to the login. */
export function LogoutPage() {
  const { status, offline, session, navigate } = useSession();
  const started = useRef(false);
  useEffect(() => {
    if (status === "INVALID") navigate("/login/");
    if (status !== "VERIFIED" || started.current) return;
    started.current = true;
    void session.logout();
  }, [status, session, navigate]);
  if (status === "NOT_SET" && offline) {
    return (
      <div className="mx-auto grid max-w-md gap-4 px-4 py-16 text-center">
        <p>Quayside does not answer at the moment. You can sign out on this device anyway.</p>
        <Button variant="primary" onClick={() => void session.logout()}>
          Sign Out
        </Button>
      </div>
    );
  }
  return <LoadingDots label="Signing out" />;
}
