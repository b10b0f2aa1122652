import { setTimeout } from "node:timers/promises";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { SELLER } from "./portal-visit.ts";
import { median, percentile, report } from "./report.ts";
import {
  type Device,
  install,
  newDevice,
  RECEIVING,
  type SeededPackage,
  seedPackages,
} from "./warehouse-device.ts";

type Profile = "desktop" | "slow";
/** Idle time after a page has loaded, in ms. */
const SETTLED_MS = 3000;

/** CPU slowdown factor of a handheld. */
const THROTTLING: Readonly<Record<Profile, number>> = { desktop: 1, slow: 4 };

async function throttle(page: Page, profile: Profile): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLING[profile] });
  return session;
}

function publish(
  bench: string,
  metric: string,
  values: readonly number[],
  given: { readonly value: number; readonly against?: { readonly name: string; readonly value: number } },
): void {
  const span = { min: Math.min(...values), max: Math.max(...values) };
  report({ bench, metric, unit: "ms", n: values.length, ...span, ...given });
}

/**
 * A page script: measures from the key that ends a code until the message is painted, in ms. The message is
 * detected as soon as it is in the document; the following frame has painted it.
 */
const watchFor = (selector: string, words: string) => `new Promise((resolve) => {
  let begin = 0;
  addEventListener("keydown", (event) => {
    if (event.key === "Enter") begin = event.timeStamp;
  }, { capture: true });
  const isThere = () => [...document.querySelectorAll(${JSON.stringify(selector)})]
    .some(({ textContent }) => textContent.includes(${JSON.stringify(words)}));
  const watcher = new MutationObserver(() => {
    if (begin === 0 || !isThere()) return;
    watcher.disconnect();
    const done = () => resolve(performance.now() - begin);
    requestAnimationFrame(done);
    // A browser without a screen may give a page at rest no frame.
    setTimeout(done, 100);
  });
  watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
})`;

/** Timeout in ms. */
const LONGEST_MS = 20_000;

/**
 * Types a code as a scanner does.
 * @returns how long the message took
 */
async function timed(page: Page, code: string, selector: string, words: string): Promise<number> {
  // Observing must start before the keystrokes, which may overtake the request to observe.
  await page.evaluate(`(() => { globalThis.shown = ${watchFor(selector, words)}; })()`);
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  const shown = page.evaluate<number>("globalThis.shown");
  const late = setTimeout(LONGEST_MS, null);
  const took = await Promise.race([shown, late]);
  if (took === null) {
    const said = await page.getByTestId("scan-result").textContent();
    throw new Error(`${code} was not answered by "${words}" within ${LONGEST_MS} ms, but by "${said}"`);
  }
  return took;
}

/** Opens the list offline; resolves once it accepts scans. */
async function openOffline(context: BrowserContext, profile: Profile, address = RECEIVING): Promise<Page> {
  const page = await context.newPage();
  await throttle(page, profile);
  await page.goto(address);
  await page.locator("main tbody th").first().waitFor();
  await page.getByRole("textbox", { name: /^Scan or type an SSCC/ }).waitFor();
  await page.getByRole("button", { name: /Show the queue$/ }).waitFor();
  // Its own packages are read after the start: no person scans before that either.
  await setTimeout(SETTLED_MS);
  return page;
}

/** One scan after the other on a device with very many packages; scans wait in its queue. */
async function benchScans(
  context: BrowserContext,
  packages: readonly SeededPackage[],
  { scans, profile }: { scans: number; profile: Profile },
): Promise<void> {
  const page = await openOffline(context, profile);
  const values: number[] = [];
  for (const { sscc, said } of packages.slice(0, scans))
    values.push(await timed(page, `00${sscc}`, "[data-testid=scan-result]", said));
  await page.close();
  const bench = `warehouse, scan to feedback, ${profile}`;
  publish(bench, "p50", values, { value: percentile(values, 0.5) });
  publish(bench, "p95", values, { value: percentile(values, 0.95) });
}

/** Prefixes of tracking numbers, looked up in the store as the application does. */
async function benchSearch(
  context: BrowserContext,
  count: number,
  { searches, profile }: { searches: number; profile: Profile },
): Promise<void> {
  const page = await openOffline(context, profile);
  const values: number[] = [];
  for (let at = 0; at < searches; at += 1) {
    const place = Math.floor((count * (at + 0.5)) / searches);
    const text = `BN${String(place).padStart(10, "0")}`.slice(0, -1);
    values.push(await page.evaluate<number>(storedSearch(text)));
  }
  await page.close();
  const bench = `warehouse, search of ${count} packages in the store, ${profile}`;
  publish(bench, "p95", values, { value: percentile(values, 0.95) });
}

/** The two reads of which a search in the device's store consists; a page script. */
const storedSearch = (text: string) => `(async () => {
  const answer = (request) => new Promise((resolve) => {
    request.addEventListener("success", () => resolve(request.result));
  });
  const db = await answer(indexedDB.open("quayside-warehouse"));
  const [{ owner }] = await answer(db.transaction("packages").objectStore("packages").getAll(null, 1));
  const begin = performance.now();
  const store = db.transaction("packages").objectStore("packages");
  const range = IDBKeyRange.bound([owner, ${JSON.stringify(text)}], [owner, ${JSON.stringify(`${text}\uffff`)}]);
  await Promise.all(["bySscc", "byTracking"].map((name) => answer(store.index(name).getAll(range, 20))));
  const took = performance.now() - begin;
  db.close();
  return took;
})()`;

/** A page script: records when anything with a size was first painted, in ms since the navigation began. */
const noteReady = (selector: string) => `(() => {
  const isDrawn = () => document.querySelector(${JSON.stringify(selector)})?.getClientRects().length > 0;
  const look = () => requestAnimationFrame(() =>
    isDrawn() ? requestAnimationFrame(() => { globalThis.readyMs = performance.now(); }) : look());
  look();
})()`;

/** The first page of a browser that has just started. */
async function coldStart(
  device: Device,
  profile: Profile,
  { url, ready, isOffline }: { url: string; ready: string; isOffline: boolean },
): Promise<number> {
  const context = await device.start();
  try {
    await context.setOffline(isOffline);
    const page = await context.newPage();
    await throttle(page, profile);
    await page.addInitScript(noteReady(ready));
    await page.goto(url, { waitUntil: "commit" });
    const readyMs = () => page.evaluate<number | null>("globalThis.readyMs ?? null");
    while ((await readyMs()) === null) await setTimeout(500);
    return (await readyMs()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

async function benchColdStart(device: Device, rounds: number): Promise<void> {
  const list = { url: RECEIVING, ready: "main tbody th", isOffline: true };
  const empty = { url: `${SELLER}/empty/`, ready: "h1", isOffline: false };
  for (const profile of ["desktop", "slow"] as const) {
    const own: number[] = [];
    const floor: number[] = [];
    // Alternating, so that load on the machine affects both.
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await coldStart(device, profile, empty));
      own.push(await coldStart(device, profile, list));
    }
    const against = { name: "empty page", value: median(floor) };
    publish(`warehouse, cold start without a network, ${profile}`, "rows", own, {
      value: median(own),
      against,
    });
  }
}

/**
 * The warehouse app on an offline device: scans, searches and starts, with very many expected packages on it.
 * @param packages on the device
 */
export async function benchWarehouse({
  rounds,
  packages: count,
}: {
  rounds: number;
  packages: number;
}): Promise<void> {
  const device = await newDevice();
  try {
    const first = await device.start();
    await install(first);
    await first.setOffline(true);
    const page = await openOffline(first, "desktop");
    const packages = await seedPackages(page, count);
    await page.close();
    const half = Math.floor(packages.length / 2);
    await benchScans(first, packages, { scans: 40, profile: "slow" });
    await benchScans(first, packages.slice(half), { scans: 40, profile: "desktop" });
    await benchSearch(first, count, { searches: 40, profile: "slow" });
    await benchSearch(first, count, { searches: 40, profile: "desktop" });
    await first.close();
    await benchColdStart(device, rounds);
  } finally {
    await device.remove();
  }
}
