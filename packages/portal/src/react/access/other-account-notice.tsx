"use client";
import { useEffect, useRef } from "react";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { loginMessages } from "#login.messages.ts";
import type { LoginTexts, OtherAccount } from "#login.messages.ts";
import { usePublicConfig } from "#public-config.ts";

/**
 * Tells users whose account is not for this portal to use a different one, with a link to their portal, or that
 * theirs is closed.
 */
export function OtherAccountNotice({
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
