"use client";
import { useEffect } from "react";
import { reportError } from "@quayside/telemetry/report-error";
import { ErrorScreen } from "@quayside/ui/error-screen";
import { usePublicConfig } from "#public-config.ts";

/** What stands in for a page that failed, inside the frame of the portal. */
export function PageError({ error, reset }: { readonly error: Error; readonly reset: () => void }) {
  const { supportEmail } = usePublicConfig();
  useEffect(() => reportError(error, { area: "page" }), [error]);
  return <ErrorScreen inShell contactEmail={supportEmail} onRetry={reset} homeHref="/" />;
}
