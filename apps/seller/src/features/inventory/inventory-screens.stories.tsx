import { inventoryAnswers, offerList, offers, toWinPreview } from "#features/inventory/inventory.fixtures.ts";
import { InventoryPage } from "#features/inventory/inventory-page.tsx";
import { sees, seesButton, seesLink } from "@quayside/portal/fixtures/story-plays";
import { failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Inventory" };

const screen: Story["args"] = {
  path: "/inventory/",
  children: <InventoryPage />,
  answers: inventoryAnswers,
};
const [cream] = offers;

export const Offers: Story = {
  args: screen,
  play: seesLink(/Hand cream/),
};
export const WithSkus: Story = {
  args: {
    ...screen,
    search: "?columns=sku,gtin,price,stock",
    answers: {
      ...inventoryAnswers,
      "GET offers/": offerList(
        offers.map((offer, at) => ({ ...offer, sku: at === 0 ? "NB-1042/75" : null })),
      ),
    },
  },
  play: seesButton("SKU of Hand cream: NB-1042/75, edit"),
};
export const Paused: Story = {
  args: {
    ...screen,
    answers: {
      ...inventoryAnswers,
      "GET offers/": offerList([{ ...cream, status: "PAUSED", hold: "SELLER_PAUSED" }]),
    },
  },
  play: sees("You are paused:"),
};
export const Empty: Story = {
  args: { ...screen, answers: { ...inventoryAnswers, "GET offers/": offerList([]) } },
  play: sees("No offers yet"),
};
export const NoResults: Story = {
  args: {
    ...screen,
    search: "?search=nothing",
    answers: { ...inventoryAnswers, "GET offers/": offerList([]) },
  },
  play: sees("No results found."),
};
export const Failed: Story = {
  args: {
    ...screen,
    answers: {
      ...inventoryAnswers,
      "GET offers/": failing,
    },
  },
  play: seesButton("Try again"),
};
export const EditedInPlace: Story = {
  args: screen,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Price of Hand cream/ }));
    await canvas.findByRole("textbox", { name: "Price of Hand cream" });
  },
};
export const PricedToWin: Story = {
  args: { ...screen, answers: { ...inventoryAnswers, "GET offers/preview/": toWinPreview } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all rows" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Price to win" }));
  },
};
