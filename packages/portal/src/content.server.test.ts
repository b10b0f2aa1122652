import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readFolder, readFooterSections, readStoryBlocks } from "#content.server.ts";

const env = { CONTENT_API_URL: "http://127.0.0.1:5055/v2", CONTENT_TOKEN: "public-token" };
const logged = vi.fn();

beforeEach(() => {
  logged.mockReset();
  vi.spyOn(console, "error").mockImplementation(logged);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("when the content service fails", () => {
  beforeEach(() => vi.stubGlobal("fetch", async () => new Response("", { status: 500 })));

  it("the footer has no links, the page stays, and the failure is logged (A521)", async () => {
    expect(await readFooterSections(env)).toEqual([]);
    expect(JSON.parse(String(logged.mock.lastCall?.[0]))).toMatchObject({ level: "error", area: "footer" });
  });

  it("there are no blocks and no stories, which is logged too", async () => {
    expect(await readStoryBlocks(env, "legal-terms")).toBeNull();
    expect(await readFolder(env, "help")).toBeNull();
    const areas = logged.mock.calls.map(([line]) => (JSON.parse(String(line)) as { area: string }).area);
    expect(areas).toEqual(["content", "content"]);
  });
});

it("nothing is logged where no content service is configured", async () => {
  expect(await readFooterSections({})).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
});
