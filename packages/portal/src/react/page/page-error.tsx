"use client";
import { Suspense, lazy, useEffect } from "react";
import type { ComponentProps } from "react";
import { reportError } from "@quayside/telemetry/report-error";
import type { ErrorScreen } from "@quayside/ui/error-screen";
import { usePublicConfig } from "#public-config.ts";

/** The fallback when even the error screen fails to load. */
function PlainError({ onRetry }: ComponentProps<typeof ErrorScreen>) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <h1 className="text-xl font-semibold">Oops, there is an error!</h1>
      <button type="button" className="prose-link" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** Loaded with the first error, as most visits see none. */
const Screen = lazy(async () => {
  const loaded = await import("@quayside/ui/error-screen").catch(() => null);
  return { default: loaded?.ErrorScreen ?? PlainError };
});

/** Replaces a failed page, inside the frame of the portal. */
export function PageError({ error, reset }: { readonly error: Error; readonly reset: () => void }) {
  const { supportEmail } = usePublicConfig();
  useEffect(() => reportError(error, { area: "page" }), [error]);
  return (
    <Suspense>
      <Screen inShell contactEmail={supportEmail} onRetry={reset} homeHref="/" />
    </Suspense>
  );
}
