"use client";
import { Suspense, lazy, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { PublicConfigProvider } from "#public-config.ts";
import type { PublicConfig } from "#public-config.ts";
import { TelemetryProvider, telemetryOf } from "#telemetry.ts";

/** Shown to users who have not chosen yet, over a page that is already shown. */
const ConsentBanner = lazy(async () => {
  const { ConsentBanner: banner } = await import("@quayside/telemetry/react/consent-banner");
  return { default: banner };
});

/** What every page depends on, also before a user is signed in: configuration, telemetry, consent. */
export function LeanProviders({
  config,
  children,
}: {
  readonly config: PublicConfig;
  readonly children: ReactNode;
}) {
  const [telemetry] = useState(() => telemetryOf(config));
  const { consent } = telemetry;
  const choice = useSyncExternalStore(consent.subscribe, consent.get, () => "pending" as const);
  return (
    <PublicConfigProvider value={config}>
      <TelemetryProvider value={telemetry}>
        {children}
        {choice === "unset" && (
          <Suspense>
            <ConsentBanner consent={consent} cookiesHref={`${config.marketingUrl}/cookies/`} />
          </Suspense>
        )}
      </TelemetryProvider>
    </PublicConfigProvider>
  );
}
