import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page, expect, test } from "@playwright/test";
import { newSeller } from "#accounts.ts";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

/** The long proof sets 200,000. */
const ROWS = Number(process.env["LIST_ROWS"] ?? "1500");
/**
 * Set when the catalogue contains the products of generated lists; otherwise the lists use existing products.
 */
const areMade = process.env["LIST_PRODUCTS"] === "made";
const WRITER = fileURLToPath(
  new URL("../../../packages/spreadsheet/src/testing/read-timed.ts", import.meta.url),
);
const PAGE_SIZE = 200;
/** Only a limit against hanging; the duration is measured elsewhere. */
const LONG_MS = 600_000;

const rowsText = ROWS.toLocaleString("en-GB");

/** GTINs of the catalogue, one per line. */
async function writeGtins(token: string, file: string): Promise<void> {
  const gtins: string[] = [];
  for (let page = 1; gtins.length < ROWS; page += 1) {
    const { body } = await callApi("GET", `variants/search/?page=${page}&size=${PAGE_SIZE}`, { token });
    const found = body["results"] as { gtin: string }[];
    if (found.length === 0) throw new Error(`The catalogue has ${gtins.length} products, of ${ROWS}`);
    gtins.push(...found.map(({ gtin }) => gtin));
  }
  writeFileSync(file, gtins.slice(0, ROWS).join("\n"));
}

/** Drops a file in which nothing needs to be chosen or fixed, so that its changes are shown first. */
async function upload(page: Page, file: string): Promise<void> {
  await page.goto(`${hosts.seller}/inventory/upload/`);
  await page.getByText("Drop your stock list here, or choose a file").waitFor();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForURL(/\/inventory\/imports\//, { timeout: LONG_MS });
  await expect(page.getByRole("region", { name: "What will change" })).toBeVisible({ timeout: LONG_MS });
}

/**
 * Puts a list live whose changes are shown, and waits until it is.
 * @returns the text of the button
 */
async function putLive(page: Page): Promise<string> {
  const put = page.getByRole("button", { name: /^Put [\d,]+ changes live$/ });
  await expect(put).toBeVisible({ timeout: LONG_MS });
  const label = await put.innerText();
  await put.click();
  // Prices of generated lists have nothing to do with the market: the seller says that they are meant.
  const question = page.getByRole("dialog", { name: "Confirm these changes?" });
  const isLive = page.getByText(`${rowsText} offers match your list`);
  await expect(question.or(isLive)).toBeVisible({ timeout: LONG_MS });
  if (await question.isVisible()) {
    for (const change of await question.getByRole("checkbox").all()) await change.check();
    await question.getByRole("button", { name: "Put it live anyway" }).click();
  }
  await expect(isLive).toBeVisible({ timeout: LONG_MS });
  return label;
}

test("a large list goes live from CSV, the next day's from XLSX, and is undone", async ({
  context,
  page,
}, testInfo) => {
  test.setTimeout(6 * LONG_MS);
  const { email } = await newSeller();
  const gtins = testInfo.outputPath("gtins.txt");
  if (!areMade) await writeGtins(await tokenOf(email), gtins);
  const [first = "", second = ""] = ["csv", "xlsx"].map((format, at) => {
    const file = testInfo.outputPath(`day-${at + 1}.${format}`);
    const products = areMade ? [] : [gtins];
    execFileSync(process.execPath, [
      WRITER,
      "write",
      format,
      file,
      String(ROWS),
      String(at + 1),
      ...products,
    ]);
    return file;
  });
  await startSignedIn(context, email);

  await test.step("every row of the CSV file is read, and all of its offers are new", async () => {
    await upload(page, first);
    expect(await putLive(page)).toBe(`Put ${rowsText} changes live`);
  });

  await test.step("the last row of the next list is reached in its grid, and corrected there", async () => {
    await upload(page, second);
    await page.getByRole("link", { name: "Rows", exact: true }).click();
    await expect(page.getByText(`${rowsText} of ${rowsText} rows can be used.`)).toBeVisible();
    const grid = page.getByRole("grid", { name: "All rows: rows of the list" });
    await grid.focus();
    await page.keyboard.press("Control+End");
    await expect(grid.getByRole("gridcell", { name: `SKU-${ROWS - 1}` })).toBeVisible();
    await page.keyboard.press("Home");
    for (let column = 0; column < 2; column += 1) await page.keyboard.press("ArrowRight");
    // No price falls by more than half, which would put the list on hold.
    await page.keyboard.type("15.00");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Undo: 1 row changed/ })).toBeEnabled();
    await page.getByRole("link", { name: "See what will change" }).click();
  });

  await test.step("only differences are applied", async () => {
    const changes = Number(/[\d,]+/.exec(await putLive(page))?.[0].replaceAll(",", ""));
    // One price in ten on either day, one stock in twenty, and the corrected row.
    expect(changes).toBeGreaterThan(ROWS * 0.19);
    expect(changes).toBeLessThan(ROWS * 0.31);
  });

  await test.step("the list is undone", async () => {
    await page.getByRole("button", { name: "Undo this list" }).click();
    const undo = page.getByRole("dialog").getByRole("button", { name: "Undo this list" });
    // The preview of the undo is computed first.
    await expect(undo).toBeEnabled({ timeout: LONG_MS });
    await undo.click();
    await expect(page.getByText("This list was undone")).toBeVisible({ timeout: LONG_MS });
  });
});
