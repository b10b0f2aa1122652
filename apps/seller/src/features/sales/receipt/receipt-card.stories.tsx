import { failed } from "@quayside/portal/fixtures/portal-screen";
import { expectedBox, mixedReceipt, receiptOf, rightBox } from "#features/sales/receipt/receipt.fixtures.ts";
import { order, own } from "#features/sales/detail/sale-screens.fixtures.tsx";
import { paidSale } from "#testing/fixtures.ts";
import { sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Order at the warehouse" };

const received = (answer: object) => order(paidSale, { [`GET ${own}receipt/`]: answer });
const heading: Story["play"] = async ({ canvas }) => {
  await canvas.findByRole("heading", { name: "At the warehouse" });
};

export const NotAsAnnounced: Story = { args: received({ body: mixedReceipt }), play: heading };
export const AsAnnounced: Story = { args: received({ body: receiptOf(rightBox) }), play: heading };
export const Expected: Story = { args: received({ body: receiptOf(expectedBox) }), play: heading };
export const NoBoxesYet: Story = { args: received({ body: receiptOf() }), play: heading };
export const FailedToLoad: Story = { args: received(failed(503, "unavailable")), play: heading };
