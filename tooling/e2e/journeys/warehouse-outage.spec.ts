import { expect, test } from "@playwright/test";
import { tokenOf } from "#api.ts";
import { apiAnswers, killApi } from "#running-api.ts";
import { startSignedIn } from "#sign-in.ts";
import {
  announcedPackages,
  boxName,
  getReadyForOffline,
  openReceiving,
  queueButton,
  readPackage,
  scanLabel,
  storedQueue,
} from "#warehouse-device.ts";

test.use({ serviceWorkers: "allow" });

const WORKER = "warehouse@demo.example";
const application = "warehouse";
/** Packages that are scanned offline; the long proof sets more. */
const SCANS = Number(process.env["OFFLINE_SCANS"] ?? 9);

// Runs with the other outages (see the configuration): the API that all journeys share is briefly down.
test("the API dies while a device sends its scans and comes back: every package is received once", async ({
  context,
  page,
}) => {
  test.setTimeout(300_000 + SCANS * 10_000);
  const token = await tokenOf(WORKER, application);
  const packages = await announcedPackages(token, SCANS);
  await startSignedIn(context, WORKER, application);
  await openReceiving(page);
  await getReadyForOffline(page, packages);
  await context.setOffline(true);
  for (const one of packages) await scanLabel(page, one, `Received: ${boxName(one)}.`);

  // It dies while the third of them is in flight, whatever happened to that one.
  let sent = 0;
  const third = new Promise<void>((resolve) => {
    page.on("request", (request) => {
      if (!request.url().endsWith("/receive/") || request.method() !== "POST") return;
      sent += 1;
      if (sent === 3) {
        killApi();
        resolve();
      }
    });
  });
  await context.setOffline(false);
  await third;
  await expect.poll(apiAnswers, { timeout: 120_000 }).toBe(true);
  await expect(queueButton(page)).toContainText("All sent", { timeout: 240_000 });
  expect(await storedQueue(page)).toEqual([]);
  for (const one of packages)
    expect(await readPackage(token, one)).toMatchObject({ status: "RECEIVED", handledBy: "Demo Warehouse" });
});
