import { describeOutages } from "@quayside/testing/describe-outages";
import type { FaultyServer } from "@quayside/testing/faulty-server";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { ContentUnavailableError, createContentClient } from "#content-client.ts";
import { onContentProblem } from "#content-report.ts";

const TOKEN = "public-token";
const story = { name: "Home", full_slug: "home", content: { component: "page", body: [] } };

const reported = vi.fn();
beforeAll(() => onContentProblem(reported));
beforeEach(() => void reported.mockReset());
afterAll(() => onContentProblem(() => {}));

/** A reader of a service that fails from the first or the second call on. */
function readerOf(service: FaultyServer, { isGoodAtFirst }: { isGoodAtFirst: boolean }) {
  let isGood = isGoodAtFirst;
  let clock = 0;
  const client = createContentClient({
    endpoint: `${service.url}/v2`,
    token: TOKEN,
    timeoutSeconds: service.fault === "slow" ? 0.05 : 20,
    now: () => clock,
    fetch: async (input, init) => {
      if (!isGood) return fetch(input, init);
      isGood = false;
      return new Response(JSON.stringify({ story }), { headers: { "content-type": "application/json" } });
    },
  });
  return { client, minutesLater: () => (clock += 120_000) };
}

describeOutages("content", [
  {
    when: "a page is opened that was shown before",
    outcome:
      "the last copy is shown, the failure is reported once, and the service is not called for a minute",
    check: async (service) => {
      const { client, minutesLater } = readerOf(service, { isGoodAtFirst: true });
      await client.readStory("home");
      minutesLater();
      expect(await client.readStory("home")).toMatchObject(story);
      expect(await client.readStory("home")).toMatchObject(story);
      expect(reported).toHaveBeenCalledOnce();
      expect(service.calls).toBeLessThanOrEqual(1);
    },
  },
  {
    when: "a page is opened for the first time",
    outcome: "its app gets an error that names the page and no token, which is reported once",
    check: async (service) => {
      const { client } = readerOf(service, { isGoodAtFirst: false });
      const error: unknown = await client.readStory("help").catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(ContentUnavailableError);
      expect(String(error)).toBe("ContentUnavailableError: Content unavailable: help");
      expect(reported).toHaveBeenCalledExactlyOnceWith(expect.any(Error), "content", "error");
      expect(String(reported.mock.lastCall?.[0])).not.toContain(TOKEN);
    },
  },
]);
