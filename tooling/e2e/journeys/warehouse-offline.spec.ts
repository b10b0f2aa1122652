import { type BrowserContext, expect, test, type Page } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

// The device keeps its pages by a service worker, which the other journeys do without.
test.use({ serviceWorkers: "allow" });

const WAREHOUSE = "warehouse@demo.example";
const application = "warehouse";
const SCANS = 10;

interface Package {
  readonly qid: string;
  readonly sscc: string;
  readonly saleNumber: string;
  readonly boxNumber: number;
  readonly boxCount: number;
}

const boxName = ({ boxNumber, boxCount, saleNumber }: Package) =>
  `Box ${boxNumber} of ${boxCount} of order ${saleNumber}`;

/** Packages that are expected last, which no other journey is about. */
async function lastPackages(token: string): Promise<Package[]> {
  const list = async (query: string) =>
    (await callApi("GET", `warehouse/incoming/?size=${SCANS}${query}`, { token, application })).body;
  const page = Math.floor(Number((await list(""))["count"]) / SCANS);
  const found = (await list(`&page=${page}`))["results"] as Package[];
  expect(found).toHaveLength(SCANS);
  return found;
}

async function statusOf(token: string, { qid }: Package): Promise<unknown> {
  const { body } = await callApi("GET", `warehouse/packages/${qid}/`, { token, application });
  return body["status"];
}

const queueButton = (page: Page) => page.getByRole("button", { name: /Show the queue$/ });

/** Opens the list on which scans receive; done once it listens, which the focus in its field shows. */
async function openList(page: Page): Promise<void> {
  await page.goto(`${hosts.warehouse}/warehouse/incoming/?mode=receive`);
  await expect(page.getByRole("textbox", { name: /^Scan or type an SSCC/ })).toBeFocused();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expect(queueButton(page)).toBeVisible();
}

async function scan(page: Page, one: Package): Promise<void> {
  await page.keyboard.type(`00${one.sscc}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Last scan" }).getByRole("status")).toHaveText(
    `Received: ${boxName(one)}.`,
  );
}

/** SSCCs that the device has read ahead of a list of them. */
function knownTo(page: Page, ssccs: readonly string[]): Promise<number> {
  return page.evaluate(async (wanted) => {
    // Opening a store that is not there yet would make an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === "quayside-warehouse")) return 0;
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("not read")));
      });
    const db = await answer(indexedDB.open("quayside-warehouse"));
    const known = (await answer(db.transaction("packages").objectStore("packages").getAll())) as {
      sscc: string;
    }[];
    db.close();
    return known.filter(({ sscc }) => wanted.includes(sscc)).length;
  }, ssccs);
}

/** Waits until the device could open without a network, and knows the packages. */
async function getReady(page: Page, packages: readonly Package[]): Promise<void> {
  await queueButton(page).click();
  const queue = page.getByRole("dialog", { name: "Queue of this device" });
  await expect(queue.getByText(/^Version /)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(queue).toBeHidden();
  const ssccs = packages.map(({ sscc }) => sscc);
  await expect.poll(() => knownTo(page, ssccs), { timeout: 60_000 }).toBe(packages.length);
}

/** Statuses of the answers to receipts, by qid of the package. */
function listenToReceipts(context: BrowserContext): ReadonlyMap<string, readonly number[]> {
  const answers = new Map<string, number[]>();
  context.on("response", (response) => {
    const qid = /warehouse\/packages\/([^/]+)\/receive\/$/.exec(new URL(response.url()).pathname)?.[1];
    if (qid === undefined || response.request().method() !== "POST") return;
    answers.set(qid, [...(answers.get(qid) ?? []), response.status()]);
  });
  return answers;
}

test("scans without a network outlive a closed tab, are asked about before signing out, and are sent once when it is back", async ({
  context,
  page: first,
}) => {
  const token = await tokenOf(WAREHOUSE, application);
  const packages = await lastPackages(token);
  const [refused, ...others] = packages as [Package, ...Package[]];
  const receipts = listenToReceipts(context);
  await startSignedIn(context, WAREHOUSE, application);
  await openList(first);
  await getReady(first, packages);

  await context.setOffline(true);
  await expect(queueButton(first)).toContainText("Offline");
  for (const one of packages.slice(0, SCANS / 2)) await scan(first, one);
  await expect(queueButton(first)).toContainText(`${SCANS / 2} to send`);
  await first.close();

  // A colleague decides on one of them meanwhile.
  const refusal = { isRefused: true, discrepancy: { reason: "DAMAGED" }, scanId: `colleague-${refused.qid}` };
  const { status } = await callApi("POST", `warehouse/packages/${refused.qid}/receive/`, {
    token,
    application,
    body: refusal,
  });
  expect(status).toBe(200);

  const page = await context.newPage();
  await openList(page);
  await expect(queueButton(page)).toContainText(`${SCANS / 2} to send`);
  for (const one of packages.slice(SCANS / 2)) await scan(page, one);
  await expect(queueButton(page)).toContainText(`${SCANS} to send`);
  expect(receipts.size).toBe(0);

  await page.goto(`${hosts.warehouse}/logout/`);
  await expect(page.getByRole("heading", { name: "Sign out with scans that were not sent?" })).toBeVisible();
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Incoming packages" })).toBeVisible();

  await context.setOffline(false);
  await expect(queueButton(page)).toContainText("1 conflict · All sent");
  for (const one of others) expect(await statusOf(token, one)).toBe("RECEIVED");
  expect(await statusOf(token, refused)).toBe("REFUSED");
  expect(Object.fromEntries(receipts)).toEqual(
    Object.fromEntries(packages.map(({ qid }) => [qid, [qid === refused.qid ? 409 : 200]])),
  );
  await queueButton(page).click();
  const conflict = page.getByRole("dialog", { name: "Queue of this device" }).getByRole("listitem");
  await expect(conflict).toHaveCount(1);
  await expect(conflict).toContainText(boxName(refused));
  await expect(conflict).toContainText("It was refused in the meantime.");
  await conflict.getByRole("button", { name: "Discard" }).click();
  await expect(conflict).toHaveCount(0);
});
