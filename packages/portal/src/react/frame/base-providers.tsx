"use client";
import dynamic from "next/dynamic";
import { useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import type { ConsentChoice } from "@quayside/telemetry/consent";
import { useIsHydrated } from "@quayside/ui/lib/use-is-hydrated";
import { PublicConfigProvider } from "#public-config.ts";
import type { PublicConfig } from "#public-config.ts";
import { TelemetryProvider, telemetryOf } from "#telemetry.ts";

/** Loaded only for readers who have not chosen yet. */
const ConsentBanner = dynamic(
  async () => (await import("@quayside/telemetry/react/consent-banner")).ConsentBanner,
);

/**
 * The providers of every page, also before a user is signed in: configuration, telemetry, consent.
 *
 * @param consentChoice the reader's consent choice, from the document's request
 */
export function BaseProviders({
  config,
  consentChoice,
  children,
}: {
  readonly config: PublicConfig;
  readonly consentChoice: ConsentChoice;
  readonly children: ReactNode;
}) {
  const [telemetry] = useState(() => telemetryOf(config));
  const { consent } = telemetry;
  const isHydrated = useIsHydrated();
  const choice = useSyncExternalStore(consent.subscribe, consent.get, () => consentChoice);
  return (
    <PublicConfigProvider value={config}>
      <TelemetryProvider value={telemetry}>
        {/* Controls need the page's code: before hydration a click would be lost, so they are disabled. */}
        <fieldset
          role="none"
          className="contents"
          disabled={!isHydrated}
          data-arriving={isHydrated ? undefined : ""}
        >
          {children}
        </fieldset>
        {choice === "unset" && (
          <ConsentBanner
            consent={consent}
            documentChoice={consentChoice}
            cookiesHref={`${config.marketingUrl}/cookies/`}
          />
        )}
      </TelemetryProvider>
    </PublicConfigProvider>
  );
}
