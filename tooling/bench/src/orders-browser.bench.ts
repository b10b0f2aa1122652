import { chromium, type CDPSession, type Page } from "playwright-core";
import { LARGE_SALE, fillOneSeller } from "./orders-browser-data.ts";
import { SELLER, signIn } from "./portal-visit.ts";
import { median, report } from "./report.ts";

/** Number of orders that are confirmed together. */
const BULK = 200;
const KEYSTROKES = 60;
const MIB = 1024 * 1024;

/** Records the longest task of a page; runs in the page. */
const WATCH_TASKS = `
  window.longest = 0;
  new PerformanceObserver((seen) => {
    for (const { duration } of seen.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: "longtask", buffered: true });`;

/** The text of the first row of the list; runs in the page. */
const FIRST_ROW = `document.querySelector("tbody tr")?.textContent`;

/** Settles once the next frame is painted; runs in the page. */
const NEXT_PICTURE = `new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))`;

/** Settles once the page has been idle for a second; runs in the page. */
const AT_REST = `new Promise((done) => setTimeout(() => requestIdleCallback(done), 1000))`;

function publish(
  metric: string,
  unit: string,
  values: readonly number[],
  against?: { readonly name: string; readonly value: number },
): void {
  report({
    bench: "orders-browser",
    metric,
    value: median(values),
    unit,
    n: values.length,
    min: Math.min(...values),
    max: Math.max(...values),
    ...(against ? { against } : {}),
  });
}

/** The 95th percentile. */
function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;
}

async function metricsOf(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

const firstRow = (page: Page) => page.getByRole("row", { name: /\d{9}/ }).first();

/**
 * Time to the rows and to the rows of a filter, the longest task meanwhile, and the tab's memory afterwards.
 */
async function list(page: Page, session: CDPSession, rounds: number): Promise<void> {
  const figures = {
    rows: [] as number[],
    filter: [] as number[],
    task: [] as number[],
    memory: [] as number[],
    emptyTask: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    // The framework alone, on an empty page: none of our tasks can begin before this one has ended.
    await page.goto(`${SELLER}/empty/`);
    await page.evaluate(AT_REST);
    figures.emptyTask.push(Number(await page.evaluate("window.longest")));
    let start = performance.now();
    await page.goto(`${SELLER}/orders/?status=ALL&page=1`, { waitUntil: "commit" });
    await firstRow(page).waitFor({ timeout: 120_000 });
    figures.rows.push(performance.now() - start);
    const before = JSON.stringify(await page.evaluate(FIRST_ROW));
    start = performance.now();
    await page.getByRole("combobox", { name: "Next action" }).selectOption("CONFIRM_QUANTITIES");
    await page.waitForFunction(`(${FIRST_ROW} ?? ${before}) !== ${before}`, null, { timeout: 120_000 });
    figures.filter.push(performance.now() - start);
    figures.task.push(Number(await page.evaluate("window.longest")));
    await session.send("HeapProfiler.collectGarbage");
    figures.memory.push(((await metricsOf(session))["JSHeapUsedSize"] ?? 0) / MIB);
  }
  publish("list: time to rows", "ms", figures.rows);
  publish("list: time to filtered rows", "ms", figures.filter);
  publish("list: longest task", "ms", figures.task, {
    name: "longest task of the empty page",
    value: median(figures.emptyTask),
  });
  publish("list: heap after collection", "MiB", figures.memory);
}

/** Script, style and layout time of the main thread for each keystroke in a line of a large order. */
async function detail(page: Page, session: CDPSession, lines: number): Promise<void> {
  const start = performance.now();
  await page.goto(`${SELLER}/orders/${LARGE_SALE}/`, { waitUntil: "commit" });
  // Not by role: to find one, Playwright queries every line's style, and the browser lays out the parts it
  // had skipped.
  const fields = page.locator("main input[inputmode=numeric]");
  await fields.nth(lines - 1).waitFor({ state: "attached", timeout: 120_000 });
  publish(`detail of ${lines} lines: time to its last line`, "ms", [performance.now() - start]);
  const field = fields.nth(Math.floor(lines / 2));
  await field.focus();
  // A person looks before typing: the page's work right after rendering is not part of a keystroke.
  await page.evaluate(AT_REST);
  const spent: number[] = [];
  const parts = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"];
  for (let key = 0; key < KEYSTROKES; key += 1) {
    const before = await metricsOf(session);
    await page.keyboard.press(key % 2 === 0 ? "Backspace" : String(key % 10));
    await page.evaluate(NEXT_PICTURE);
    const after = await metricsOf(session);
    spent.push(parts.reduce((sum, part) => sum + ((after[part] ?? 0) - (before[part] ?? 0)) * 1000, 0));
  }
  publish(`detail of ${lines} lines: main thread for a keystroke`, "ms", spent);
  publish(`detail of ${lines} lines: main thread for a keystroke, p95`, "ms", [p95(spent)]);
}

/** Confirms the first orders of the list together, from the click until every result is shown. */
async function bulkConfirm(page: Page): Promise<void> {
  await page.goto(`${SELLER}/orders/?status=CURRENT&page=1&size=${BULK}&nextAction=CONFIRM_QUANTITIES`);
  await firstRow(page).waitFor({ timeout: 120_000 });
  await page.getByRole("checkbox", { name: "Select all rows" }).click();
  const chosen = await page.getByRole("checkbox", { checked: true }).count();
  await page.getByRole("button", { name: "Confirm as ordered" }).click();
  const dialog = page.getByRole("dialog");
  const calls: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/bulk/confirm/")) calls.push(1);
  });
  const start = performance.now();
  await dialog.getByRole("button", { name: /^Confirm/ }).click();
  await page.getByRole("dialog", { name: /orders? confirmed/ }).waitFor({ timeout: 120_000 });
  publish(`bulk: ${chosen - 1} orders from click to result`, "ms", [performance.now() - start]);
  publish("bulk: calls", "calls", [calls.length]);
}

/**
 * The order screens of a running constellation (BASE_PORT, DATABASE_URL) for a seller with many orders: the
 * list, the detail of a large order, and many orders confirmed together.
 */
export async function benchOrdersInBrowser(options: {
  sales: number;
  lines: number;
  rounds: number;
}): Promise<void> {
  const url = process.env["DATABASE_URL"];
  if (url === undefined) throw new Error("Name the database of the running constellation as DATABASE_URL.");
  await fillOneSeller(url, options);
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    // Wait conditions are evaluated in the page, which its policy forbids.
    const viewport = { width: 1440, height: 1000 };
    const context = await browser.newContext({ bypassCSP: true, viewport });
    await context.addInitScript({ content: WATCH_TASKS });
    await signIn(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // CPU time of the main thread, so that a busy machine does not count against a keystroke.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await list(page, session, options.rounds);
    await detail(page, session, options.lines);
    await bulkConfirm(page);
  } finally {
    await browser.close();
  }
}
