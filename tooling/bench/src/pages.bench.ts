import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type CDPSession, type Page, type Response } from "playwright-core";
import { SELLER, signIn } from "./portal-visit.ts";
import { median, report } from "./report.ts";

interface PageFigures {
  readonly jsKiB: number;
  readonly cssKiB: number;
  readonly requests: number;
  /** Time until the awaited content is visible. */
  readonly readyMs: number;
  /** Time until the page is interactive as well. */
  readonly usableMs: number;
  /**
   * Total blocking time: the part of tasks beyond 50 ms each, from the first contentful paint until the page
   * is idle.
   */
  readonly blockedMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

interface Subject {
  readonly name: string;
  readonly url: string;
  /** Selector of the content a person waits for. The page checks for it in every frame, at no cost. */
  readonly ready: string;
  readonly signedIn: boolean;
}

type Profile = "desktop" | "slow";

const LIST = `${SELLER}/orders/?status=CURRENT&page=1`;
/** How long a pointer rests on a row before it is pressed. */
const REST_MS = 300;

/** A phone of a few years ago on a moderate connection. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: 1_250_000,
    uploadThroughput: 625_000,
  });
}

/** Measures the time from a click, or a step back, until the next page with its heading is painted, in ms. */
const timeOf = (begin: string, heading: string) => `new Promise((resolve) => {
  const begin = performance.now();
  const look = () => document.querySelector("main h1")?.textContent.startsWith(${JSON.stringify(heading)})
    ? requestAnimationFrame(() => resolve(performance.now() - begin))
    : requestAnimationFrame(look);
  ${begin};
  requestAnimationFrame(look);
})`;

/** From a list to an order and back, as a person who works through orders does. */
async function benchSteps(browser: Browser, rounds: number, profile: Profile): Promise<void> {
  const context = await browser.newContext();
  await signIn(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (profile === "slow") await slowDown(session);
  const steps: Record<"to the order" | "back", number[]> = { "to the order": [], back: [] };
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(LIST);
    const row = page.locator("main tbody th a").nth(round);
    await row.waitFor();
    // Users read the list before they open an order.
    await setTimeout(AT_REST_MS);
    await row.hover();
    await setTimeout(REST_MS);
    const link = `document.querySelectorAll("main tbody th a")[${round}].click()`;
    steps["to the order"].push(await page.evaluate<number>(timeOf(link, "Order ")));
    await setTimeout(REST_MS);
    steps.back.push(await page.evaluate<number>(timeOf("history.back()", "Orders")));
  }
  await context.close();
  for (const [metric, values] of Object.entries(steps))
    report({
      bench: `orders, steps, ${profile}`,
      metric,
      value: median(values),
      unit: "ms",
      n: values.length,
      min: Math.min(...values),
      max: Math.max(...values),
    });
}

/** The address that a link in a list leads to. */
async function hrefOf(page: Page, list: string, link: string): Promise<string> {
  await page.goto(`${SELLER}${list}`);
  return `${SELLER}${(await page.locator(link).first().getAttribute("href")) ?? ""}`;
}

/** The pages that sellers open most, each with the content they wait for. */
async function subjectsOf(browser: Browser): Promise<Subject[]> {
  const context = await browser.newContext();
  await signIn(context);
  const page = await context.newPage();
  const order = await hrefOf(page, "/orders/?status=CURRENT&page=1", "main tbody th a");
  const claim = await hrefOf(page, "/claims/", "main tbody th a");
  await context.close();
  const row = "main tbody th a";
  const seen = (name: string, url: string, ready: string): Subject => ({ name, url, ready, signedIn: true });
  return [
    { name: "login", url: `${SELLER}/login/`, ready: "main button[type=submit]", signedIn: false },
    seen("dashboard", `${SELLER}/dashboard/`, "main h2"),
    seen("orders", LIST, row),
    seen("an order", order, "main h2"),
    seen("claims", `${SELLER}/claims/`, row),
    seen("a claim", claim, "main h2"),
    seen("payouts", `${SELLER}/payouts/`, "main tbody"),
    seen("insights", `${SELLER}/insights/`, "main h2"),
    seen("profile", `${SELLER}/my-profile/`, "main h2"),
    seen("notifications", `${SELLER}/notifications/`, "main tbody, main li"),
  ];
}

/**
 * First-load JavaScript and CSS and the time to visible content, compared with an empty page of the same
 * build.
 */
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
    const subjects = await subjectsOf(browser);
    for (const profile of ["desktop", "slow"] as const) {
      for (const subject of subjects) {
        const floor: PageFigures[] = [];
        const own: PageFigures[] = [];
        // Alternating, so that load on the machine affects both.
        for (let round = 0; round < rounds; round += 1) {
          floor.push(await visit(browser, empty, profile));
          own.push(await visit(browser, subject, profile));
        }
        publish(`${subject.name}, ${profile}`, own, floor);
      }
    }
    for (const profile of ["desktop", "slow"] as const) await benchSteps(browser, rounds, profile);
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
    ["usableMs", "ms"],
    ["blockedMs", "ms"],
    ["shift", "score"],
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

/** Called by the page once it is usable: polling it earlier would slow it down. */
const TELL_USABLE = "tellUsable";

/**
 * A page script: records when anything with a size was first painted, and when the page became usable, in ms
 * since the navigation began.
 */
const watchFor = (selector: string) => `(() => {
  const isDrawn = () => document.querySelector(${JSON.stringify(selector)})?.getClientRects().length > 0;
  const isUsable = () => isDrawn() && document.querySelector("[data-arriving]") === null;
  const look = (isSo, note) => requestAnimationFrame(() =>
    isSo() ? requestAnimationFrame(() => note(performance.now())) : look(isSo, note));
  look(isDrawn, (at) => { globalThis.readyMs = at; });
  look(isUsable, (at) => { globalThis.usableMs = at; ${TELL_USABLE}(""); });
})()`;

/** Time without a task longer than 50 ms after which a page counts as idle. */
const AT_REST_MS = 2000;

/** How long the machine is left alone before a visit. */
const SETTLED_MS = 1000;

/** A page script: records what blocks the page, and sums up layout shifts. */
const WATCH_CALM = `(() => {
  globalThis.longTasks = [];
  globalThis.shift = 0;
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("longtask", ({ startTime, duration }) => longTasks.push([startTime, startTime + duration]));
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) globalThis.shift += value;
  });
})()`;

/**
 * Waits in the page until it is idle.
 * @returns its total blocking time in ms
 */
const BLOCKED_UNTIL_REST = `new Promise((resolve) => {
  const from = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const look = () => {
    const rest = performance.now() - Math.max(from, ...longTasks.map(([, end]) => end));
    if (rest < ${AT_REST_MS}) return setTimeout(look, 100);
    resolve(longTasks.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, from) - 50), 0));
  };
  look();
})`;

/** Addresses requested before the page was usable; runs in the page. */
const ASKED_BEFORE_READY = `performance.getEntriesByType("resource")
  .filter(({ startTime }) => startTime <= globalThis.usableMs).map(({ name }) => name)`;

/**
 * A cold visit: a context of its own has neither cache nor session; the session is created on another page
 * first.
 */
async function visit(browser: Browser, subject: Subject, profile: Profile): Promise<PageFigures> {
  const context = await browser.newContext();
  try {
    if (subject.signedIn) await signIn(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    if (profile === "slow") await slowDown(session);
    const answers: Response[] = [];
    page.on("response", (response) => answers.push(response));
    await page.addInitScript(watchFor(subject.ready));
    await page.addInitScript(WATCH_CALM);
    const usable = Promise.withResolvers<void>();
    session.once("Runtime.bindingCalled", () => usable.resolve());
    await session.send("Runtime.enable");
    await session.send("Runtime.addBinding", { name: TELL_USABLE });
    // Work of the previous step, such as closing the sign-in page, still keeps the processors busy.
    await setTimeout(SETTLED_MS);
    await page.goto(subject.url, { waitUntil: "commit" });
    await usable.promise;
    // Queries run inside the page: while it is busy, they would count as its own work.
    await setTimeout(AT_REST_MS);
    const blockedMs = await page.evaluate<number>(BLOCKED_UNTIL_REST);
    const readAt = async (name: string) => Number(await page.evaluate(`globalThis.${name}`));
    const [readyMs, usableMs] = [await readAt("readyMs"), await readAt("usableMs")];
    const shift = await readAt("shift");
    // Prefetches after the page is ready are not part of its first load.
    const needed = new Set(await page.evaluate<string[]>(ASKED_BEFORE_READY));
    const sizes = { js: 0, css: 0, requests: 0 };
    for (const answer of answers) {
      if (answer.url() !== page.url() && !needed.has(answer.url())) continue;
      sizes.requests += 1;
      const type = answer.headers()["content-type"] ?? "";
      if (!/javascript|text\/css/.test(type)) continue;
      sizes[type.includes("css") ? "css" : "js"] += gzipSync(await answer.body()).length;
    }
    const { requests } = sizes;
    return {
      jsKiB: sizes.js / 1024,
      cssKiB: sizes.css / 1024,
      requests,
      readyMs,
      usableMs,
      blockedMs,
      shift,
    };
  } finally {
    await context.close();
  }
}
