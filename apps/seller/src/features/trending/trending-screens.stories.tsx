import type { Meta, StoryObj } from "@storybook/react-vite";
import { TrendingPage } from "#features/trending/trending-page.tsx";
import { outOfStock, trendingList, unmet, wanted } from "#features/trending/trending.fixtures.ts";
import { type Answers, SellerScreen } from "#testing/seller-screen.tsx";

const failure = {
  status: 500,
  body: { code: "internal_error", message: "internal_error", requestId: "req-1" },
};

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Trending products",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const list = (answer: Answers[string], search = ""): Story["args"] => ({
  path: "/trending-products/",
  search,
  children: <TrendingPage />,
  answers: {
    "GET seller-recommendations/latest/": answer,
    [`GET seller-recommendations/products/${wanted.fid}/`]: { body: wanted },
    [`GET seller-recommendations/products/${unmet.fid}/`]: { body: unmet },
  },
});
const filled = trendingList([wanted, unmet, outOfStock]);

export const Filled: Story = {
  args: list(filled),
  play: async ({ canvas }) => {
    await canvas.findByText("Hand cream");
  },
};
export const Watchlisted: Story = {
  args: list(trendingList([unmet]), "?tab=watchlisted"),
  play: async ({ canvas }) => {
    await canvas.findByText("Not met");
  },
};
export const Empty: Story = {
  args: list(trendingList([])),
  play: async ({ canvas }) => {
    await canvas.findByText("You offer everything that buyers want at the moment");
  },
};
export const Failed: Story = {
  args: list(failure),
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
export const Product: Story = {
  args: list(filled, `?product=${unmet.fid}`),
};
