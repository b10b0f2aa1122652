import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly name: string;
}

/** What Storybook tells about the story in its frame. */
interface StoryFrame {
  readonly __STORYBOOK_PREVIEW__?: { readonly currentRender?: { readonly phase?: string } };
}

const { STORYBOOK_INDEX = "" } = process.env;
const index = JSON.parse(readFileSync(STORYBOOK_INDEX, "utf8")) as { entries: Record<string, Entry> };

for (const { id, title, name } of Object.values(index.entries).filter(({ type }) => type === "story")) {
  test(`${title}: ${name}`, async ({ page }, info) => {
    const isUpdate = info.config.updateSnapshots === "all";
    test.skip(!isUpdate && !existsSync(info.snapshotPath(`${id}-light.png`)), "a new story");
    // Sessions and drafts have times of their own; only "now" stands still, so that waiting goes on.
    await page.clock.setFixedTime("2026-06-09T08:00:00Z");
    // The check for accessibility after each story is that of the stories' own tests.
    await page.goto(`/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`);
    await page.waitForFunction(() => {
      const phase = (window as StoryFrame).__STORYBOOK_PREVIEW__?.currentRender?.phase;
      return phase === "finished" || phase === "errored";
    });
    for (const theme of ["light", "dark"]) {
      await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
      await expect.soft(page).toHaveScreenshot(`${id}-${theme}.png`, { fullPage: true });
    }
  });
}
