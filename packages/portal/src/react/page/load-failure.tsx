"use client";
import type { ReactNode } from "react";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { StateBlock } from "@quayside/ui/state-block";

/** A load failure, with the id of the failed request and a retry button. */
export function LoadFailure({
  error,
  title,
  notPermitted,
  onRetry,
}: {
  readonly error: Error | null;
  readonly title?: ReactNode;
  /** Shown instead after a 403, where a retry is pointless. */
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
