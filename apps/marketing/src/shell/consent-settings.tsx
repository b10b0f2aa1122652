"use client";

import { Button } from "@quayside/ui/button";
import { useSyncExternalStore } from "react";
import { useTelemetry } from "#shell/telemetry.tsx";

const STATE = {
  accepted: "You have accepted analytics and error reports.",
  rejected: "You have rejected analytics and error reports.",
  unset: "You have not chosen yet. Nothing is collected.",
} as const;

/** Shows the visitor's choice about cookies and lets it be changed. */
export function ConsentSettings() {
  const { consent } = useTelemetry();
  const choice = useSyncExternalStore(consent.subscribe, consent.get, () => "unset" as const);
  return (
    <section aria-labelledby="cookie-choice" className="px-4 pb-16 sm:px-6 lg:px-8">
      <div className="mx-auto max-w-[1072px]">
        <div className="card max-w-[70ch] p-6">
          <h2 id="cookie-choice" className="text-lg font-semibold">
            Your choice
          </h2>
          <p role="status" className="mt-2 text-md text-muted">
            {STATE[choice]}
          </p>
          <div className="mt-4 flex gap-3">
            <Button onClick={() => consent.reject()} aria-pressed={choice === "rejected"}>
              Reject
            </Button>
            <Button onClick={() => consent.accept()} aria-pressed={choice === "accepted"}>
              Accept
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
