import { TrendingPage } from "#features/trending/trending-page.tsx";
import { outOfStock, trendingList, unmet, wanted } from "#features/trending/trending.fixtures.ts";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Trending products" };

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
  play: sees("Hand cream"),
};
export const Watchlisted: Story = {
  args: list(trendingList([unmet]), "?tab=watchlisted"),
  play: sees("Not met"),
};
export const Empty: Story = {
  args: list(trendingList([])),
  play: sees("You offer everything that buyers want at the moment"),
};
export const Failed: Story = {
  args: list(failing),
  play: seesButton("Try again"),
};
export const Product: Story = {
  args: list(filled, `?product=${unmet.fid}`),
};
