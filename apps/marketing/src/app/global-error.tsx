"use client";

import { reportError } from "@quayside/telemetry/report-error";
import { readSupportAddress } from "@quayside/ui/lib/support-address";
import { useEffect, useState } from "react";
import "./globals.css";

/**
 * The last resort when the shell itself fails; it depends only on the browser and the failed document's meta tags.
 */
export default function GlobalError({ error }: { readonly error: Error }) {
  useEffect(() => reportError(error, { area: "frame" }), [error]);
  // Read once, because the failed document is replaced.
  const [contact] = useState(readSupportAddress);
  return (
    <html lang="en-GB">
      <body className="flex min-h-dvh flex-col">
        <header className="flex h-18 items-center border-b border-border px-4 text-md font-semibold">
          <a href="/">Quayside</a>
        </header>
        <main className="px-4 py-16">
          <h1 className="text-xl font-semibold">Oops, there is an error!</h1>
          <p className="mt-2 text-md">
            {contact === null ? (
              "Please try again or return to home"
            ) : (
              <>
                Please try again, return to home or contact{" "}
                <a className="prose-link" href={`mailto:${contact}`}>
                  {contact}
                </a>{" "}
                if the issue continues
              </>
            )}
          </p>
        </main>
      </body>
    </html>
  );
}
