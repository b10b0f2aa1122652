import { expect, test } from "@playwright/test";
import { newSeller } from "#accounts.ts";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

/** A typical wholesaler's list: a title, headings below it, decimal commas, and one invalid price. */
const LIST = [
  "Preisliste Herbst;;;;",
  ";;;;",
  "Barcode;Artikel;VPE;EK netto;Bestand",
  "016000409958;Cake mix;6;4,72;408",
  "024600017077;Kosher salt;12;2,68;216",
  "025500003672;Ground coffee;6;auf Anfrage;96",
  "",
].join("\n");

test("an unknown file is dropped, corrected, put live and undone, without help", async ({
  context,
  page,
}) => {
  test.setTimeout(120_000);
  const { email } = await newSeller();
  await startSignedIn(context, email);

  await test.step("the dropped file is previewed while it is still uploading", async () => {
    await page.goto(`${hosts.seller}/inventory/upload/`);
    const place = page.getByText("Drop your stock list here, or choose a file");
    await place.waitFor();
    const dataTransfer = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "preisliste-herbst.csv", { type: "text/csv" }));
      return transfer;
    }, LIST);
    let goOn = () => {};
    const isSeen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route("**/offers/imports/", async (route) => {
      if (route.request().method() === "POST") await isSeen;
      await route.continue();
    });
    await place.dispatchEvent("drop", { dataTransfer });
    const preview = page.getByRole("region", { name: "How the list begins" });
    await expect(preview.getByRole("columnheader", { name: "Price" })).toBeVisible();
    await expect(preview.getByRole("cell", { name: "016000409958" })).toBeVisible();
    goOn();
  });

  await test.step("its columns are detected and the row to fix is shown", async () => {
    await expect(page).toHaveURL(/\/inventory\/imports\//);
    await expect(page.getByRole("grid", { name: "To fix: rows of the list" })).toBeVisible();
    await expect(page.getByText("2 of 3 rows can be used; 1 is left out until it is fixed.")).toBeVisible();
  });

  await test.step("the row is corrected in the grid", async () => {
    await page.getByRole("gridcell", { name: /^auf Anfrage/ }).dblclick();
    await page.getByRole("textbox", { name: /^EK netto, row 6/ }).fill("7,90");
    await page.keyboard.press("Enter");
    await expect(page.getByText("3 of 3 rows can be used.")).toBeVisible();
  });

  await test.step("the changes are shown before they go live", async () => {
    await page.getByRole("link", { name: "See what will change" }).click();
    await page.getByRole("button", { name: "Put 3 changes live" }).click();
    await expect(page.getByText("3 offers match your list")).toBeVisible();
  });

  await test.step("the list is undone, and found in the history", async () => {
    await page.getByRole("button", { name: "Undo this list" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("3 new offers are removed.")).toBeVisible();
    await expect(
      dialog.getByText("Nothing was sold or edited since, so everything is undone."),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Undo this list" }).click();
    await expect(page.getByText("This list was undone")).toBeVisible();
    await page.getByRole("link", { name: "Back to uploads" }).click();
    await expect(page.getByRole("row", { name: /preisliste-herbst\.csv/ })).toContainText("Undone");
  });
});

test("a newcomer tries the sample list: the faulty row is fixed, and its products go on sale", async ({
  context,
  page,
}) => {
  const { email } = await newSeller();
  await startSignedIn(context, email);

  await test.step("the sample list is found from the empty inventory", async () => {
    await page.goto(`${hosts.seller}/inventory/`);
    await page.getByRole("main").getByRole("link", { name: "Upload stock list" }).first().click();
    await page.getByRole("button", { name: "Try it with a sample list" }).click();
  });

  await test.step("its one faulty row is fixed in place", async () => {
    await expect(page.getByText("39 of 40 rows can be used; 1 is left out until it is fixed.")).toBeVisible();
    await page.getByRole("gridcell", { name: /^on request/ }).dblclick();
    await page.getByRole("textbox", { name: /^Net price, row/ }).fill("6.40");
    await page.keyboard.press("Enter");
    await expect(page.getByText("40 of 40 rows can be used.")).toBeVisible();
  });

  await test.step("it is put live, and its offers appear in the inventory", async () => {
    await page.getByRole("link", { name: "See what will change" }).click();
    await page.getByRole("button", { name: "Put 40 changes live" }).click();
    await expect(page.getByText("40 offers match your list")).toBeVisible();
    await page.goto(`${hosts.seller}/inventory/`);
    await expect(page.getByRole("button", { name: /^Price of .*, edit$/ }).first()).toBeVisible();
  });
});

/**
 * Pushes rows into a source of the seller, as the seller's own program would.
 * @param share of the usual price
 */
async function push(token: string, source: string, share: number): Promise<void> {
  const rows = [
    { gtin: "016000409958", price: (472 * share) / 100, stock: 408, sellingUnit: 6 },
    { gtin: "024600017077", price: (268 * share) / 100, stock: 216, sellingUnit: 12 },
  ].map((row) => ({ ...row, price: row.price.toFixed(2) }));
  const { status } = await callApi("POST", `offers/stocklist-source/${source}/rows/`, {
    token,
    body: { rows },
  });
  expect(status).toBe(202);
}

async function stateOfLatest(token: string): Promise<unknown> {
  const { body } = await callApi("GET", "offers/imports/?page=1&size=1&status=ALL", { token });
  const [draft] = body["results"] as { list: { status: string } | null }[];
  return draft?.list?.status;
}

test("a list whose prices fell to a hundredth is held, is announced in the inventory, and goes live once confirmed", async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  const { email } = await newSeller();
  const token = await tokenOf(email);
  const { body: source } = await callApi("POST", "offers/stocklist-source/", {
    token,
    body: { kind: "PUSH", name: "Own system", mode: "MERGE" },
  });
  await push(token, String(source["qid"]), 1);
  await expect.poll(() => stateOfLatest(token), { timeout: 60_000 }).toBe("DONE");
  await push(token, String(source["qid"]), 0.01);
  await expect.poll(() => stateOfLatest(token), { timeout: 60_000 }).toBe("HELD");
  await startSignedIn(context, email);

  await test.step("the inventory and the history say that it is held", async () => {
    await page.goto(`${hosts.seller}/inventory/imports/`);
    await expect(page.getByText("A stock list needs your confirmation")).toBeVisible();
    await page.goto(`${hosts.seller}/inventory/`);
    await expect(page.getByRole("button", { name: /^Price of .*4\.72, edit$/ })).toBeVisible();
    await page.getByRole("link", { name: "Confirm or cancel it" }).click();
  });

  await test.step("its figures are confirmed", async () => {
    const panel = page.getByRole("region", { name: "This list needs your confirmation" });
    await expect(panel.getByText("2 offers become more than half cheaper.")).toBeVisible();
    await panel.getByRole("button", { name: "Confirm: make it live" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm these changes?" });
    for (const box of await dialog.getByRole("checkbox").all()) await box.check();
    await dialog.getByRole("button", { name: "Put it live anyway" }).click();
    await expect(page.getByText("2 offers match your list")).toBeVisible({ timeout: 60_000 });
  });

  await test.step("it is live, and nothing is held any more", async () => {
    await page.goto(`${hosts.seller}/inventory/`);
    await expect(page.getByRole("button", { name: /^Price of .*0\.05, edit$/ })).toBeVisible();
    await expect(page.getByText("A stock list needs your confirmation")).toHaveCount(0);
  });
});
