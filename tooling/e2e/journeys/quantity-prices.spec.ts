import { expect, test } from "@playwright/test";
import { callApi, readSale, tokenOf } from "#api.ts";
import { addToCart, buy, offerOf } from "#buyer.ts";
import { hosts } from "#hosts.ts";
import { startSignedIn } from "#sign-in.ts";

/** A seller whose prices by quantity no other journey sets. */
const SELLER = "keyaccount@demo.example";

interface Offer {
  readonly qid: string;
  readonly gtin: string;
  readonly price: string;
  readonly stock: number;
  readonly tiers: readonly object[];
}

/** An offer without steps and deals, the units that reach its seller's minimum, and its price for buyers. */
async function offerToOrder() {
  const token = await tokenOf(SELLER);
  const { body } = await callApi("GET", "offers/?status=ACTIVE&sort=-stock&size=50", { token });
  // The journey of deals takes the first.
  for (const offer of (body["results"] as Offer[]).toReversed()) {
    if (offer.tiers.length > 0 || Number(offer.price) < 2) continue;
    const deals = await callApi("GET", `deals/?offerQid=${offer.qid}&state=RUNNING`, { token });
    const found = await offerOf(offer.gtin, { qid: offer.qid });
    if (deals.body["count"] === 0 && found !== null && found.quantity * 3 <= offer.stock)
      return { offer, found };
  }
  throw new Error("The seller has no offer that a buyer could order on its own");
}

/** So many hundredths of a price, in whole cents. */
const shareOf = (price: string, hundredths: number) =>
  (Math.floor(Number(price) * hundredths) / 100).toFixed(2);

test("a seller sets prices by quantity, a buyer's cart reaches a step, and the order has its price", async ({
  page,
  context,
}) => {
  const { offer, found } = await offerToOrder();
  const first = { fromQuantity: found.quantity * 2, price: shareOf(offer.price, 90) };
  const next = { fromQuantity: found.quantity * 3, price: shareOf(offer.price, 80) };
  const buyer = { token: await tokenOf("buyer@demo.example", "buyers"), application: "buyers" };
  await startSignedIn(context, SELLER);
  const card = page.getByRole("region", { name: "Prices by quantity" });
  const quantity = (step: number) => card.getByLabel(`From how many units, step ${step}`);
  const price = (step: number) => card.getByLabel(`Price per unit, step ${step}`);

  await test.step("the page of the offer takes two steps, and says what is wrong with them", async () => {
    await page.goto(`${hosts.seller}/inventory/${offer.qid}/`);
    await card.getByRole("button", { name: "Add a step" }).click();
    await expect(quantity(1)).toBeFocused();
    await quantity(1).fill(String(first.fromQuantity));
    await price(1).fill(first.price);
    await card.getByRole("button", { name: "Add a step" }).click();
    await quantity(2).fill(String(next.fromQuantity));
    await price(2).fill(first.price);
    await card.getByRole("button", { name: "Save steps" }).click();
    await expect(card.getByText("Enter less than in the step before.")).toBeVisible();
    await price(2).fill(next.price);
    await card.getByRole("button", { name: "Save steps" }).click();
    await expect(page.getByText("Prices by quantity saved", { exact: true })).toBeVisible();
  });

  await test.step("the cart of a buyer reaches the first, and says what the next would save", async () => {
    const line = await addToCart({ ...found, quantity: first.fromQuantity });
    const usual = await addToCart(found);
    expect(Number(line["price"])).toBeLessThan(Number(usual["price"]));
    expect(line).toMatchObject({
      tier: { fromQuantity: first.fromQuantity, price: line["price"] },
      nextTier: { fromQuantity: next.fromQuantity },
    });
    const { price: lower, saving } = line["nextTier"] as { price: string; saving: string };
    expect(Number(saving)).toBeCloseTo(next.fromQuantity * (Number(line["price"]) - Number(lower)), 2);
  });

  const saleQid = await test.step("the checkout has the price of the step", async () => {
    const line = await addToCart({ ...found, quantity: first.fromQuantity });
    const { body } = await callApi("GET", "checkouts/active/", buyer);
    expect(body["totals"]).toMatchObject([{ amount: line["subtotal"] }]);
    return buy({ ...found, quantity: first.fromQuantity });
  });

  await test.step("the order of the seller has it too, on its screen as in the API", async () => {
    const { number } = await readSale(SELLER, saleQid);
    const sale = await callApi("GET", `sales/${saleQid}/`, { token: await tokenOf(SELLER) });
    expect(sale.body["lines"]).toMatchObject([{ price: first.price, requestedQuantity: first.fromQuantity }]);
    await page.goto(`${hosts.seller}/orders/${saleQid}/`);
    await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(first.price);
  });
});
