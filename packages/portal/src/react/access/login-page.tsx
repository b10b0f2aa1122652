"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { type LoginTexts, type OtherAccount, loginMessages } from "#login.messages.ts";
import { usePublicConfig } from "#public-config.ts";
import { safePath } from "@quayside/auth/safe-path";
import { homePathOf } from "@quayside/auth/user-type";
import { LoadingDots } from "@quayside/ui/loading-dots";
import { LoginForm } from "#react/access/login-form.tsx";
import { useLoginSession } from "#react/access/login-session.tsx";
import { useTrack } from "#telemetry.ts";

/**
 * Tells users whose account is not for this portal to use a different one, with a link to their portal, or that
 * theirs is closed.
 */
function OtherAccountNotice({
  account,
  texts,
  onRetry,
}: {
  readonly account: OtherAccount;
  readonly texts: LoginTexts;
  readonly onRetry: () => void;
}) {
  const { application, sellerUrl, warehouseUrl, supportEmail } = usePublicConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isClosed = account === "closed";
  const { message, link } = isClosed
    ? { message: loginMessages.closed, link: null }
    : texts.otherAccount[account];
  const otherUrl = application === "sellers" ? warehouseUrl : sellerUrl;
  const hasLink = link !== null && otherUrl !== "";
  return (
    <div className="card grid gap-4 p-6">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {isClosed ? loginMessages.closedTitle : loginMessages.otherAccountTitle}
      </h1>
      <p role="alert">{message}</p>
      <div className="flex flex-wrap gap-3">
        {hasLink && (
          <LinkButton variant="primary" href={`${otherUrl}/login/`}>
            {link}
          </LinkButton>
        )}
        <Button variant={hasLink ? "secondary" : "primary"} onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
      <p className="text-muted">
        {texts.doubt} Write to{" "}
        <a className="prose-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
    </div>
  );
}

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
