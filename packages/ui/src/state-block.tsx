"use client";
import type { ReactNode } from "react";
import { CloudAlert, Inbox, LockKeyhole, SearchX } from "lucide-react";
import { Button } from "#button.tsx";
import { RequestDetails } from "#request-details.tsx";

export type StateKind = "empty" | "no-results" | "failed" | "not-permitted";

const kinds = {
  empty: { icon: Inbox, title: "Nothing here yet" },
  "no-results": { icon: SearchX, title: "No results found." },
  failed: { icon: CloudAlert, title: "Something went wrong. Please try again." },
  "not-permitted": { icon: LockKeyhole, title: "You do not have permission to see this." },
};

/** The four empty states: nothing exists, nothing matches, loading failed, no permission. */
export function StateBlock({
  kind,
  title,
  children,
  action,
  onRetry,
  requestId,
}: {
  /** Which of the four: its icon, default title and role. */
  kind: StateKind;
  /** What is the case, in one line. */
  title?: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  /** A button or a link, beside "Try again". */
  action?: ReactNode;
  /** Offers "Try again". */
  onRetry?: () => void;
  /** Id of the failed request, for support. */
  requestId?: string | undefined;
}) {
  const { icon: Icon, title: defaultTitle } = kinds[kind];
  return (
    <div
      role={kind === "failed" ? "alert" : undefined}
      data-state={kind}
      className="card flex flex-col items-center gap-2 px-6 py-14 text-center"
    >
      <span className="mb-2 grid size-11 place-items-center rounded-full bg-neutral-bg text-neutral-fg">
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="text-md font-semibold">{title ?? defaultTitle}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {(onRetry || action) && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          {action}
        </div>
      )}
      {requestId && <RequestDetails requestId={requestId} />}
    </div>
  );
}
