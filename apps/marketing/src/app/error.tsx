"use client";

import { reportError } from "@quayside/telemetry/report-error";
import { ErrorScreen } from "@quayside/ui/error-screen";
import { useEffect } from "react";
import { useTelemetry } from "#shell/telemetry.tsx";

/** Replaces a page that failed; header and footer stay. */
export default function ErrorPage(props: { error: Error & { digest?: string }; reset: () => void }) {
  const { contactEmail } = useTelemetry();
  useEffect(() => reportError(props.error, { area: "page" }), [props.error]);
  return <ErrorScreen contactEmail={contactEmail} homeHref="/" onRetry={props.reset} />;
}
