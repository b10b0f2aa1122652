import { RankedPage } from "#features/ranked/ranked-page.tsx";
import { belowFloor, ranked, rankedList } from "#features/ranked/ranked.fixtures.ts";
import { sees, seesButton, seesLink } from "@quayside/portal/fixtures/story-plays";
import { failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Ranked offers" };

const page: Story["args"] = { path: "/inventory/ranked/", children: <RankedPage /> };

export const Filled: Story = {
  args: { ...page, answers: { "GET offers/ranked/": rankedList([ranked, belowFloor]) } },
  play: seesLink(/^Hand cream/),
};
export const Preview: Story = {
  args: { ...page, answers: { "GET offers/ranked/": rankedList([ranked, belowFloor]) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all rows" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Drop 2 to win" }));
  },
};
export const Empty: Story = {
  args: { ...page, answers: { "GET offers/ranked/": rankedList([]) } },
  play: sees("Nothing to win by price right now"),
};
export const Failed: Story = {
  args: {
    ...page,
    answers: {
      "GET offers/ranked/": failing,
    },
  },
  play: seesButton("Try again"),
};
