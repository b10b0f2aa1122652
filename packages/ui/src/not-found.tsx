import type { ReactNode } from "react";
import { LinkButton } from "#link-button.tsx";

/** The 404 fallback, for an unknown address and for an entity that does not exist. */
export function NotFound({
  header,
  homeHref = "/",
  title = "Page not found",
  action,
  children = "The address may be mistyped, or the page no longer exists.",
}: {
  /** The header above it, outside a shell. */
  header?: ReactNode;
  /** Where "Return to home" leads. */
  homeHref?: string;
  /** What was not found. */
  title?: string;
  /** Another link besides home. */
  action?: ReactNode;
  /** Why that may be. */
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-1 flex-col">
      {header}
      <div className="grid flex-1 place-items-center px-4 py-16 text-center">
        <div className="grid max-w-lg justify-items-center gap-3">
          <p className="code text-md text-muted">404</p>
          <h1 className="text-xl font-semibold">{title}</h1>
          <div className="text-md text-muted">{children}</div>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            {action}
            <LinkButton href={homeHref}>Return to home</LinkButton>
          </div>
        </div>
      </div>
    </div>
  );
}
