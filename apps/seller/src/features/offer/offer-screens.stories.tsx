import { OfferPage } from "#features/offer/offer-page.tsx";
import { offer, offerAnswers } from "#features/offer/offer.fixtures.ts";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Offer" };

const page: Story["args"] = {
  path: `/inventory/${offer.qid}/`,
  children: (
    <div className="grid gap-6">
      <OfferPage offerQid={offer.qid} />
    </div>
  ),
};

export const NotWinning: Story = {
  args: { ...page, answers: offerAnswers() },
  play: async ({ canvas }) => {
    await canvas.findByText("Drop €0.12 to €11.28, and your price wins.");
    await canvas.findByRole("link", { name: "225083820" });
  },
};
export const PricesByQuantity: Story = {
  args: {
    ...page,
    answers: offerAnswers({
      ...offer,
      tiers: [
        { fromQuantity: 24, price: "11.40" },
        { fromQuantity: 48, price: "10.80" },
        { fromQuantity: 96, price: "10.20" },
      ],
    }),
  },
  play: sees("This step is not below your price, so it has no effect."),
};
export const WithoutStock: Story = {
  args: { ...page, answers: offerAnswers({ ...offer, status: "OUT_OF_STOCK", hold: "NO_STOCK", stock: 0 }) },
  play: sees("Not live: no stock"),
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
  play: sees("Too few orders"),
};
export const NotFound: Story = {
  args: { ...page },
  play: sees("No product found."),
};
export const Failed: Story = {
  args: { ...page, answers: { [`GET offers/${offer.qid}/`]: failing } },
  play: seesButton("Try again"),
};
