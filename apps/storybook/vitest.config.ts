import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { hostileFilesServer } from "./src/testing/hostile-files-server.ts";

// Self-contained: uses the machine's browser and makes no external calls.
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Named up front: a dependency found while tests run makes the server reload, which fails the running file.
const include = [
  "@radix-ui/react-checkbox",
  "@radix-ui/react-dialog",
  "@radix-ui/react-toast",
  "lucide-react",
  "tailwind-merge",
].map((name) => `@quayside/ui > ${name}`);

// The apps' stories bring further dependencies, which are found by scanning those stories.
const entries = ["../../packages/*/src/**/*.stories.tsx", "../{seller,warehouse}/src/**/*.stories.tsx"];

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** A function, because each project needs an object of its own: Vitest sets the name on it. */
const instances = () => [{ browser: "chromium" as const }];

/**
 * The reader of suppliers' files, in a browser worker with as little memory as a cheap computer can spare.
 */
const reader = {
  cacheDir: "node_modules/.vite/reader",
  optimizeDeps: {
    include: ["@e965/xlsx", "@e965/xlsx/dist/cpexcel.full.mjs", "htmlparser2"].map(
      (name) => `@quayside/spreadsheet > ${name}`,
    ),
  },
  plugins: [hostileFilesServer()],
  test: {
    name: "reader",
    include: ["src/testing/*.test.ts"],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath, args: [...args, "--js-flags=--max-old-space-size=256"] },
      }),
      instances: instances(),
    },
  },
};

export default defineConfig({
  test: {
    // A page waits for the browser a third of its time, so a second one fills the other core.
    maxWorkers: 2,
    projects: [
      {
        cacheDir: "node_modules/.vite/stories",
        optimizeDeps: { include, entries },
        plugins: [storybookTest({ configDir: ".storybook" })],
        test: {
          name: "stories",
          // Stories are independent: their modules are loaded once, not per file.
          isolate: false,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath, args } }),
            instances: instances(),
          },
        },
      },
      reader,
      // What the pages of Storybook say, and where they lead.
      { test: { name: "pages", include: [".storybook/*.test.ts"], testTimeout: 60_000 } },
    ],
  },
});
