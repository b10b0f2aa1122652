"use client";
import type { ReactNode } from "react";
import { Button } from "#button.tsx";
import { RequestDetails } from "#request-details.tsx";
import { LinkButton } from "#link-button.tsx";
import { cn } from "#lib/cn.ts";

/**
 * The generic error screen: a header, what happened, and three links. With `inShell` it is inside a page that already
 * has a `main`.
 */
export function ErrorScreen({
  header,
  contactEmail,
  onRetry,
  homeHref = "/",
  requestId,
  inShell = false,
}: {
  /** The header above it, outside a shell. */
  header?: ReactNode;
  /** Where the reader can ask for help. */
  contactEmail: string;
  /** Offers "Try again". */
  onRetry?: () => void;
  /** Where "Return to home" leads. */
  homeHref?: string;
  /** Id of the failed request, for support. */
  requestId?: string;
  /** The frame around it is there already. */
  inShell?: boolean;
}) {
  const Main = inShell ? "div" : "main";
  return (
    <div className={cn("flex flex-col", !inShell && "min-h-dvh")}>
      {header}
      <Main className="grid flex-1 place-items-center px-4 py-16 text-center">
        <div className="grid max-w-lg justify-items-center gap-3">
          <h1 className="text-xl font-semibold">Oops, there is an error!</h1>
          <p className="text-md text-muted">
            Please try again, return to home or contact{" "}
            <a href={`mailto:${contactEmail}`} className="prose-link">
              {contactEmail}
            </a>{" "}
            if the issue continues
          </p>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            {onRetry && (
              <Button variant="primary" onClick={onRetry}>
                Try again
              </Button>
            )}
            <LinkButton href={homeHref}>Return to home</LinkButton>
          </div>
          {requestId && <RequestDetails requestId={requestId} />}
        </div>
      </Main>
    </div>
  );
}
