"use client";
import { useEffect, useState } from "react";
import { useSession } from "@quayside/auth/react/session-provider";
import { safePath } from "@quayside/auth/safe-path";
import { getUserType, homePathFor } from "@quayside/auth/user-type";
import { Blank } from "#components/blank.tsx";
import { LoginForm } from "#features/session/login-form.tsx";
import { OtherAccount } from "#features/session/other-account.tsx";
import { useTrack } from "#lib/telemetry.ts";

/** The login of the warehouse; who is signed in already goes on to `redirectPath` or home. */
export function LoginPage() {
  const { status, user, flags, location: here, navigate } = useSession();
  const track = useTrack();
  const [otherAccount, setOtherAccount] = useState(false);
  useEffect(() => track("login_page_viewed"), [track]);
  useEffect(() => {
    if (status !== "VERIFIED" || user === null) return;
    const home = homePathFor(getUserType({ user, flags }).type);
    navigate(safePath(new URLSearchParams(here.search).get("redirectPath"), location.origin, home));
  }, [status, user, flags, here.search, navigate]);
  if (status === "VERIFIED") return <Blank />;
  return (
    <div className="mx-auto grid w-full max-w-md content-start gap-6 py-4 sm:py-10">
      {otherAccount ? (
        <OtherAccount onRetry={() => setOtherAccount(false)} />
      ) : (
        <LoginForm onOtherAccount={() => setOtherAccount(true)} />
      )}
    </div>
  );
}
