import { gzipSync } from "node:zlib";
import { chromium, type Browser } from "playwright-core";
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
  /** What a person waits for; a role and a name, as a screen reader sees it. */
  readonly ready: { role: "heading" | "row" | "button"; name: RegExp };
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
      ready: { role: "heading", name: /empty/i },
      signedIn: false,
    };
    const subjects: Subject[] = [
      {
        name: "login",
        url: `${SELLER}/login/`,
        ready: { role: "button", name: /^(log ?in|sign in)$/i },
        signedIn: false,
      },
      {
        name: "dashboard",
        url: `${SELLER}/dashboard/`,
        ready: { role: "heading", name: /new orders/i },
        signedIn: true,
      },
      {
        name: "orders",
        url: `${SELLER}/orders/?status=CURRENT&page=1`,
        ready: { role: "row", name: /\d{9}/ },
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
    const sizes = { js: 0, css: 0, requests: 0 };
    const bodies: Promise<void>[] = [];
    page.on("response", (response) => {
      sizes.requests += 1;
      const type = response.headers()["content-type"] ?? "";
      if (!/javascript|text\/css/.test(type)) return;
      bodies.push(
        response
          .body()
          .then((body) => {
            sizes[type.includes("css") ? "css" : "js"] += gzipSync(body).length;
          })
          .catch(() => undefined),
      );
    });
    const start = performance.now();
    await page.goto(subject.url, { waitUntil: "commit" });
    await page
      .getByRole(subject.ready.role, { name: subject.ready.name })
      .first()
      .waitFor({ timeout: 60_000 });
    const readyMs = performance.now() - start;
    await page.waitForLoadState("load");
    await Promise.all(bodies);
    return { jsKiB: sizes.js / 1024, cssKiB: sizes.css / 1024, requests: sizes.requests, readyMs };
  } finally {
    await context.close();
  }
}
