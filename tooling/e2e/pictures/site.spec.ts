import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, expect } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { test } from "#people.ts";
import { offerThatIs } from "#samples.ts";

/** The pictures of the demo stories, of the product as it runs. */
const FOLDER = join(import.meta.dirname, "../../dev/content/pictures");
const MOST_BYTES = 60_000;

const LIST = [
  "Preisliste Herbst;;;;",
  ";;;;",
  "Barcode;Artikel;VPE;EK netto;Bestand",
  "016000409958;Cake mix;6;4,72;408",
  "024600017077;Kosher salt;12;2,68;216",
  "025500003672;Ground coffee;6;auf Anfrage;96",
  "041250500735;Vitamin C 500 mg;12;3,15;480",
  "",
].join("\n");

/** Writes what the page shows as a compressed picture, at the best quality that is small enough. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const png = (await page.screenshot({ animations: "disabled", caret: "hide" })).toString("base64");
  const drawer = await page.context().newPage();
  const webp = await drawer.evaluate(
    async ({ source, most }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      const at = (quality: number) => canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
      const qualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];
      return qualities.map(at).find((text) => text.length * 0.75 <= most) ?? "";
    },
    { source: png, most: MOST_BYTES },
  );
  await drawer.close();
  const bytes = Buffer.from(webp, "base64");
  expect(bytes.length, name).toBeGreaterThan(1000);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.webp`), bytes);
}

async function show(page: Page, address: string, scheme: "dark" | "light" = "light"): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.goto(`${hosts.seller}${address}`, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

test.use({ deviceScaleFactor: 1 });

test("pictures of the portal for the public site", async ({ pageOf }) => {
  test.setTimeout(300_000);
  const page = await pageOf("seller");
  await page.setViewportSize({ width: 1280, height: 800 });
  await show(page, "/dashboard/");
  await take(page, "dashboard-light");
  await show(page, "/dashboard/", "dark");
  await take(page, "dashboard-dark");

  await show(page, `/inventory/${await offerThatIs("LOSING")}/`);
  await take(page, "win");

  await show(page, "/payouts/");
  await take(page, "paid");

  await show(page, "/inventory/upload/");
  const form = { name: "preisliste-herbst.csv", mimeType: "text/csv", buffer: Buffer.from(LIST) };
  await page.locator('input[type="file"]').first().setInputFiles(form);
  await expect(page).toHaveURL(/\/inventory\/imports\//);
  await expect(page.getByRole("grid", { name: "To fix: rows of the list" })).toBeVisible();
  await take(page, "import");

  await page.setViewportSize({ width: 390, height: 824 });
  const token = await tokenOf("seller@demo.example");
  const { body } = await callApi("GET", "sales/?status=CURRENT&size=50", { token });
  const sales = body["results"] as { qid: string; nextAction: string }[];
  const toConfirm = sales.find(({ nextAction }) => nextAction === "CONFIRM_QUANTITIES");
  await show(page, `/orders/${String(toConfirm?.qid)}/`);
  await take(page, "order-phone");
});
