import type { AnalyticsSink } from "#analytics.ts";
import { expireCollectorCookies } from "#collector-cookies.ts";

/** Query strings can contain search words, so they are removed from addresses. */
function withoutQuery(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/[?#].*$/, "") : value;
}

/** The browser sends a beacon even when its page is gone; the client's own queue would wait for more. */
const BEACON = { send_instantly: true, transport: "sendBeacon" } as const;

/**
 * Loads the analytics service's client and returns it as a sink. Call it after consent only: it sets a cookie of 365
 * days. Nothing is loaded from elsewhere, nothing is captured automatically, and no session is recorded.
 *
 * @param options.host address of the collector
 * @param options.key public project key
 */
export async function createPosthogSink(options: { host: string; key: string }): Promise<AnalyticsSink> {
  const { default: posthog } = await import("posthog-js");
  posthog.init(options.key, {
    api_host: options.host,
    persistence: "cookie",
    cookie_expiration: 365,
    disable_external_dependency_loading: true,
    disable_session_recording: true,
    disable_surveys: true,
    advanced_disable_flags: true,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    respect_dnt: true,
    opt_out_useragent_filter: true,
    person_profiles: "identified_only",
    before_send(event) {
      if (!event) return event;
      for (const name of ["$current_url", "$referrer", "$initial_current_url", "$initial_referrer"]) {
        if (name in event.properties) event.properties[name] = withoutQuery(event.properties[name]);
      }
      return event;
    },
  });
  // A visitor who withdrew consent and agrees again is still opted out in the client's own state.
  if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing({ captureEventName: false });

  return {
    send: (events, isLeaving) => {
      for (const event of events) {
        posthog.capture(
          event.name,
          { ...event.properties },
          { timestamp: new Date(event.at), ...(isLeaving && BEACON) },
        );
      }
    },
    identify: (qid) => posthog.identify(qid),
    reset: () => posthog.reset(),
    stop() {
      posthog.reset(true);
      posthog.opt_out_capturing();
      expireCollectorCookies();
    },
  };
}
