"use client";
import { useEffect, useState } from "react";
import { safePath } from "@quayside/auth/safe-path";
import { homePathOf } from "@quayside/auth/user-type";
import { LoadingDots } from "@quayside/ui/loading-dots";
import type { LoginTexts, OtherAccount } from "#login.messages.ts";
import { usePublicConfig } from "#public-config.ts";
import { LoginForm } from "#react/access/login-form.tsx";
import { useLoginSession } from "#react/access/login-session.tsx";
import { OtherAccountNotice } from "#react/access/other-account-notice.tsx";
import { useTrack } from "#telemetry.ts";

/** The login of a portal; a signed-in user is redirected to `redirectPath` or home. */
export function LoginPage({ texts }: { readonly texts: LoginTexts }) {
  const { snapshot, location: here, navigate } = useLoginSession();
  const { application } = usePublicConfig();
  const { status, user, flags } = snapshot;
  const track = useTrack();
  const [otherAccount, setOtherAccount] = useState<OtherAccount | null>(null);
  useEffect(() => track("login_page_viewed"), [track]);
  useEffect(() => {
    if (status !== "VERIFIED" || user === null) return;
    const home = homePathOf({ user, flags });
    navigate(safePath(new URLSearchParams(here.search).get("redirectPath"), location.origin, home));
  }, [status, user, flags, here.search, navigate]);
  const link = new URLSearchParams(here.search).get("secret") ?? undefined;
  if (status === "VERIFIED") return <LoadingDots label="Loading" />;

  function refuse(account: OtherAccount) {
    if (application === "sellers" && account === "other") track("buyer_sign_in_attempted");
    setOtherAccount(account);
  }

  return (
    <div className="mx-auto grid w-full max-w-md content-start gap-6 py-4 sm:py-10">
      {otherAccount === null ? (
        <LoginForm title={texts.title} link={link} onOtherAccount={refuse} />
      ) : (
        <OtherAccountNotice account={otherAccount} texts={texts} onRetry={() => setOtherAccount(null)} />
      )}
    </div>
  );
}
