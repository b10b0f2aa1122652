"use client";
import type { ReactNode } from "react";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { StateBlock } from "@quayside/ui/state-block";

/** What could not be loaded, with the id of the request that failed and the way to try again. */
export function LoadFailure({
  error,
  title,
  notPermitted,
  onRetry,
}: {
  readonly error: Error | null;
  readonly title?: ReactNode;
  /** Shown instead after a 403, where trying again is no use. */
  readonly notPermitted?: ReactNode;
  readonly onRetry: () => unknown;
}) {
  const apiError = error instanceof ApiError ? error : null;
  if (notPermitted !== undefined && apiError?.statusCode === 403) return notPermitted;
  return (
    <StateBlock
      kind="failed"
      title={title}
      requestId={apiError?.requestId}
      onRetry={() => {
        void onRetry();
      }}
    />
  );
}
