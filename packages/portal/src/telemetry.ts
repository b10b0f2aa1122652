"use client";
import { createContext, use } from "react";
import { createAnalytics } from "@quayside/telemetry/analytics";
import type { Analytics } from "@quayside/telemetry/analytics";
import { createConsent } from "@quayside/telemetry/consent";
import type { Consent } from "@quayside/telemetry/consent";
import { configureErrorReporting } from "@quayside/telemetry/report-error";
import type { PublicConfig } from "#public-config.ts";

/**
 * Consent and the services that depend on it. `analytics` is null where nothing is collected: on the server,
 * unconfigured.
 */
export interface Telemetry {
  readonly consent: Consent;
  readonly analytics: Analytics | null;
}

let ofTab: Telemetry | null = null;

function createTelemetry(config: PublicConfig): Telemetry {
  const consent = createConsent(config.cookieDomain === "" ? {} : { cookieDomain: config.cookieDomain });
  if (typeof window === "undefined") return { consent, analytics: null };
  const { errorDsn, environment, analyticsHost, analyticsKey } = config;
  if (errorDsn !== "") {
    const load = async () =>
      (await import("@quayside/telemetry/sentry-sink")).createSentrySink({ dsn: errorDsn, environment });
    configureErrorReporting({ consent, load });
  }
  if (analyticsHost === "" || analyticsKey === "") return { consent, analytics: null };
  const sink = async () =>
    (await import("@quayside/telemetry/posthog-sink")).createPosthogSink({
      host: analyticsHost,
      key: analyticsKey,
    });
  return { consent, analytics: createAnalytics({ consent, sink }) };
}

/**
 * Consent, analytics and error reporting of this tab: created once, so that login and portal share the queue. Nothing
 * is loaded before the visitor agrees.
 */
export function telemetryOf(config: PublicConfig): Telemetry {
  if (typeof window === "undefined") return createTelemetry(config);
  ofTab ??= createTelemetry(config);
  return ofTab;
}

const TelemetryContext = createContext<Telemetry | null>(null);

export const TelemetryProvider = TelemetryContext;

const nowhere: Analytics["track"] = () => {};

/** Records one event of the typed catalogue; does nothing without a provider, configuration or consent. */
export function useTrack(): Analytics["track"] {
  return use(TelemetryContext)?.analytics?.track ?? nowhere;
}
