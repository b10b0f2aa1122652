import { expect, test } from "@playwright/test";
import { callApi, tokenOf } from "#api.ts";
import { buy, offerOf } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

/** A seller whose deals no other journey makes. */
const SELLER = "keyaccount@demo.example";

interface Offer {
  readonly qid: string;
  readonly name: string;
  readonly gtin: string;
  readonly price: string;
  readonly stock: number;
  readonly unit: number;
}

/** An offer that the buyer can order on its own, and how many units its seller's minimum takes. */
async function offerToOrder() {
  const token = await tokenOf(SELLER);
  const { body } = await callApi("GET", "offers/?status=ACTIVE&sort=-stock&size=50", { token });
  for (const offer of body["results"] as Offer[]) {
    const found = await offerOf(offer.gtin, { qid: offer.qid });
    const most = offer.stock - (offer.stock % offer.unit);
    if (found !== null && Number(offer.price) >= 2 && found.quantity * 2 <= most) return { offer, found };
  }
  throw new Error("The seller has no offer that a buyer could order on its own");
}

test("a seller makes a deal, a buyer orders at its price, and the seller sees what it brought", async ({
  page,
  context,
}) => {
  const { offer, found } = await offerToOrder();
  const price = (Math.floor(Number(offer.price) * 80) / 100).toFixed(2);
  const units = found.quantity * 2;
  const shown = units.toLocaleString("en-GB");
  await startSignedIn(context, SELLER);

  await test.step("the page of the offer leads to the form, which says what is missing", async () => {
    await page.goto(`${hosts.seller}/inventory/${offer.qid}/`);
    await page.getByRole("link", { name: "Create a deal" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Create a deal" })).toBeVisible();
    await page.getByRole("button", { name: "Create the deal" }).click();
    await expect(page.getByRole("link", { name: "Choose the last day" })).toBeVisible();
  });

  await test.step("a price, units and a last day make the deal", async () => {
    await page.getByLabel("Price of a unit").fill(price);
    await page.getByLabel("Units at this price").fill(String(units));
    const today = String(await page.getByLabel("First day").getAttribute("min"));
    const inTenDays = new Date(Date.parse(today) + 10 * 86_400_000);
    await page.getByLabel("Last day").fill(inTenDays.toISOString().slice(0, 10));
    await page.getByRole("button", { name: "Create the deal" }).click();
    await expect(page.getByText("Deal created", { exact: true })).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: offer.name });
    await expect(row).toContainText("Running");
    await expect(row).toContainText(`0 of ${shown}`);
  });

  await test.step("the buyer finds it on the product and orders at it", async () => {
    const token = await tokenOf(SELLER);
    const deals = await callApi("GET", `deals/?offerQid=${offer.qid}&state=RUNNING`, { token });
    const [deal] = deals.body["results"] as { dealId: string }[];
    const buyer = { token: await tokenOf("buyer@demo.example", "buyers"), application: "buyers" };
    const search = await callApi("GET", `variants/search/?query=${offer.gtin}&has_deals=true`, buyer);
    const [hit] = search.body["results"] as { fid: string; slug: string }[];
    const offers = await callApi("GET", `variants/${hit?.fid}/${hit?.slug}/offers/?size=100`, buyer);
    expect(offers.body["results"]).toContainEqual(
      expect.objectContaining({
        qid: offer.qid,
        deals: [expect.objectContaining({ dealId: deal?.dealId, left: units })],
      }),
    );
    const saleQid = await buy({ ...found, quantity: units, dealId: String(deal?.dealId) });
    const sale = await callApi("GET", `sales/${saleQid}/`, { token });
    expect(sale.body["lines"]).toMatchObject([{ price, requestedQuantity: units }]);
  });

  await test.step("the list says that it is used up, and what it brought", async () => {
    await page.goto(`${hosts.seller}/inventory/deals/?state=USED_UP`);
    const row = page.getByRole("row").filter({ hasText: offer.name });
    await expect(row).toContainText(`${shown} of ${shown}`);
    await expect(row.locator("[data-label=Buyers]")).toHaveText("1");
  });
});
