"use client";
import { useEffect } from "react";
import { reportError } from "@quayside/telemetry/report-error";
import { ErrorScreen } from "@quayside/ui/error-screen";
import "./globals.css";

/** The last resort, when the frame of the page failed: it stands on nothing that could fail with it. */
export default function GlobalErrorPage({ error }: { readonly error: Error }) {
  useEffect(() => reportError(error, { area: "frame" }), [error]);
  return (
    <html lang="en-GB">
      <body>
        <ErrorScreen contactEmail="support@quayside.example" onRetry={() => location.reload()} homeHref="/" />
      </body>
    </html>
  );
}
