import { screen } from "@testing-library/react";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import {
  dealList,
  staffOffer,
  staffRunning,
  staffUsedUp,
  staffWithdrawn,
} from "#features/deals/deals.fixtures.ts";
import { SetUpDealPage } from "#features/deals/internal/set-up-deal-page.tsx";
import { StaffDealsPage } from "#features/deals/internal/staff-deals-page.tsx";
import { staff } from "#testing/fixtures.ts";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Internal/Deals of all sellers" };

const list = (answer: Answers[string], search = ""): Story["args"] => ({
  path: "/internal/deals/",
  user: staff,
  search,
  children: <StaffDealsPage />,
  answers: { "GET internal/deals/": answer },
});
const setUp = (search: string, results: readonly object[] = [staffOffer]): Story["args"] => ({
  path: "/internal/deals/create/",
  user: staff,
  search,
  children: <SetUpDealPage />,
  answers: { "GET internal/deals/offers/": { body: { results } } },
});

export const Filled: Story = {
  args: list(dealList([staffRunning, staffUsedUp, staffWithdrawn])),
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: /Nord Shampoo/ });
  },
};
export const Empty: Story = { args: list(dealList([])), play: sees("No deals yet") };
export const Failed: Story = { args: list(failing), play: seesButton("Try again") };
export const Withdraw: Story = {
  args: list(dealList([staffRunning])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Withdraw/ }));
    await screen.findByRole("textbox", { name: "Reason for the seller" });
  },
};
export const ChooseAnOffer: Story = {
  args: setUp(`?gtin=${staffOffer.gtin}`),
  play: sees("Whose offer is the deal of?"),
};
export const NobodyOffersIt: Story = {
  args: setUp(`?gtin=${staffOffer.gtin}`, []),
  play: sees("No seller offers this product"),
};
export const SetUp: Story = {
  args: setUp(`?gtin=${staffOffer.gtin}&offer=${staffOffer.qid}&deal=DEAL-1042`),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set up the deal" }));
    await canvas.findByRole("link", { name: "Choose the last day" });
  },
};
