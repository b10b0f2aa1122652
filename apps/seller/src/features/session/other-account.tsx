"use client";
import { useEffect, useRef } from "react";
import { Button } from "@quayside/ui/button";
import { LinkButton } from "@quayside/ui/link-button";
import type { LoginProblem } from "#features/session/login-error.view-model.ts";
import { usePublicConfig } from "#lib/public-config.ts";

/** Tells somebody whose account is not for this portal to use a different one. */
export function OtherAccount({
  problem,
  onRetry,
}: {
  readonly problem: LoginProblem;
  readonly onRetry: () => void;
}) {
  const { supportEmail, warehouseUrl } = usePublicConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card grid gap-4 p-6">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        Use a different account
      </h1>
      <p role="alert">{problem.message}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onRetry}>
          Sign in with a different account
        </Button>
        {problem.otherAccount === "warehouse" && warehouseUrl !== "" && (
          <LinkButton href={`${warehouseUrl}/login/`}>Go to the warehouse app</LinkButton>
        )}
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
