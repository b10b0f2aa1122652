"use client";
import { useEffect } from "react";
import { reportError } from "@quayside/telemetry/report-error";
import { ErrorScreen } from "@quayside/ui/error-screen";
import "./globals.css";

/** What stands in for everything when even the frame failed; it has no configuration to read. */
export default function GlobalError({ error, reset }: { readonly error: Error; readonly reset: () => void }) {
  useEffect(() => reportError(error, { area: "frame" }), [error]);
  return (
    <html lang="en-GB" data-scale="lg">
      <body>
        <title>Oops, there is an error! · Quayside warehouse</title>
        <ErrorScreen contactEmail="support@quayside.example" onRetry={reset} />
      </body>
    </html>
  );
}
