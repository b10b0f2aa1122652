import { describeOutages } from "@quayside/testing/describe-outages";
import { posthog } from "posthog-js";
import { expect, vi } from "vitest";
import { reportAdsConversion } from "#ads-conversion.ts";
import { createAnalytics } from "#analytics.ts";
import type { Consent } from "#consent.ts";
import { createPosthogSink } from "#posthog-sink.ts";

const accepted: Consent = {
  get: () => "accepted",
  accept: () => {},
  reject: () => {},
  reset: () => {},
  subscribe: () => () => {},
};

/** Waits until a service was called; a service that is down is never called. */
const called = (service: { fault: string; calls: number }) =>
  vi.waitFor(() => expect(service.calls).toBeGreaterThanOrEqual(service.fault === "down" ? 0 : 1), 15_000);

describeOutages("analytics", [
  {
    when: "events are sent",
    outcome: "the page notices nothing, and no event is kept for later",
    check: async (service) => {
      const sink = await createPosthogSink({ host: service.url, key: "phc_outage" });
      // A page starts the client once; the pages of these tests share it.
      posthog.set_config({ api_host: service.url });
      const analytics = createAnalytics({
        consent: accepted,
        sink: async () => sink,
        whenIdle: (run) => run(),
      });
      for (let count = 0; count < 50; count += 1) analytics.track("login_page_viewed");
      analytics.flush();
      await called(service);
      analytics.dispose();
      sink.stop();
    },
  },
]);

describeOutages("ads", [
  {
    when: "a sign-up is counted",
    outcome: "the visitor notices nothing",
    check: async (service) => {
      reportAdsConversion(accepted, `${service.url}/conversion?id=sign-up`);
      await called(service);
    },
  },
]);
