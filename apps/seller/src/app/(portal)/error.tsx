"use client";
import { useEffect } from "react";
import { reportError } from "@quayside/telemetry/report-error";
import { ErrorScreen } from "@quayside/ui/error-screen";
import { usePublicConfig } from "#lib/public-config.ts";

/** What is shown in place of a page that failed. */
export default function ErrorPage({ error, reset }: { readonly error: Error; readonly reset: () => void }) {
  const { supportEmail } = usePublicConfig();
  useEffect(() => reportError(error, { area: "page" }), [error]);
  return <ErrorScreen contactEmail={supportEmail} onRetry={reset} homeHref="/" />;
}
