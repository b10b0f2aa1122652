import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type Page, chromium } from "@playwright/test";
import sharp from "sharp";
import { callApi, tokenOf } from "#api.ts";
import { expectAtWork } from "#at-work.ts";
import { hosts } from "#hosts.ts";
import { shipTwoBoxes } from "#packed-sale.ts";
import { startSignedIn } from "#sign-in.ts";
import { typeAsScanner } from "#warehouse-device.ts";

/**
 * `npm run generate -- pictures`: the pictures of screens on the public site, in both themes, and the README's handheld,
 * from a running `npm start`.
 */
const ROOT = join(import.meta.dirname, "../../..");
const SITE = join(ROOT, "tooling/dev/content/pictures");
const SELLER = "seller@demo.example";
const WAREHOUSE = "warehouse@demo.example";
/** What a visitor downloads of one picture at most. */
const MOST_BYTES = 60_000;
const PHONE = { width: 412, height: 860 };

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await ofThePortal(browser);
  await ofTheHandheld(browser);
} finally {
  await browser.close();
}

/** Waits until the data, pictures and letters of a page are there; events of the API keep its network busy. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("[data-coming]") === null &&
      [...document.images].every(({ complete }) => complete),
  );
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** The page as it is, in both themes, as the files that the stories of the site name. */
async function take(page: Page, name: string): Promise<void> {
  await settled(page);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
    const tries = await Promise.all(
      [70, 60, 50, 40].map((quality) => sharp(picture).webp({ quality, effort: 6 }).toBuffer()),
    );
    const small = tries.find(({ length }) => length <= MOST_BYTES);
    if (small === undefined) throw new Error(`The picture ${name} is too large for a page.`);
    writeFileSync(join(SITE, `${name}-${theme}.webp`), small);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

async function ofThePortal(from: Browser): Promise<void> {
  const context = await from.newContext({ viewport: { width: 1440, height: 960 }, locale: "en-GB" });
  await startSignedIn(context, SELLER);
  const page = await context.newPage();
  const open = async (path: string) => {
    await page.goto(`${hosts.seller}${path}`);
    await expectAtWork(page);
  };

  await open("/dashboard/");
  await page.getByRole("button", { name: "Reject" }).click();
  await take(page, "dashboard");

  await page
    .getByRole("link", { name: /^Arrange shipping/ })
    .first()
    .click();
  await page.locator("main tbody th a").last().click();
  await page.getByRole("heading", { name: "Compare and book" }).waitFor();
  await take(page, "paid");

  const { body } = await callApi("GET", "offers/?status=ACTIVE&size=50", { token: await tokenOf(SELLER) });
  const offers = body["results"] as { qid: string; isWinning: boolean; priceToWin: string | null }[];
  const losing = offers.find(({ isWinning, priceToWin }) => !isWinning && priceToWin !== null);
  await open(`/inventory/${losing?.qid}/`);
  await page.getByText("Try a price").waitFor();
  await take(page, "win");

  await open("/inventory/upload/");
  await page.getByRole("button", { name: "Try it with a sample list" }).click();
  await page.getByRole("heading", { level: 1, name: "sample-stock-list.csv" }).waitFor();
  await page.getByRole("link", { name: /^To fix/ }).click();
  await page.getByText("Price is not a number").first().waitFor();
  await take(page, "import");
  await context.close();
}

async function ofTheHandheld(from: Browser): Promise<void> {
  const [box] = await shipTwoBoxes(SELLER);
  const context = await from.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: "en-GB" });
  await startSignedIn(context, WAREHOUSE, "warehouse");
  const page = await context.newPage();
  await page.goto(`${hosts.warehouse}/warehouse/incoming/`);
  await page.getByRole("rowheader").first().waitFor();
  await expectAtWork(page);
  await page.getByRole("button", { name: "Reject" }).click();
  await settled(page);
  const list = await page.screenshot({ animations: "disabled", caret: "hide" });
  await page.goto(`${hosts.warehouse}/warehouse/incoming/?mode=count`);
  await page.getByRole("rowheader").first().waitFor();
  await expectAtWork(page);
  await typeAsScanner(page, `00${box.sscc}`);
  for (let unit = 0; unit <= 5; unit += 1) {
    await page.getByText(`${unit} of ${box.units} units counted`).waitFor();
    if (unit < 5) await typeAsScanner(page, box.gtin);
  }
  await take(page, "phone");
  const count = await page.screenshot({ animations: "disabled", caret: "hide" });
  const beside = {
    width: 2 * PHONE.width + 48,
    height: PHONE.height + 24,
    channels: 3,
    background: "#e9eaee",
  } as const;
  await sharp({ create: beside })
    .composite([
      { input: list, left: 12, top: 12 },
      { input: count, left: PHONE.width + 36, top: 12 },
    ])
    .png({ palette: true })
    .toFile(join(ROOT, "docs/pictures/handheld.png"));
  await context.close();
}
