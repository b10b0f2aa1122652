import { defineConfig } from "@playwright/test";

const { CHROMIUM = "/usr/bin/chromium", PICTURES = "", PICTURES_REPORT = "", STORYBOOK = "" } = process.env;

/** Pictures of the stories; `npm run proof -- pictures` serves the Storybook and names the folders. */
export default defineConfig({
  testDir: "src",
  testMatch: "story-pictures.ts",
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  reporter: [
    ["line"],
    ["json", { outputFile: `${PICTURES_REPORT}/pictures.json` }],
    ["html", { outputFolder: `${PICTURES_REPORT}/html`, open: "never" }],
  ],
  outputDir: `${PICTURES_REPORT}/results`,
  snapshotPathTemplate: `${PICTURES}/{arg}{ext}`,
  expect: {
    // Edges of letters, which the comparison recognises, are not compared; a few pixels elsewhere may differ.
    toHaveScreenshot: { animations: "disabled", maxDiffPixels: 10 },
    timeout: 20_000,
  },
  use: {
    baseURL: STORYBOOK,
    viewport: { width: 1024, height: 768 },
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    launchOptions: {
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
    },
  },
});
