"use client";
import { useEffect } from "react";
import { reportError } from "@quayside/telemetry/report-error";
import { ErrorScreen } from "@quayside/ui/error-screen";
import { SiteHeader } from "#components/site-header.tsx";
import { usePublicConfig } from "#lib/public-config.ts";

/** What stands in for a page that failed. */
export default function PageError({ error, reset }: { readonly error: Error; readonly reset: () => void }) {
  const { supportEmail } = usePublicConfig();
  useEffect(() => reportError(error, { area: "page" }), [error]);
  return <ErrorScreen header={<SiteHeader />} contactEmail={supportEmail} onRetry={reset} />;
}
