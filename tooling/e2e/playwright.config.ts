import { defineConfig } from "@playwright/test";
import { hosts, isSecure } from "./src/hosts.ts";

/** Journeys run against the whole constellation behind one port; the launcher starts it and names the port. */
export default defineConfig({
  testDir: "journeys",
  // Two cores: a third browser only slows the other two down.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  // Shared machines pause for many seconds now and then. A journey is about what happens, not how soon.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["JOURNEYS_REPORT"] ?? "test-results/journeys.json" }],
  ],
  outputDir: "test-results",
  projects: [
    { name: "journeys", testIgnore: /(clock|outage|first-day)[.]spec/ },
    // These move the time and stop the API that all journeys share, so they wait for all the others and each
    // other.
    { name: "clock", testMatch: /clock[.]spec/, dependencies: ["journeys"] },
    { name: "outage", testMatch: /outage[.]spec/, dependencies: ["clock"], workers: 1 },
    // This one begins with an empty installation, which has TLS.
    ...(isSecure ? [{ name: "production", testMatch: /first-day[.]spec/ }] : []),
  ],
  use: {
    baseURL: hosts.seller,
    // The authority that has signed the certificates is known to Node, not to the browser.
    ignoreHTTPSErrors: isSecure,
    // A video would need a download of its own.
    video: "off",
    // Without it every browser of a journey would first fetch the whole warehouse; the journey of the network allows it.
    serviceWorkers: "block",
    // Recording every step makes every journey slower: it is enabled with TRACE=1. A failure has its picture
    // and its page anyway.
    trace: process.env["TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    launchOptions: {
      // Delay after each step, in milliseconds: a few seconds give the pace of a person.
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
