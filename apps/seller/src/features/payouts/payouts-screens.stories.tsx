import { PayoutsPage } from "#features/payouts/payouts-page.tsx";
import {
  creditNote,
  creditNoteList,
  heldPayout,
  paidPayout,
  payoutList,
  statement,
} from "#features/payouts/payouts.fixtures.ts";
import { sees } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const answers = (changed: Answers = {}): Answers => ({
  "GET payouts/": payoutList([paidPayout, heldPayout]),
  "GET payouts/statement/": { body: statement },
  "GET credit-notes/": creditNoteList([creditNote]),
  ...changed,
});

export default { ...sellerScreens, title: "Screens/Seller/Payouts" };

const page: Story["args"] = {
  path: "/payouts/",
  children: (
    <div className="grid gap-6">
      <PayoutsPage />
    </div>
  ),
};

export const Filled: Story = {
  args: { ...page, answers: answers() },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "225083820" });
    await canvas.findAllByText("€62.72");
    await canvas.findByRole("link", { name: "C0000041" });
  },
};
/** The period has not ended. */
export const Provisional: Story = {
  args: {
    ...page,
    answers: answers({ "GET payouts/statement/": { body: { ...statement, isProvisional: true } } }),
  },
  play: sees(/^Provisional: /),
};
export const Empty: Story = {
  args: {
    ...page,
    answers: answers({ "GET payouts/": payoutList([]), "GET credit-notes/": creditNoteList([]) }),
  },
  play: sees("No payouts yet", /No credit notes/),
};
export const NoResults: Story = {
  args: { ...page, search: "?search=zzz", answers: answers({ "GET payouts/": payoutList([]) }) },
  play: sees("No results found."),
};
export const Failed: Story = {
  args: {
    ...page,
    answers: answers({
      "GET payouts/": failing,
      "GET payouts/statement/": failing,
      "GET credit-notes/": failing,
    }),
  },
  play: sees(
    "There was an error loading the payouts, please try again.",
    "There was an error loading the statement, please try again.",
    "There was an error loading the credit notes, please try again.",
  ),
};
/** What the toolbar's network does to a screen. */
export const NetworkFailing: Story = {
  args: { ...page, answers: answers() },
  globals: { network: "failing" },
  play: async ({ canvas }) => {
    await canvas.findAllByRole("button", { name: "Try again" });
  },
};
