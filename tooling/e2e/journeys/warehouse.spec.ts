import { expect, test, type Page } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";
import { typeAsScanner } from "#warehouse-device.ts";

const WAREHOUSE = "warehouse@demo.example";

interface Package {
  readonly sscc: string;
  readonly saleNumber: string;
  readonly boxNumber: number;
  readonly boxCount: number;
}

async function incomingPackages(query = ""): Promise<Package[]> {
  const application = "warehouse";
  const token = await tokenOf(WAREHOUSE, application);
  const { body } = await callApi("GET", `warehouse/incoming/${query}`, { token, application });
  return body["results"] as Package[];
}

async function lastPackage(): Promise<Package> {
  const found = (await incomingPackages()).at(-1);
  if (found === undefined) throw new Error("Packages are on their way");
  return found;
}

const scanField = (page: Page) => page.getByRole("textbox", { name: /^Scan or type an SSCC/ });
const answer = (page: Page) => page.getByRole("region", { name: "Scan" }).getByRole("status");

test.beforeEach(async ({ context, page }) => {
  await startSignedIn(context, WAREHOUSE, "warehouse");
  await page.goto(`${hosts.warehouse}/warehouse/incoming/`);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("a scan from anywhere on the page finds a package by the SSCC of its label", async ({ page }) => {
  const { sscc, saleNumber, boxNumber, boxCount } = await lastPackage();
  // A scanner types the code of a GS1 label, whose prefix 00 announces an SSCC, and presses Enter.
  await typeAsScanner(page, `00${sscc}`);
  await expect(answer(page)).toContainText(`Box ${boxNumber} of ${boxCount} of order ${saleNumber}`);
  await expect(page.getByRole("rowheader")).toContainText([sscc]);
  await expect(page).toHaveURL(new RegExp(`search=${sscc}`));
});

test("a code that matches no incoming package says so, and all packages are shown again on request", async ({
  page,
}) => {
  await scanField(page).fill("340123459999999999");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(answer(page)).toHaveText("No incoming package matches 340123459999999999.");
  await expect(page.getByRole("rowheader")).toHaveCount(0);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expect(scanField(page)).toHaveValue("");
});

test("a search by order number narrows the list, survives a reload and is undone by Back", async ({
  page,
}) => {
  const { saleNumber } = await lastPackage();
  const numbers = (await incomingPackages(`?search=${saleNumber}`)).map(({ sscc }) => sscc);
  await scanField(page).fill(saleNumber);
  await scanField(page).press("Enter");
  await expect(page.getByRole("rowheader")).toContainText(numbers);
  await page.reload();
  await expect(page.getByRole("rowheader")).toContainText(numbers);
  await expect(scanField(page)).toHaveValue(saleNumber);
  await page.goBack();
  await expect(page).toHaveURL(`${hosts.warehouse}/warehouse/incoming/`);
  await expect(scanField(page)).toHaveValue("");
  await expect(page.getByRole("rowheader")).toContainText((await incomingPackages()).map(({ sscc }) => sscc));
});
