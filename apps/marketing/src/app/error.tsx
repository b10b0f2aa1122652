"use client";

import { reportError } from "@quayside/telemetry/report-error";
import { ErrorScreen } from "@quayside/ui/error-screen";
import { useEffect } from "react";
import { useTelemetry } from "#shell/telemetry.tsx";

/** What a page that cannot be shown becomes; header and footer stay. */
export default function ErrorPage(props: { error: Error & { digest?: string }; reset: () => void }) {
  const { contactEmail } = useTelemetry();
  useEffect(() => reportError(props.error, { area: "page" }), [props.error]);
  return <ErrorScreen contactEmail={contactEmail} homeHref="/" onRetry={props.reset} />;
}
