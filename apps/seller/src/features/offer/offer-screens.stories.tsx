import type { Meta, StoryObj } from "@storybook/react-vite";
import { OfferPage } from "#features/offer/offer-page.tsx";
import { offer, offerAnswers } from "#features/offer/offer.fixtures.ts";
import { SellerScreen } from "#testing/seller-screen.tsx";

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Offer",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const page: Story["args"] = {
  path: `/inventory/${offer.qid}/`,
  children: (
    <div className="grid gap-6">
      <OfferPage offerQid={offer.qid} />
    </div>
  ),
};
const failure = {
  status: 500,
  body: { code: "internal_error", message: "internal_error", requestId: "req-1" },
};

export const NotWinning: Story = {
  args: { ...page, answers: offerAnswers() },
  play: async ({ canvas }) => {
    await canvas.findByText("Drop €0.12 to €11.28, and your price wins.");
    await canvas.findByRole("link", { name: "225083820" });
  },
};
export const WithoutStock: Story = {
  args: { ...page, answers: offerAnswers({ ...offer, status: "OUT_OF_STOCK", hold: "NO_STOCK", stock: 0 }) },
  play: async ({ canvas }) => {
    await canvas.findByText("Not live: no stock");
  },
};
export const FewObservations: Story = {
  args: {
    ...page,
    answers: offerAnswers({
      ...offer,
      demandDetail: { unitsOrdered: 2, searches: 1, watchers: 0, countedAt: "2026-11-21T02:10:00Z" },
      floor: { ...offer.floor, unitCost: null, price: null },
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Too few orders");
  },
};
export const NotFound: Story = {
  args: { ...page },
  play: async ({ canvas }) => {
    await canvas.findByText("No product found.");
  },
};
export const Failed: Story = {
  args: { ...page, answers: { [`GET offers/${offer.qid}/`]: failure } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
