import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Response } from "playwright-core";
import { SELLER, signIn } from "./portal-visit.ts";
import { median, report } from "./report.ts";

interface PageFigures {
  readonly jsKiB: number;
  readonly cssKiB: number;
  readonly requests: number;
  readonly readyMs: number;
}

interface Subject {
  readonly name: string;
  readonly url: string;
  /** What a person waits for, as a selector: the page itself looks for it at every frame, which costs it nothing. */
  readonly ready: string;
  readonly signedIn: boolean;
}

/** First-load JavaScript and CSS and the time to the visible content, beside an empty page of the same build. */
export async function benchPages({ rounds }: { rounds: number }): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const empty: Subject = {
      name: "empty page",
      url: `${SELLER}/empty/`,
      ready: "h1",
      signedIn: false,
    };
    const subjects: Subject[] = [
      {
        name: "login",
        url: `${SELLER}/login/`,
        ready: "main button[type=submit]",
        signedIn: false,
      },
      {
        name: "dashboard",
        url: `${SELLER}/dashboard/`,
        ready: "main h2",
        signedIn: true,
      },
      {
        name: "orders",
        url: `${SELLER}/orders/?status=CURRENT&page=1`,
        ready: "main tbody th a",
        signedIn: true,
      },
    ];
    for (const profile of ["desktop", "slow"] as const) {
      for (const subject of subjects) {
        const floor: PageFigures[] = [];
        const own: PageFigures[] = [];
        // One after the other, so that a busy minute of the machine hits both.
        for (let round = 0; round < rounds; round += 1) {
          floor.push(await visit(browser, empty, profile));
          own.push(await visit(browser, subject, profile));
        }
        publish(`${subject.name}, ${profile}`, own, floor);
      }
    }
  } finally {
    await browser.close();
  }
}

function publish(bench: string, own: PageFigures[], floor: PageFigures[]): void {
  const floorKiB = median(floor.map(({ jsKiB }) => jsKiB));
  const over = own.map(({ jsKiB }) => jsKiB - floorKiB);
  report({
    bench,
    metric: "jsKiB over the empty page",
    value: median(over),
    unit: "KiB gzip",
    n: over.length,
    min: Math.min(...over),
    max: Math.max(...over),
  });
  for (const [metric, unit] of [
    ["jsKiB", "KiB gzip"],
    ["cssKiB", "KiB gzip"],
    ["requests", "requests"],
    ["readyMs", "ms"],
  ] as const) {
    const values = own.map((figures) => figures[metric]);
    report({
      bench,
      metric,
      value: median(values),
      unit,
      n: values.length,
      min: Math.min(...values),
      max: Math.max(...values),
      against: { name: "empty page", value: median(floor.map((figures) => figures[metric])) },
    });
  }
}

/** How often it is asked whether the page is ready; rarely, as asking takes time from it. */
const LOOK_EVERY_MS = 300;

/** A script of the page: notes when something with a size was first drawn, in ms since the navigation began. */
const watchFor = (selector: string) => `(() => {
  const look = () => {
    const isDrawn = document.querySelector(${JSON.stringify(selector)})?.getClientRects().length > 0;
    requestAnimationFrame(isDrawn ? () => { globalThis.readyMs = performance.now(); } : look);
  };
  requestAnimationFrame(look);
})()`;

/** Addresses of what was asked for before the page was ready; runs in the page. */
const ASKED_BEFORE_READY = `performance.getEntriesByType("resource")
  .filter(({ startTime }) => startTime <= globalThis.readyMs).map(({ name }) => name)`;

/** A cold visit: a context of its own has neither cache nor session; the session is made on another page first. */
async function visit(browser: Browser, subject: Subject, profile: "desktop" | "slow"): Promise<PageFigures> {
  const context = await browser.newContext();
  try {
    if (subject.signedIn) await signIn(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    if (profile === "slow") {
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 40,
        downloadThroughput: 1_250_000,
        uploadThroughput: 625_000,
      });
    }
    const answers: Response[] = [];
    page.on("response", (response) => answers.push(response));
    await page.addInitScript(watchFor(subject.ready));
    await page.goto(subject.url, { waitUntil: "load" });
    const readAt = async () => Number(await page.evaluate("globalThis.readyMs ?? NaN"));
    let readyMs = await readAt();
    while (Number.isNaN(readyMs)) {
      await setTimeout(LOOK_EVERY_MS);
      readyMs = await readAt();
    }
    // What a page fetches ahead once it is ready is no part of its first load.
    const needed = new Set(await page.evaluate<string[]>(ASKED_BEFORE_READY));
    const sizes = { js: 0, css: 0, requests: 0 };
    for (const answer of answers) {
      if (answer.url() !== page.url() && !needed.has(answer.url())) continue;
      sizes.requests += 1;
      const type = answer.headers()["content-type"] ?? "";
      if (!/javascript|text\/css/.test(type)) continue;
      sizes[type.includes("css") ? "css" : "js"] += gzipSync(await answer.body()).length;
    }
    return { jsKiB: sizes.js / 1024, cssKiB: sizes.css / 1024, requests: sizes.requests, readyMs };
  } finally {
    await context.close();
  }
}
