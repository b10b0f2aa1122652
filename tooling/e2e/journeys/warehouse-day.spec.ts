import { expect, test, type Page } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { type PackedBox, shipTwoBoxes } from "#packed-sale.ts";
import { startSignedIn } from "#sign-in.ts";
import { BACK_ONLINE, typeAsScanner } from "#warehouse-device.ts";

const WAREHOUSE = "warehouse@demo.example";
const application = "warehouse";

const boxName = ({ boxNumber, boxCount, saleNumber }: PackedBox) =>
  `Box ${boxNumber} of ${boxCount} of order ${saleNumber}`;
const said = (page: Page) => page.getByTestId("scan-result");

async function scan(page: Page, code: string, answer: string | RegExp): Promise<void> {
  await typeAsScanner(page, code);
  await expect(said(page)).toHaveText(answer);
}

/** Sends all keys at once: a screen without a field for scans accepts only keys as quick as a scanner's. */
async function sendCode(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    },
    [...code, "Enter"],
  );
}

/** Opens a screen by the code posted at the dock; it accepts scans once its field is rendered. */
async function open(page: Page, address: string, name: string, send = typeAsScanner): Promise<void> {
  await send(page, `${hosts.warehouse}${address}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Scan or type/ })).toBeVisible();
}

async function read(path: string): Promise<Record<string, unknown>> {
  const token = await tokenOf(WAREHOUSE, application);
  return (await callApi("GET", path, { token, application })).body;
}

/** A product label with a quantity: GS1 identifiers 01 and 37. */
const productLabel = ({ gtin, units }: PackedBox) => `01${gtin.padStart(14, "0")}37${units}`;

test("a day by scanner: two boxes are received, counted, placed, loaded, weighed, closed and handed over", async ({
  context,
  page,
}) => {
  const [first, second] = await shipTwoBoxes("seller@demo.example");
  await startSignedIn(context, WAREHOUSE, application);
  await page.goto(`${hosts.warehouse}/warehouse/incoming/`);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await open(page, "/warehouse/incoming/?mode=count", "Incoming packages");
  await expect(page.getByRole("button", { name: "receives and counts" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await scan(page, `00${first.sscc}`, `Received: ${boxName(first)}. Scan its products.`);
  await expect(page.getByRole("heading", { level: 1, name: "Count packages" })).toBeVisible();
  await expect(page.getByText(`0 of ${first.units} units counted`)).toBeVisible();
  await scan(page, productLabel(first), /Everything is counted: scan the next package\.$/);
  await scan(page, "LOC-A-01-1", `${boxName(first)} is at A-01-1.`);

  // Scanning the next box finishes the count of the first.
  await scan(page, `00${second.sscc}`, `Received: ${boxName(second)}. Scan its products.`);
  await expect(page.getByText(`0 of ${second.units} units counted`)).toBeVisible();
  await scan(page, productLabel(second), /Everything is counted/);
  // The next screen's code finishes the last one.
  await open(page, "/warehouse/confirmed-packages/", "In the warehouse");
  await expect(page.getByRole("button", { name: /Show the queue$/ })).toContainText("All sent", BACK_ONLINE);
  for (const { qid, units } of [first, second])
    expect(await read(`warehouse/packages/${qid}/`)).toMatchObject({
      status: "CONFIRMED",
      confirmedUnits: units,
      lines: [{ announced: units, counted: units, damaged: 0 }],
    });

  await scan(page, first.sscc, new RegExp(`^${boxName(first)}, for .+, at A-01-1\\.$`));
  await scan(page, second.sscc, /It has no location yet: scan one\.$/);
  await scan(page, "LOC-A-01-2", `${boxName(second)} is at A-01-2.`);
  // A number that both boxes share moves neither.
  await scan(page, `BOX-${first.saleNumber}`, /^Several boxes have the number/);
  await page.getByRole("button", { name: "OK, understood" }).click();

  await open(page, "/warehouse/shipments/", "Shipments");
  await scan(page, first.sscc, `Shipment started with ${boxName(first)}.`);
  await expect(page.getByRole("button", { name: "New pallet 1" })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.keyboard.type(`${hosts.warehouse}${address}?pallet=1`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Pallet 1" })).toHaveAttribute("aria-pressed", "true");
  for (const box of [first, second]) await scan(page, box.sscc, `${boxName(box)} is on pallet 1.`);
  const measures = page.getByRole("form", { name: "Weight and height, Pallet 1" });
  await measures.getByRole("textbox", { name: "Gross weight" }).fill("43");
  await measures.getByRole("textbox", { name: /^Height/ }).fill("60");
  await measures.getByRole("button", { name: "Save Pallet 1" }).click();
  await expect(page.getByRole("button", { name: "Label Pallet 1" })).toBeVisible();

  const ready = page.getByRole("form", { name: "Close for the carrier" });
  await ready.getByRole("combobox", { name: "Carrier" }).selectOption({ label: "DPD" });
  const tracking = ready.getByRole("textbox", { name: "Tracking numbers" });
  await tracking.focus();
  await page.keyboard.type("01234567890123");
  await page.keyboard.press("Enter");
  await expect(tracking).toHaveValue("01234567890123\n");
  await ready.getByRole("button", { name: "Ready to ship" }).click();
  await expect(page.getByRole("link", { name: "Hand over" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const shipmentQid = new URL(page.url()).pathname.split("/").at(-2) ?? "";
  const shipment = await read(`warehouse/shipments/${shipmentQid}/`);
  const [pallet] = shipment["pallets"] as { measured: { sscc: string } }[];
  await open(page, "/warehouse/ready-to-ship/", "Ready to ship", sendCode);
  await scan(page, `00${pallet?.measured.sscc ?? ""}`, /^Handed over: all pieces for /);
  expect(await read(`warehouse/shipments/${shipmentQid}/`)).toMatchObject({
    status: "DISPATCHED",
    packageCount: 2,
    trackingNumbers: ["01234567890123"],
  });
});
