import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { CreateDealPage } from "#features/deals/create-deal-page.tsx";
import { DealsPage } from "#features/deals/deals-page.tsx";
import {
  chosen,
  dealList,
  offerList,
  running,
  upcoming,
  usedUp,
  withdrawn,
} from "#features/deals/deals.fixtures.ts";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Deals" };

const list = (answer: Answers[string], search = ""): Story["args"] => ({
  path: "/inventory/deals/",
  search,
  children: <DealsPage />,
  answers: { "GET deals/": answer },
});
const create = (search: string, answers: Answers = {}): Story["args"] => ({
  path: "/inventory/deals/create/",
  search,
  children: (
    <div className="grid gap-6">
      <CreateDealPage />
    </div>
  ),
  answers: {
    "GET offers/": offerList,
    [`GET offers/${chosen.qid}/`]: { body: chosen },
    [`GET deals/${running.qid}/`]: { body: running },
    ...answers,
  },
});

export const Filled: Story = {
  args: list(dealList([running, upcoming, usedUp, withdrawn])),
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: "Nord Night Balm 50 ml" });
  },
};
export const Empty: Story = { args: list(dealList([])), play: sees("No deals yet") };
export const EmptyState: Story = {
  args: list(dealList([]), "?state=ENDED"),
  play: sees("No deals here"),
};
export const Failed: Story = { args: list(failing), play: seesButton("Try again") };
export const Withdraw: Story = {
  args: list(dealList([running])),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Withdraw/ }));
  },
};
export const ChooseAnOffer: Story = { args: create(""), play: sees("Which product is the deal for?") };
export const Create: Story = {
  args: create(`?offer=${chosen.qid}`),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Price of a unit"), "9.50");
    await canvas.findByText(/% below/);
  },
};
export const Edit: Story = { args: create(`?edit=${running.qid}`), play: seesButton("Save changes") };
export const Over: Story = {
  args: create(`?edit=${withdrawn.qid}`, { [`GET deals/${withdrawn.qid}/`]: { body: withdrawn } }),
  play: sees("This deal is over. What it sold is in the list."),
};
