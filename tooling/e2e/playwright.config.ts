import { defineConfig } from "@playwright/test";
import { hosts, isSecure } from "./src/hosts.ts";

/**
 * Journeys run against the whole constellation behind one port; the launcher starts it and passes the port.
 */
export default defineConfig({
  testDir: "journeys",
  // Two cores: a third browser only slows the other two down.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  // A screen that takes longer is broken, also on two busy cores. Journeys with many pages or a slow job say so and set
  // their own limit.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["JOURNEYS_REPORT"] ?? "test-results/journeys.json" }],
  ],
  outputDir: "test-results",
  projects: [
    { name: "journeys", testIgnore: /(clock|outage|first-day)[.]spec/ },
    // These advance the time and stop the API that all journeys share, so they wait for all others and for
    // each other.
    { name: "clock", testMatch: /clock[.]spec/, dependencies: ["journeys"] },
    { name: "outage", testMatch: /outage[.]spec/, dependencies: ["clock"], workers: 1 },
    // This one starts with an empty installation, which has TLS.
    ...(isSecure ? [{ name: "production", testMatch: /first-day[.]spec/ }] : []),
  ],
  use: {
    baseURL: hosts.seller,
    // Node knows the authority that signed the certificates, but the browser does not.
    ignoreHTTPSErrors: isSecure,
    // A video would need an extra download.
    video: "off",
    // Otherwise every browser of a journey would first fetch the whole warehouse app; the offline journey
    // allows it.
    serviceWorkers: "block",
    // Tracing every step makes every journey slower: TRACE=1 enables it. A failure has its screenshot and
    // page text anyway.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    launchOptions: {
      // Delay after each step, in milliseconds: a few seconds match a person's pace.
      slowMo: Number(process.env["SLOW_MO"] ?? "0"),
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
