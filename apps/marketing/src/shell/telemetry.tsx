"use client";

import { onContentProblem } from "@quayside/content/content-report";
import { onForm } from "@quayside/content/form-report";
import { readSignedInHint } from "@quayside/content/signed-in-hint";
import { reportAdsConversion } from "@quayside/telemetry/ads-conversion";
import { createAnalytics, type Analytics } from "@quayside/telemetry/analytics";
import { readAnalyticsId } from "@quayside/telemetry/analytics-id";
import { createConsent, type Consent, type ConsentChoice } from "@quayside/telemetry/consent";
import { ConsentBanner } from "@quayside/telemetry/react/consent-banner";
import { configureErrorReporting, reportError } from "@quayside/telemetry/report-error";
import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";

export interface TelemetryConfig {
  environment: string;
  cookieDomain: string | undefined;
  analytics: { host: string; key: string } | null;
  /** The conversion address of the ads and social service. */
  adsConversionUrl: string | null;
  errorDsn: string | null;
  /** The contact address on error screens. */
  contactEmail: string;
}

interface Telemetry {
  consent: Consent;
  analytics: RefObject<Analytics | null>;
  contactEmail: string;
}

const TelemetryContext = createContext<Telemetry | null>(null);

/**
 * Stops the error reports of this tab. They outlive the provider, so that a frame failure, which unmounts it, is
 * reported.
 */
let endReporting = () => {};

/** The consent and, from hydration on, the analytics of this page. */
export function useTelemetry(): Telemetry {
  const telemetry = use(TelemetryContext);
  if (!telemetry) throw new Error("useTelemetry must be used within TelemetryProvider");
  return telemetry;
}

/**
 * Asks for consent and, after it, connects analytics and error reports as far as they are configured.
 *
 * @param props.consentChoice the visitor's choice, from the document's request
 */
export function TelemetryProvider(props: {
  config: TelemetryConfig;
  consentChoice: ConsentChoice;
  children: ReactNode;
}) {
  const { config } = props;
  const [consent] = useState(() => createConsent({ cookieDomain: config.cookieDomain }));
  const analytics = useRef<Analytics | null>(null);

  // In a layout effect, before the page can be clicked: otherwise a first click would be lost.
  useLayoutEffect(() => {
    onContentProblem((error, area, level) => reportError(error, { area, level }));
    const collector = config.analytics;
    // Signed-in visitors have already signed up.
    onForm({
      opened: () => {
        if (!readSignedInHint()) analytics.current?.track("sign_up_started");
      },
      submitted: (responseId) => {
        analytics.current?.track("marketing_page_form_submitted", { responseId });
        if (readSignedInHint()) return;
        analytics.current?.track("sign_up_conversion");
        if (config.adsConversionUrl !== null) reportAdsConversion(consent, config.adsConversionUrl);
      },
      analyticsId: async () => collector && readAnalyticsId(consent, collector.key),
    });
    if (collector)
      analytics.current = createAnalytics({
        consent,
        sink: async () => (await import("@quayside/telemetry/posthog-sink")).createPosthogSink(collector),
      });
    const dsn = config.errorDsn;
    endReporting();
    endReporting = dsn
      ? configureErrorReporting({
          consent,
          load: async () =>
            (await import("@quayside/telemetry/sentry-sink")).createSentrySink({
              dsn,
              environment: config.environment,
            }),
        })
      : () => {};
    return () => {
      analytics.current?.dispose();
      analytics.current = null;
    };
  }, [config, consent]);

  return (
    <TelemetryContext value={{ consent, analytics, contactEmail: config.contactEmail }}>
      {props.children}
      <ConsentBanner consent={consent} documentChoice={props.consentChoice} cookiesHref="/cookies/" />
    </TelemetryContext>
  );
}
