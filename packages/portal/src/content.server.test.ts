import type { Story } from "@quayside/content/content-client";
import { log } from "@quayside/telemetry/log.server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readFolder, readFooterSections, readStoryBlocks } from "#content.server.ts";

const env = { CONTENT_API_URL: "http://127.0.0.1:5055/v2", CONTENT_TOKEN: "public-token" };
const logged = vi.fn();

beforeEach(() => {
  logged.mockReset();
  vi.spyOn(log, "error").mockImplementation(logged);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("when the content service fails", () => {
  beforeEach(() => vi.stubGlobal("fetch", async () => new Response("", { status: 500 })));

  it("the footer has no links, the page stays, and the failure is logged (A521)", async () => {
    expect(await readFooterSections(env)).toEqual([]);
    expect(logged.mock.lastCall?.[1]).toMatchObject({ area: "footer" });
  });

  it("there are no blocks and no stories, and the failure is logged", async () => {
    expect(await readStoryBlocks(env, "legal-terms")).toBeNull();
    expect(await readFolder(env, "help")).toBeNull();
    const areas = logged.mock.calls.map(([, fields]) => (fields as { area: string }).area);
    expect(areas).toEqual(["content", "content"]);
  });
});

it("a footer that failed is asked for again ten seconds later, so that documents do not wait each time", async () => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  const readStory = vi.fn(async (): Promise<Story | null> => {
    throw new Error("No answer");
  });
  const reader = { readStory, readStories: async () => [] };
  for (const seconds of [0, 1, 9]) {
    vi.setSystemTime(seconds * 1000);
    expect(await readFooterSections(env, reader)).toEqual([]);
  }
  expect(readStory).toHaveBeenCalledOnce();
  const sections = [{ component: "footer_section", title: "Company", links: [] }];
  readStory.mockResolvedValue({ name: "", full_slug: "", content: { component: "footer", sections } });
  vi.setSystemTime(10_000);
  await readFooterSections(env, reader);
  expect(readStory).toHaveBeenCalledTimes(2);
});

it("nothing is logged where no content service is configured", async () => {
  expect(await readFooterSections({})).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
});
