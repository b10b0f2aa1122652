"use client";
import { useEffect, useState } from "react";
import { getUserType, homePathFor } from "@quayside/auth/user-type";
import { useSession } from "@quayside/auth/react/session-provider";
import { safePath } from "@quayside/auth/safe-path";
import { Blank } from "#components/blank.tsx";
import type { LoginProblem } from "#features/session/login-error.view-model.ts";
import { LoginForm } from "#features/session/login-form.tsx";
import { OtherAccount } from "#features/session/other-account.tsx";
import { useTrack } from "#lib/telemetry.ts";

/** The login of the seller portal; who is signed in already goes on to `redirectPath` or home. */
export function LoginPage() {
  const { status, user, flags, location: here, navigate } = useSession();
  const track = useTrack();
  const [otherAccount, setOtherAccount] = useState<LoginProblem | null>(null);
  useEffect(() => track("login_page_viewed"), [track]);
  useEffect(() => {
    if (status !== "VERIFIED" || user === null) return;
    const home = homePathFor(getUserType({ user, flags }).type);
    navigate(safePath(new URLSearchParams(here.search).get("redirectPath"), location.origin, home));
  }, [status, user, flags, here.search, navigate]);
  if (status === "VERIFIED") return <Blank />;
  return (
    <div className="mx-auto grid w-full max-w-md content-start gap-6 px-4 py-10 sm:py-16">
      {otherAccount ? (
        <OtherAccount problem={otherAccount} onRetry={() => setOtherAccount(null)} />
      ) : (
        <LoginForm onOtherAccount={setOtherAccount} />
      )}
    </div>
  );
}
