import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type CDPSession, type Page, chromium } from "playwright-core";
import { fillProducts } from "./fill-products.ts";
import { SELLER, signIn } from "./portal-visit.ts";
import { median, report } from "./report.ts";

const SCRIPT = fileURLToPath(
  new URL("../../../packages/spreadsheet/src/testing/read-timed.ts", import.meta.url),
);
/** A seller with few offers. */
const EMAIL = "quiet@demo.example";
const LONG_MS = 300_000;
const EDITS = 40;
const FRAMES = 200;

/** Records the time from each key press until its effect is painted; runs in the page. */
const WATCH_KEYS = `
  window.keys = [];
  new PerformanceObserver((seen) => {
    for (const { name, duration } of seen.getEntries()) if (name === "keydown") window.keys.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });`;

/** Settles once the next frame is painted; runs in the page. */
const NEXT_PICTURE = `new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))`;

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0;
}

function publish(bench: string, metric: string, unit: string, values: readonly number[]): void {
  const [value, n] = [median(values), values.length];
  report({ bench, metric, unit, value, n, min: Math.min(...values), max: Math.max(...values) });
}

/**
 * Script, style and layout time of the main thread for each frame while the grid is scrolled, and for
 * keystrokes that edit cells.
 */
async function workInGrid(page: Page, session: CDPSession, bench: string): Promise<void> {
  const grid = page.getByRole("grid");
  await page.getByRole("link", { name: /^All rows/ }).click();
  await page.getByRole("grid", { name: "All rows: rows of the list" }).waitFor({ timeout: LONG_MS });
  await grid.hover();
  const parts = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"];
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value * 1000 : 0), 0);
  };
  const frames: number[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const before = await spent();
    await page.mouse.wheel(0, 120);
    await page.evaluate(NEXT_PICTURE);
    frames.push((await spent()) - before);
  }
  publish(bench, "grid: main thread for a frame of scrolling, p95", "ms", [p95(frames)]);
  publish(bench, "grid: main thread for a frame of scrolling", "ms", frames);

  await grid.focus();
  await page.keyboard.press("Control+Home");
  for (let column = 0; column < 2; column += 1) await page.keyboard.press("ArrowRight");
  await page.evaluate("window.keys.length = 0");
  for (let edit = 0; edit < EDITS; edit += 1) {
    await page.keyboard.type(`${10 + edit}.50`);
    await page.keyboard.press("Enter");
    await page.evaluate(NEXT_PICTURE);
  }
  // Keystrokes faster than the observer's threshold count as the threshold.
  const told = await page.evaluate<number[]>("window.keys");
  const keys = [...told, ...Array<number>(Math.max(0, EDITS * 6 - told.length)).fill(16)];
  publish(bench, "grid: key to screen, p95", "ms", [p95(keys)]);
}

/** One list from the file drop until it is live. */
async function upload(page: Page, session: CDPSession, file: string, bench: string): Promise<void> {
  await page.goto(`${SELLER}/inventory/upload/`);
  await page.getByText("Drop your stock list here, or choose a file").waitFor({ timeout: LONG_MS });
  const dropped = performance.now();
  const since = () => (performance.now() - dropped) / 1000;
  await page.locator("input[type=file]").setInputFiles(file);
  await page
    .getByRole("region", { name: "How the list begins" })
    .waitFor({ timeout: LONG_MS })
    .catch(() => {});
  await page.waitForURL(/\/inventory\/imports\//, { timeout: LONG_MS });
  // Nothing needs to be chosen or fixed, so the changes are shown first.
  const putLive = page.getByRole("button", { name: /^Put [\d,]+ changes? live$/ });
  await putLive.waitFor({ timeout: LONG_MS });
  publish(bench, "drop to first paint of what changes", "s", [since()]);
  await page.getByRole("link", { name: "Rows", exact: true }).click();
  await workInGrid(page, session, bench);
  await page.getByRole("link", { name: "See what will change" }).click();
  await putLive.waitFor({ timeout: LONG_MS });
  const put = performance.now();
  await putLive.click({ timeout: LONG_MS });
  const dialog = page.getByRole("dialog");
  const done = page.getByText(/offers? match(es)? your list/);
  const working = page.getByRole("progressbar", { name: "Progress of the list" });
  await dialog.or(done).or(working).first().waitFor({ timeout: LONG_MS });
  if (await dialog.isVisible()) {
    for (const box of await dialog.getByRole("checkbox").all()) await box.click();
    await dialog.getByRole("button", { name: "Put it live anyway" }).click();
  }
  await done.waitFor({ timeout: LONG_MS });
  publish(bench, "put live to taken effect", "s", [(performance.now() - put) / 1000]);
}

/**
 * Large lists through the whole flow of a running constellation (BASE_PORT, DATABASE_URL) in a browser: CSV
 * and XLSX, each twice, so that the second one meets an API and a database that are already in use.
 */
export async function benchListFlow({ rows }: { rows: number }): Promise<void> {
  const url = process.env["DATABASE_URL"];
  if (url === undefined) throw new Error("Name the database of the running constellation as DATABASE_URL.");
  await fillProducts(url, rows);
  const folder = mkdtempSync(path.join(tmpdir(), "bench-lists-"));
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 1000 } });
    await context.addInitScript({ content: WATCH_KEYS });
    await signIn(context, EMAIL);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    for (const [day, format] of ["csv", "csv", "xlsx", "xlsx"].entries()) {
      const file = path.join(folder, `day-${day + 1}.${format}`);
      await promisify(execFile)(process.execPath, [
        SCRIPT,
        "write",
        format,
        file,
        String(rows),
        String(day + 1),
      ]);
      await upload(page, session, file, `list-flow, ${rows} rows of ${format}, day ${day + 1}`);
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
