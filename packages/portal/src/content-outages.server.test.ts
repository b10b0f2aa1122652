import { createContentClient } from "@quayside/content/content-client";
import { describeOutages } from "@quayside/testing/describe-outages";
import { log } from "@quayside/telemetry/log.server";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { readFooterSections } from "#content.server.ts";

let logged: unknown[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(log, "error").mockImplementation((_, fields) => void logged.push(fields));
});
afterEach(() => void vi.restoreAllMocks());

describeOutages("content", [
  {
    when: "a page of a portal is made",
    outcome: "its footer has no columns, and the log says why",
    check: async (service) => {
      const reader = createContentClient({
        endpoint: `${service.url}/v2`,
        token: "portal-token",
        timeoutSeconds: service.fault === "slow" ? 0.05 : 20,
      });
      expect(await readFooterSections({}, reader)).toEqual([]);
      expect(logged).toEqual([
        { area: "content", err: new Error("The content service gave no usable answer.") },
        { area: "footer", err: expect.objectContaining({ message: "Content unavailable: footer" }) },
      ]);
    },
  },
]);
