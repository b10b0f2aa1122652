"use client";
import { useEffect, useRef } from "react";
import { Button } from "@quayside/ui/button";
import { loginErrorMessages } from "#features/session/login.messages.ts";
import { usePublicConfig } from "#lib/public-config.ts";

/** Tells a buyer who signed in here to use a different account. */
export function OtherAccount({ onRetry }: { readonly onRetry: () => void }) {
  const { supportEmail } = usePublicConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card grid gap-4 p-6">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        Use a different account
      </h1>
      <p role="alert">{loginErrorMessages.invalid_portal_user}</p>
      <div>
        <Button variant="primary" onClick={onRetry}>
          Sign in with a different account
        </Button>
      </div>
      <p className="text-muted">
        Do you sell on Quayside and think this is wrong? Write to{" "}
        <a className="prose-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
    </div>
  );
}
