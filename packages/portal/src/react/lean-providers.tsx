"use client";
import { useState } from "react";
import type { ReactNode } from "react";
import { ConsentBanner } from "@quayside/telemetry/react/consent-banner";
import { PublicConfigProvider } from "#public-config.ts";
import type { PublicConfig } from "#public-config.ts";
import { TelemetryProvider, telemetryOf } from "#telemetry.ts";

/** What every page stands on, also before anybody is signed in: configuration, telemetry, consent. */
export function LeanProviders({
  config,
  children,
}: {
  readonly config: PublicConfig;
  readonly children: ReactNode;
}) {
  const [telemetry] = useState(() => telemetryOf(config));
  return (
    <PublicConfigProvider value={config}>
      <TelemetryProvider value={telemetry}>
        {children}
        <ConsentBanner consent={telemetry.consent} cookiesHref={`${config.marketingUrl}/cookies/`} />
      </TelemetryProvider>
    </PublicConfigProvider>
  );
}
