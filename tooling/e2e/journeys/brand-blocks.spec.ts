import { expect, test } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

const SELLER = "quiet@demo.example";
const STAFF = "staff@quayside.example";

interface BlockedOffer {
  readonly qid: string;
  readonly name: string;
  readonly gtin: string;
  readonly brand: { readonly name: string } | null;
}

/**
 * An offer of a brand that no other journey uses (those take offers that do not win), and its seller's code.
 */
async function liveOffer() {
  const token = await tokenOf(SELLER);
  const list = async (status: string) =>
    (await callApi("GET", `offers/?status=${status}&size=200`, { token })).body["results"] as BlockedOffer[];
  const taken = new Set((await list("NOT_WINNING")).map(({ brand }) => brand?.name));
  const offer = (await list("WINNING")).find(({ brand }) => brand !== null && !taken.has(brand.name));
  const user = (await callApi("GET", "user/", { token })).body as { company: string | null };
  const sellers = await callApi("GET", "internal/sellers/?size=200", { token: await tokenOf(STAFF) });
  const found = (sellers.body["results"] as { name: string; code: string }[]).find(
    ({ name }) => name === user.company,
  );
  if (!offer?.brand || found === undefined) throw new Error("The demo data has no such offer");
  return { ...offer, brand: offer.brand.name, code: found.code };
}

test("staff block a brand of a seller, who reads why and appeals; lifting the block shows its offers again", async ({
  browser,
  page,
  context,
}) => {
  const offer = await liveOffer();
  const desk = await browser.newContext();
  await startSignedIn(desk, STAFF);
  const staffPage = await desk.newPage();
  const main = page.getByRole("main");
  const words = "Here is the invoice of the dealer that the brand itself names on its site.";

  await test.step("staff enter seller, brand and reason", async () => {
    await staffPage.goto(`${hosts.seller}/internal/seller-statements/`);
    await staffPage.getByRole("button", { name: "Block a brand" }).click();
    const drawer = staffPage.getByRole("dialog", { name: "Block a brand" });
    await drawer.getByRole("button", { name: "Block the brand" }).click();
    await expect(drawer.getByRole("link", { name: "Choose why the brand is blocked." })).toBeVisible();
    await drawer.getByLabel("Seller code").fill(offer.code.toLowerCase());
    await drawer.getByLabel("Brand").fill(offer.brand);
    await drawer.getByLabel("Reason").selectOption("Objection of the brand");
    await drawer.getByLabel("What happened, for the seller").fill("The brand does not know your supplier.");
    await drawer.getByRole("button", { name: "Block the brand" }).click();
    await expect(staffPage).toHaveURL(/status=LIVE/);
    await expect(
      staffPage.getByText(`${offer.brand} is blocked for`, { exact: false }).first(),
    ).toBeVisible();
  });

  await test.step("the seller finds its offer off the market, and the reason for it", async () => {
    await startSignedIn(context, SELLER);
    await page.goto(`${hosts.seller}/inventory/${offer.qid}/`);
    await expect(main.getByText("Not live: Quayside has blocked this brand for you")).toBeVisible();
    await main.getByRole("link", { name: "See why, and appeal" }).click();
    const card = page.getByRole("article", { name: `Brand blocked: ${offer.brand}` });
    await expect(card).toBeInViewport();
    await expect(card.getByText("The brand does not know your supplier.")).toBeVisible();
    await card.getByRole("button", { name: "Appeal" }).click();
    const dialog = page.getByRole("dialog", { name: "Appeal" });
    await dialog.getByLabel("What should we review?").fill(words);
    await dialog.getByRole("button", { name: "Send appeal" }).click();
    await expect(card.getByText(/^We decide by /)).toBeVisible();
  });

  await test.step("staff accept the appeal, and buyers see the offer again", async () => {
    await staffPage.goto(`${hosts.seller}/internal/seller-statements/`);
    const appeal = staffPage.getByRole("article").filter({ hasText: words });
    await appeal.getByRole("button", { name: "Decide" }).click();
    const dialog = staffPage.getByRole("dialog");
    await dialog.getByLabel("Reasons for the seller").fill("The invoice is genuine.");
    await dialog.getByRole("button", { name: "Lift", exact: true }).click();
    await expect(staffPage.getByText("The seller was notified").first()).toBeVisible();
    await page.goto(`${hosts.seller}/inventory/?status=ACTIVE&search=${offer.gtin}`);
    await expect(main.getByRole("link", { name: offer.name })).toBeVisible();
  });
  await desk.close();
});
