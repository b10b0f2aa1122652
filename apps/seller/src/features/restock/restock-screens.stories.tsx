import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { RestockPage } from "#features/restock/restock-page.tsx";
import { low, restockAnswer, slow, soldOut } from "#components/restock.fixtures.ts";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Restock" };

const list = (answer: Answers[string], search = ""): Story["args"] => ({
  path: "/inventory/restock/",
  search,
  children: <RestockPage />,
  answers: { "GET offers/restock/": answer },
});

export const ToReorder: Story = { args: list(restockAnswer([soldOut, low])), play: sees("Sold out") };
export const SlowStock: Story = {
  args: list(restockAnswer([slow]), "?tab=SLOW"),
  play: sees("No orders"),
};
export const Empty: Story = { args: list(restockAnswer([])), play: sees("Nothing to reorder") };
export const EmptySlow: Story = { args: list(restockAnswer([]), "?tab=SLOW"), play: sees("No slow stock") };
export const Failed: Story = { args: list(failing), play: seesButton("Try again") };
