import { type BrowserContext, expect, test, type Page } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";
import {
  BACK_ONLINE,
  type AnnouncedPackage,
  boxName,
  getReadyForOffline,
  openReceiving,
  queueButton,
  readPackage,
  typeAsScanner,
} from "#warehouse-device.ts";

// The device stores its pages through a service worker, which the other journeys switch off.
test.use({ serviceWorkers: "allow" });

const WAREHOUSE = "warehouse@demo.example";
const application = "warehouse";
const SCANS = 10;

/** The packages expected last, which no other journey uses. */
async function lastPackages(token: string): Promise<AnnouncedPackage[]> {
  const list = async (query: string) =>
    (await callApi("GET", `warehouse/incoming/?size=${SCANS}${query}`, { token, application })).body;
  const page = Math.floor(Number((await list(""))["count"]) / SCANS);
  const found = (await list(`&page=${page}`))["results"] as AnnouncedPackage[];
  expect(found).toHaveLength(SCANS);
  return found;
}

const statusOf = async (token: string, one: AnnouncedPackage) => (await readPackage(token, one))["status"];

/** Opens the list in which scans receive packages, with its rows. */
async function openList(page: Page): Promise<void> {
  await openReceiving(page);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
}

async function scan(page: Page, one: AnnouncedPackage): Promise<void> {
  await typeAsScanner(page, `00${one.sscc}`);
  await expect(page.getByRole("region", { name: "Last scan" }).getByRole("status")).toHaveText(
    `Received: ${boxName(one)}.`,
  );
}

/** Statuses of the responses to receipts, by the package's qid. */
function listenToReceipts(context: BrowserContext): ReadonlyMap<string, readonly number[]> {
  const answers = new Map<string, number[]>();
  context.on("response", (response) => {
    const qid = /warehouse\/packages\/([^/]+)\/receive\/$/.exec(new URL(response.url()).pathname)?.[1];
    if (qid === undefined || response.request().method() !== "POST") return;
    answers.set(qid, [...(answers.get(qid) ?? []), response.status()]);
  });
  return answers;
}

test("offline scans survive a closed tab, raise a question on sign-out, and are sent once when the network is back", async ({
  context,
  page: first,
}) => {
  const token = await tokenOf(WAREHOUSE, application);
  const packages = await lastPackages(token);
  const [refused, ...others] = packages as [AnnouncedPackage, ...AnnouncedPackage[]];
  const receipts = listenToReceipts(context);
  await startSignedIn(context, WAREHOUSE, application);
  await openList(first);
  await getReadyForOffline(first, packages);

  await context.setOffline(true);
  await expect(queueButton(first)).toContainText("Offline");
  for (const one of packages.slice(0, SCANS / 2)) await scan(first, one);
  await expect(queueButton(first)).toContainText(`${SCANS / 2} to send`);
  await first.close();

  // A colleague processes one of them meanwhile.
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
  await expect(page.getByRole("heading", { name: "Sign out with unsent scans?" })).toBeVisible();
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Incoming packages" })).toBeVisible();

  await context.setOffline(false);
  await expect(queueButton(page)).toContainText("1 conflict · All sent", BACK_ONLINE);
  for (const one of others) expect(await statusOf(token, one)).toBe("RECEIVED");
  expect(await statusOf(token, refused)).toBe("REFUSED");
  expect(Object.fromEntries(receipts)).toEqual(
    Object.fromEntries(packages.map(({ qid }) => [qid, [qid === refused.qid ? 409 : 200]])),
  );
  await queueButton(page).click();
  const conflict = page.getByRole("dialog", { name: "Unsent scans" }).getByRole("listitem");
  await expect(conflict).toHaveCount(1);
  await expect(conflict).toContainText(boxName(refused));
  await expect(conflict).toContainText("It was refused in the meantime.");
  await conflict.getByRole("button", { name: "Discard" }).click();
  await expect(conflict).toHaveCount(0);
});
