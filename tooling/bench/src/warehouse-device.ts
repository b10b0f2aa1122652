import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";

const PORT = process.env["BASE_PORT"] ?? "4600";
const WAREHOUSE = `http://warehouse.quayside.localhost:${PORT}`;

/** The list in the mode in which every scan receives a package. */
export const RECEIVING = `${WAREHOUSE}/warehouse/incoming/?mode=receive`;

/** A package that was added to a device. */
export interface SeededPackage {
  readonly sscc: string;
  readonly said: string;
}

/** A warehouse device: a browser whose storage outlives its process. */
export interface Device {
  /** Starts the browser in a separate process. */
  readonly start: () => Promise<BrowserContext>;
  readonly remove: () => Promise<void>;
}

/** A new device with nothing installed yet. */
export async function newDevice(): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-device-"));
  return {
    start: () =>
      chromium.launchPersistentContext(folder, {
        executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
        args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
        serviceWorkers: "allow",
        viewport: { width: 412, height: 840 },
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Signs in, and waits until the application works offline and has prefetched the expected packages. */
export async function install(context: BrowserContext, email = "warehouse@demo.example"): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${WAREHOUSE}/login/`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("quayside-demo");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^(log ?in|sign in)$/i })
    .click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await page.goto(RECEIVING);
  await page.locator("main tbody th").first().waitFor();
  const queue = page.getByRole("button", { name: /Show the queue$/ });
  await queue.click();
  await page
    .getByRole("dialog")
    .getByText(/^Version /)
    .waitFor({ timeout: 120_000 });
  await page.keyboard.press("Escape");
  await page.waitForFunction(COUNT_PACKAGES, undefined, { timeout: 120_000, polling: 500 });
  await page.close();
}

/** Opens the device's store as `db`; a page script. */
const OPEN_STORE = `const answer = (request) => new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
  const db = await answer(indexedDB.open("quayside-warehouse"));`;

const COUNT_PACKAGES = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === "quayside-warehouse")) return false;
  ${OPEN_STORE}
  const count = db.objectStoreNames.contains("packages")
    ? await answer(db.transaction("packages").objectStore("packages").count()) : 0;
  db.close();
  return count > 0;
})()`;

/** The check digit of an SSCC, by GS1's rule: weights 3 and 1 in turn. */
function withCheckDigit(body: string): string {
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/**
 * Fills a device's store with expected packages, copied from one that it has. The network must be off,
 * because prefetching would remove them again.
 */
export async function seedPackages(page: Page, count: number): Promise<SeededPackage[]> {
  const seeded = Array.from({ length: count }, (_, at) => ({
    qid: `bench${String(at).padStart(11, "0")}`,
    sscc: withCheckDigit(`39${String(at).padStart(15, "0")}`),
    saleNumber: String(700_000_000 + at),
    trackingNumber: `BN${String(at).padStart(10, "0")}`,
    boxNumber: 1,
    boxCount: 1,
    status: "ANNOUNCED",
    expectedAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
  }));
  await page.evaluate(`(async () => {
    ${OPEN_STORE}
    const write = db.transaction("packages", "readwrite");
    const [known] = await answer(write.objectStore("packages").getAll(null, 1));
    for (const one of ${JSON.stringify(seeded)})
      write.objectStore("packages").put({ ...known, ...one, waits: false });
    await new Promise((resolve) => write.addEventListener("complete", resolve));
    db.close();
  })()`);
  return seeded.map(({ sscc, saleNumber }) => ({
    sscc,
    said: `Received: Box 1 of 1 of order ${saleNumber}.`,
  }));
}
