import { createContentClient } from "@quayside/content/content-client";
import { describeOutages } from "@quayside/testing/describe-outages";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { readFooterSections } from "#content.server.ts";

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));
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
        JSON.stringify({
          level: "error",
          area: "content",
          message: "The content service gave no usable answer.",
        }),
        JSON.stringify({ level: "error", area: "footer", message: "Content unavailable: footer" }),
      ]);
    },
  },
]);
