import { type BrowserContext, type Locator, type Page, expect } from "@playwright/test";
import { callApi } from "#api.ts";
import { hosts } from "#hosts.ts";

const application = "warehouse";

/** An announced package, with the data on its label. */
export interface AnnouncedPackage {
  readonly qid: string;
  readonly sscc: string;
  readonly saleNumber: string;
  readonly boxNumber: number;
  readonly boxCount: number;
}

export const boxName = ({ boxNumber, boxCount, saleNumber }: AnnouncedPackage): string =>
  `Box ${boxNumber} of ${boxCount} of order ${saleNumber}`;

/**
 * Announced packages from the middle of the list: other journeys take the first and the last ones.
 * @throws Error when there are too few
 */
export async function announcedPackages(token: string, count: number): Promise<AnnouncedPackage[]> {
  const all: AnnouncedPackage[] = [];
  for (let page = 1; ; page += 1) {
    const path = `warehouse/incoming/?size=200&page=${page}`;
    const { body } = await callApi("GET", path, { token, application });
    all.push(...(body["results"] as AnnouncedPackage[]));
    if (body["next"] === null) break;
  }
  const from = Math.floor((all.length - count) / 2);
  if (from < 0) throw new Error(`${all.length} packages are announced, ${count} are needed`);
  return all.slice(from, from + count);
}

/** A package as the API reports it. */
export async function readPackage(
  token: string,
  { qid }: Pick<AnnouncedPackage, "qid">,
): Promise<Record<string, unknown>> {
  return (await callApi("GET", `warehouse/packages/${qid}/`, { token, application })).body;
}

/** Back online, a queue is sent at its next try: after a back-off of ten seconds and more. */
export const BACK_ONLINE = { timeout: 60_000 } as const;

/** The button that shows the state of the queue. */
export const queueButton = (page: Page): Locator => page.getByRole("button", { name: /Show the queue$/ });

/**
 * Opens the list in which scans receive packages; resolves once it accepts scans, which the focus in its
 * field shows.
 */
export async function openReceiving(page: Page): Promise<void> {
  await page.goto(`${hosts.warehouse}/warehouse/incoming/?mode=receive`);
  await expect(page.getByRole("textbox", { name: /^Scan or type an SSCC/ })).toBeFocused();
  await expect(queueButton(page)).toBeVisible();
}

/** Types as a scanner does: a code, then Enter. A page that is still arriving would lose its beginning. */
export async function typeAsScanner(page: Page, code: string): Promise<void> {
  await expect(page.locator("[data-arriving]")).toHaveCount(0);
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

/** Scans the label of a package and waits for the app's message. */
export async function scanLabel(page: Page, one: AnnouncedPackage, said: RegExp | string): Promise<void> {
  await typeAsScanner(page, `00${one.sscc}`);
  await expect(page.getByTestId("scan-result")).toHaveText(said);
}

/** Entries of the queue on this device, as stored. */
export function storedQueue(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("not read")));
      });
    const db = await answer(indexedDB.open("quayside-warehouse"));
    const entries = (await answer(db.transaction("entries").objectStore("entries").getAll())) as Record<
      string,
      unknown
    >[];
    db.close();
    return entries;
  });
}

/** Adds entries to the queue of this device again, in this order, as a restored store would. */
export function restoreQueue(page: Page, entries: readonly Record<string, unknown>[]): Promise<void> {
  return page.evaluate(async (kept) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("not written")));
      });
    const db = await answer(indexedDB.open("quayside-warehouse"));
    const store = db.transaction("entries", "readwrite").objectStore("entries");
    for (const { order: _order, ...entry } of kept) await answer(store.add(entry));
    db.close();
  }, entries);
}

/** Waits until the app opens offline on this device, and knows these packages. */
export async function getReadyForOffline(page: Page, packages: readonly AnnouncedPackage[]): Promise<void> {
  await queueButton(page).click();
  const queue = page.getByRole("dialog", { name: "Unsent scans" });
  await expect(queue.getByText(/^Version /)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(queue).toBeHidden();
  const known = () =>
    page.evaluate(
      async (wanted) => {
        if (!(await indexedDB.databases()).some(({ name }) => name === "quayside-warehouse")) return 0;
        const answer = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            request.addEventListener("success", () => resolve(request.result));
            request.addEventListener("error", () => reject(request.error ?? new Error("not read")));
          });
        const db = await answer(indexedDB.open("quayside-warehouse"));
        const found = (await answer(db.transaction("packages").objectStore("packages").getAll())) as {
          sscc: string;
        }[];
        db.close();
        const ssccs = new Set(found.map(({ sscc }) => sscc));
        return wanted.filter((sscc) => ssccs.has(sscc)).length;
      },
      packages.map(({ sscc }) => sscc),
    );
  await expect.poll(known, { timeout: 120_000 }).toBe(packages.length);
}

/** Kills a tab, as the system does when memory runs short, and opens the list again. */
export async function killTab(context: BrowserContext, page: Page): Promise<Page> {
  const crashed = page.waitForEvent("crash");
  await page.goto("chrome://crash").catch(() => undefined);
  await crashed;
  await page.close();
  const next = await context.newPage();
  await openReceiving(next);
  return next;
}
