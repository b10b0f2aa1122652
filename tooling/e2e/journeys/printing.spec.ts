import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "#people.ts";
import { pagesWithText, printFaults } from "#printed.ts";
import { screensOf } from "#screens.ts";

test.describe.configure({ mode: "parallel" });

/** The lists that sellers print. */
const PRINTED: ReadonlySet<string> = new Set([
  "seller /claims/",
  "seller /inventory/",
  "seller /orders/",
  "seller /payouts/",
]);
const screens = screensOf("seller").filter(({ name }) => PRINTED.has(name));

for (const screen of screens)
  test(`${screen.name}: on paper no page is empty and nothing is cut off`, async ({ pageOf }, {
    outputDir,
  }) => {
    const page = await pageOf(screen.who);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 720 });
    const address = await screen.address();
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true], [data-arriving]")).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
    expect(await page.locator("main .table-frame").count()).toBeGreaterThan(0);
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    const folder = process.env["PRINTS_FOLDER"] ?? outputDir;
    if (process.env["PRINTS_FOLDER"])
      await writeFile(`${folder}/${screen.name.replaceAll(/[^a-z]+/gi, "-")}.pdf`, pdf);
    expect(await pagesWithText(pdf)).not.toContain(false);
    expect(await printFaults(page)).toEqual([]);
  });
