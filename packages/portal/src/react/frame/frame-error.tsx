"use client";
import { useEffect, useState } from "react";
import { reportError } from "@quayside/telemetry/report-error";
import { readSupportAddress } from "@quayside/ui/lib/support-address";

const action =
  "inline-flex h-(--control-h) items-center rounded-md border px-3.5 text-base font-medium whitespace-nowrap";

/**
 * The last resort, when the frame of a page fails. It is in every page's bundle, and depends on nothing that could
 * fail with it: neither configuration nor components. It reads the contact address from the document it replaces.
 *
 * @param scale "lg" in the warehouse
 */
export function FrameError({ error, scale }: { readonly error: Error; readonly scale?: "lg" }) {
  useEffect(() => reportError(error, { area: "frame" }), [error]);
  // Read once, because the failed document is replaced.
  const [contact] = useState(readSupportAddress);
  return (
    <html lang="en-GB" data-scale={scale}>
      <body>
        <title>Oops, there is an error! · Quayside</title>
        <main className="grid min-h-dvh place-items-center px-4 py-16 text-center">
          <div className="grid max-w-lg justify-items-center gap-3">
            <h1 className="text-xl font-semibold">Oops, there is an error!</h1>
            <p className="text-md text-muted">
              {contact === null ? (
                "Please try again or return to home"
              ) : (
                <>
                  Please try again, return to home or contact{" "}
                  <a href={`mailto:${contact}`} className="prose-link">
                    {contact}
                  </a>{" "}
                  if the issue continues
                </>
              )}
            </p>
            <div className="mt-3 flex flex-wrap justify-center gap-2">
              <button
                type="button"
                className={`${action} border-transparent bg-ink text-on-ink hover:bg-ink-hover`}
                onClick={() => location.reload()}
              >
                Try again
              </button>
              <a href="/" className={`${action} border-border-strong bg-surface text-fg hover:bg-hover`}>
                Return to home
              </a>
            </div>
          </div>
        </main>
      </body>
    </html>
  );
}
