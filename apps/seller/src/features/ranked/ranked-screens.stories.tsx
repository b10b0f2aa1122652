import type { Meta, StoryObj } from "@storybook/react-vite";
import { RankedPage } from "#features/ranked/ranked-page.tsx";
import { belowFloor, ranked, rankedList } from "#features/ranked/ranked.fixtures.ts";
import { SellerScreen } from "#testing/seller-screen.tsx";

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Ranked offers",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const page: Story["args"] = { path: "/inventory/ranked/", children: <RankedPage /> };

export const Filled: Story = {
  args: { ...page, answers: { "GET offers/ranked/": rankedList([ranked, belowFloor]) } },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: /Hand cream/ });
  },
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
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing to gain by price right now");
  },
};
export const Failed: Story = {
  args: {
    ...page,
    answers: {
      "GET offers/ranked/": {
        status: 500,
        body: { code: "internal_error", message: "internal_error", requestId: "req-1" },
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
