import { type Browser, type BrowserContext, expect, test, type Page } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { shipTwoBoxes } from "#packed-sale.ts";
import { startSignedIn, submitLogin } from "#sign-in.ts";
import {
  BACK_ONLINE,
  type AnnouncedPackage,
  announcedPackages,
  boxName,
  getReadyForOffline,
  killTab,
  openReceiving,
  queueButton,
  readPackage,
  restoreQueue,
  scanLabel,
  storedQueue,
  typeAsScanner,
} from "#warehouse-device.ts";

const WORKER = "warehouse@demo.example";
const COLLEAGUE = "dock@demo.example";
const application = "warehouse";
/** Packages that are scanned offline: a multiple of 3. The long proof sets 201. */
const SCANS = Number(process.env["OFFLINE_SCANS"] ?? 9);

interface Device {
  readonly context: BrowserContext;
  page: Page;
}

/** A separate device, with the service worker that opens pages offline. */
async function newDevice(browser: Browser, email: string): Promise<Device> {
  const context = await browser.newContext({ serviceWorkers: "allow", locale: "en-GB" });
  await startSignedIn(context, email, application);
  return { context, page: await context.newPage() };
}

/** Sets a person's PIN, and a badge if given, through the API. */
async function setUp(email: string, { pin, badge }: { pin: string; badge?: string }): Promise<void> {
  const token = await tokenOf(email, application);
  const put = async (path: string, body: object) =>
    expect((await callApi("PUT", path, { token, application, body })).status).toBe(200);
  await put("user/quick-sign-in/pin/", { pin });
  if (badge !== undefined) await put("user/quick-sign-in/badge/", { badge });
}

const received = (one: AnnouncedPackage) => `Received: ${boxName(one)}.`;

test("offline scans of two devices, with tabs killed and queues sent twice and in reverse, count once", async ({
  browser,
}) => {
  test.setTimeout(300_000 + SCANS * 10_000);
  const token = await tokenOf(WORKER, application);
  const packages = await announcedPackages(token, SCANS);
  const third = SCANS / 3;
  // Both devices scan the middle third.
  const parts = [packages.slice(0, 2 * third), packages.slice(third)] as const;
  const devices = [await newDevice(browser, WORKER), await newDevice(browser, COLLEAGUE)] as const;
  for (const { page } of devices) {
    await openReceiving(page);
    await getReadyForOffline(page, packages);
  }
  for (const { context } of devices) await context.setOffline(true);
  for (const [place, device] of devices.entries()) {
    const mine = parts[place] ?? [];
    for (const [index, one] of mine.entries()) {
      // Each tab is killed twice: after the first and the second third of its scans.
      if (index > 0 && index % Math.ceil(mine.length / 3) === 0)
        device.page = await killTab(device.context, device.page);
      await scanLabel(device.page, one, received(one));
    }
    await expect(queueButton(device.page)).toContainText(`${mine.length} to send`);
  }

  // A colleague refuses a package that both have scanned.
  const disputed = packages[third] as AnnouncedPackage;
  const refusal = {
    isRefused: true,
    discrepancy: { reason: "DAMAGED" },
    scanId: `at-the-door-${disputed.qid}`,
  };
  const path = `warehouse/packages/${disputed.qid}/receive/`;
  expect((await callApi("POST", path, { token, application, body: refusal })).status).toBe(200);

  const copies = [];
  for (const { page } of devices) copies.push(await storedQueue(page));
  for (const { context } of devices.toReversed()) await context.setOffline(false);
  for (const { page } of devices)
    await expect(queueButton(page)).toContainText("1 conflict · All sent", BACK_ONLINE);
  const before = [];
  for (const one of packages) before.push(await readPackage(token, one));

  // Everything again, the last scan first, from both: as from a store restored to before it was sent.
  for (const [place, { page }] of devices.entries()) {
    const sent = (copies[place] ?? []).filter(({ input }) => !JSON.stringify(input).includes(disputed.qid));
    await restoreQueue(page, sent.toReversed());
    await openReceiving(page);
  }
  for (const { page } of devices) {
    await expect.poll(async () => (await storedQueue(page)).length, { timeout: 120_000 }).toBe(1);
    await expect(queueButton(page)).toContainText("1 conflict · All sent", BACK_ONLINE);
    await queueButton(page).click();
    const conflict = page.getByRole("dialog", { name: "Unsent scans" }).getByRole("listitem");
    await expect(conflict).toContainText(boxName(disputed));
    await expect(conflict).toContainText("It was refused in the meantime.");
  }
  for (const [place, one] of packages.entries()) {
    const after = await readPackage(token, one);
    expect([one.sscc, after["status"]]).toEqual([one.sscc, one === disputed ? "REFUSED" : "RECEIVED"]);
    expect(after).toEqual(before[place]);
  }
  for (const { context } of devices) await context.close();
});

test("a session that expired while the device was offline is renewed by password, and no scan is lost", async ({
  browser,
}) => {
  const token = await tokenOf(COLLEAGUE, application);
  const packages = (await announcedPackages(token, SCANS + 8)).slice(-4);
  const { context, page } = await newDevice(browser, COLLEAGUE);
  const signed = page.waitForRequest((request) => request.headers()["authorization"] !== undefined);
  await openReceiving(page);
  const [, accessToken = ""] = (await signed).headers()["authorization"]?.split(" ") ?? [];
  await getReadyForOffline(page, packages);
  await context.setOffline(true);
  for (const one of packages) await scanLabel(page, one, received(one));
  // Its time is up: the access token belongs to no session any more, and there is no cookie to renew it with.
  const { body } = await callApi("GET", "auth/sessions/", { token, application });
  for (const { qid, current } of body["results"] as { qid: string; current: boolean }[])
    if (!current) await callApi("DELETE", `auth/sessions/${qid}/`, { token, application });
  await context.clearCookies({ name: "__Host-rt-warehouse" });
  // The API may trust a session for seconds after it ended: a scan that arrives meanwhile would count.
  const asDevice = () => callApi("GET", "auth/sessions/", { token: accessToken, application });
  await expect.poll(async () => (await asDevice()).status).toBe(401);
  await context.setOffline(false);
  const expired = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(expired).toBeVisible({ timeout: 120_000 });
  expect(await storedQueue(page)).toHaveLength(packages.length);
  await expired.getByLabel("Password", { exact: true }).fill("quayside-demo");
  await page.keyboard.press("Enter");
  await expect(expired).toBeHidden();
  await expect(queueButton(page)).toContainText("All sent", { timeout: 120_000 });
  expect(await storedQueue(page)).toEqual([]);
  for (const one of packages) expect((await readPackage(token, one))["status"]).toBe("RECEIVED");
  await context.close();
});

test("two devices that build one pallet offline agree in the end", async ({ browser }) => {
  const boxes = await shipTwoBoxes("seller@demo.example");
  const token = await tokenOf(WORKER, application);
  const call = async (path: string, body: object) => {
    const answer = await callApi("POST", path, { token, application, body });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  for (const { qid, units } of boxes)
    await call(`warehouse/packages/${qid}/confirm/`, { scanId: `counted-${qid}`, units });
  const shipment = await call("warehouse/shipments/", { packageQids: boxes.map(({ qid }) => qid) });
  const address = `warehouse/shipments/${String(shipment["qid"])}/`;
  const devices = [await newDevice(browser, WORKER), await newDevice(browser, WORKER)] as const;
  for (const { page } of devices) {
    await page.goto(`${hosts.warehouse}/${address}?pallet=1`);
    await expect(page.getByRole("heading", { level: 2, name: "No pallet" })).toBeVisible();
    await expect(queueButton(page)).toBeVisible();
  }
  for (const { context } of devices) await context.setOffline(true);
  const [first, second] = boxes;
  const put = (page: Page, box: AnnouncedPackage) => scanLabel(page, box, `${boxName(box)} is on pallet 1.`);
  // One device puts both packages on the pallet, the other only the second.
  await put(devices[0].page, first);
  await put(devices[0].page, second);
  await put(devices[1].page, second);
  for (const { context } of devices) await context.setOffline(false);
  for (const { page } of devices) await expect(queueButton(page)).toContainText("All sent", BACK_ONLINE);
  const { body } = await callApi("GET", address, { token, application });
  expect(body).toMatchObject({ packageCount: 2, pallets: [{ number: 1, packageCount: 2 }] });
  for (const { page } of devices) {
    await page.reload();
    const pallet = page.getByRole("region", { name: "Pallet 1" });
    for (const { sscc } of boxes) await expect(pallet).toContainText(sscc);
    await expect(page.getByRole("heading", { level: 2, name: "No pallet" })).toBeHidden();
  }
  for (const { context } of devices) await context.close();
});

test("two people take turns on one device by PIN and badge; neither sends the other's scans", async ({
  context,
  page,
}) => {
  const token = await tokenOf(WORKER, application);
  const [one] = (await announcedPackages(token, SCANS + 12)).slice(-1) as [AnnouncedPackage];
  await page.goto(`${hosts.warehouse}/login/`);
  await submitLogin(page, WORKER);
  const works = (name: string) => expect(page.getByText(`${name} is using this device.`)).toBeVisible();
  const open = async (path: string, title: string) => {
    await page.goto(`${hosts.warehouse}${path}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  };
  await expect(page.getByRole("heading", { level: 1, name: "Incoming packages" })).toBeVisible();
  await setUp(WORKER, { pin: "4071" });
  const badge = `BADGE-${Date.now()}`;
  await setUp(COLLEAGUE, { pin: "9263", badge });
  await page.getByRole("link", { name: "Change user" }).first().click();
  await expect(page.getByText("No other user has signed in on this device today.")).toBeVisible();
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await submitLogin(page, COLLEAGUE);
  await works("Demo Dock");
  await open("/change-user/", "Change user");
  await page.getByRole("button", { name: "Demo Warehouse" }).click();
  const pinOf = page.getByRole("form", { name: "PIN of Demo Warehouse" });
  await pinOf.getByLabel("PIN").fill("1111");
  await pinOf.getByRole("button", { name: "Enter" }).click();
  await expect(pinOf.getByText("This PIN is wrong.")).toBeVisible();
  for (const digit of "4071") await pinOf.getByRole("button", { name: digit, exact: true }).click();
  await pinOf.getByRole("button", { name: "Enter" }).click();
  await works("Demo Warehouse");

  // A scan that cannot be sent stays with the user who made it.
  const sentBy: string[] = [];
  await context.route("**/receive/", (route) => route.abort());
  await openReceiving(page);
  await scanLabel(page, one, received(one));
  await expect(queueButton(page)).toContainText("1 to send");
  await open("/change-user/", "Change user");
  await expect(page.getByText(/^1 scan of yours was not sent\./)).toBeVisible();
  await typeAsScanner(page, badge);
  await works("Demo Dock");
  page.on("request", (request) => {
    if (request.url().endsWith("/receive/")) sentBy.push(request.url());
  });
  await context.unroute("**/receive/");
  await openReceiving(page);
  await queueButton(page).click();
  const queue = page.getByRole("dialog", { name: "Unsent scans" });
  await expect(queue).toContainText("1 scan of Demo Warehouse on this device");
  await page.keyboard.press("Escape");
  expect(await storedQueue(page)).toHaveLength(1);
  expect((await readPackage(token, one))["status"]).toBe("ANNOUNCED");
  expect(sentBy).toEqual([]);
  await open("/change-user/", "Change user");
  await page.getByRole("button", { name: "Demo Warehouse" }).click();
  await pinOf.getByLabel("PIN").fill("4071");
  await page.keyboard.press("Enter");
  await works("Demo Warehouse");
  await expect(queueButton(page)).toContainText("All sent", BACK_ONLINE);
  expect(await readPackage(token, one)).toMatchObject({ status: "RECEIVED", handledBy: "Demo Warehouse" });
});

// Here, because the test before it waits for the same person's name.
test("the menu leads to the short profile, where a name is changed and restored (A121)", async ({
  context,
  page,
}) => {
  await startSignedIn(context, WORKER, application);
  await page.goto(`${hosts.warehouse}/warehouse/incoming/`);
  await page.getByRole("link", { name: /My profile$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My profile" })).toBeVisible();
  const name = page.getByRole("textbox", { name: "Name" });
  const before = await name.inputValue();
  for (const next of [`${before} Quay`, before]) {
    await name.fill(next);
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByText("Your name is saved.").first()).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue(next);
  }
  await expect(page.getByRole("region", { name: "Devices" }).getByText("This device")).toBeVisible();
});
