import type { Meta, StoryObj } from "@storybook/react-vite";
import { expectedBox, mixedReceipt, receiptOf, rightBox } from "#features/sales/receipt/receipt.fixtures.ts";
import { order, own, refused } from "#features/sales/detail/sale-screens.fixtures.tsx";
import { paidSale } from "#testing/fixtures.ts";
import { SellerScreen } from "#testing/seller-screen.tsx";

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Order at the warehouse",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const received = (answer: object) => order(paidSale, { [`GET ${own}receipt/`]: answer });
const heading: Story["play"] = async ({ canvas }) => {
  await canvas.findByRole("heading", { name: "At the warehouse" });
};

export const NotAsAnnounced: Story = { args: received({ body: mixedReceipt }), play: heading };
export const AsAnnounced: Story = { args: received({ body: receiptOf(rightBox) }), play: heading };
export const Expected: Story = { args: received({ body: receiptOf(expectedBox) }), play: heading };
export const NoBoxesYet: Story = { args: received({ body: receiptOf() }), play: heading };
export const FailedToLoad: Story = { args: received(refused(503, "unavailable")), play: heading };
