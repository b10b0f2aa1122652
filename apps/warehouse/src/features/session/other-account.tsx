"use client";
import { useEffect, useRef } from "react";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import { loginErrorMessages } from "#features/session/session.messages.ts";
import { usePublicConfig } from "#lib/public-config.ts";

/** Tells a seller who signed in here where the seller portal is, and anybody else to use a different account. */
export function OtherAccount({ onRetry }: { readonly onRetry: () => void }) {
  const { sellerUrl, supportEmail } = usePublicConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card grid gap-4 p-6">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        Use a different account
      </h1>
      <p role="alert">{loginErrorMessages.invalid_portal_user}</p>
      <div className="grid gap-3">
        {sellerUrl !== "" && (
          <LinkButton variant="primary" href={`${sellerUrl}/login/`}>
            Go to the seller portal
          </LinkButton>
        )}
        <Button onClick={onRetry}>Use a different account</Button>
      </div>
      <p className="text-muted">
        Do you work in a warehouse and think this is wrong? Write to{" "}
        <a className="prose-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
    </div>
  );
}
