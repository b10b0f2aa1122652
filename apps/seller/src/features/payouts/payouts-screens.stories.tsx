import type { Meta, StoryObj } from "@storybook/react-vite";
import { PayoutsPage } from "#features/payouts/payouts-page.tsx";
import {
  creditNote,
  creditNoteList,
  heldPayout,
  paidPayout,
  payoutList,
  statement,
} from "#features/payouts/payouts.fixtures.ts";
import { type Answers, SellerScreen } from "#testing/seller-screen.tsx";

const failure = {
  status: 500,
  body: { code: "internal_error", message: "internal_error", requestId: "req-1" },
};
const answers = (changed: Answers = {}): Answers => ({
  "GET payouts/": payoutList([paidPayout, heldPayout]),
  "GET payouts/statement/": { body: statement },
  "GET credit-notes/": creditNoteList([creditNote]),
  ...changed,
});

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Payouts",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

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
  play: async ({ canvas }) => {
    await canvas.findByText(/^Provisional: /);
  },
};
export const Empty: Story = {
  args: {
    ...page,
    answers: answers({ "GET payouts/": payoutList([]), "GET credit-notes/": creditNoteList([]) }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText("No payouts yet");
    await canvas.findByText(/No credit notes/);
  },
};
export const NoResults: Story = {
  args: { ...page, search: "?search=zzz", answers: answers({ "GET payouts/": payoutList([]) }) },
  play: async ({ canvas }) => {
    await canvas.findByText("No results found.");
  },
};
export const Failed: Story = {
  args: {
    ...page,
    answers: answers({
      "GET payouts/": failure,
      "GET payouts/statement/": failure,
      "GET credit-notes/": failure,
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText("There was an error loading the payouts, please try again.");
    await canvas.findByText("There was an error loading the statement, please try again.");
    await canvas.findByText("There was an error loading the credit notes, please try again.");
  },
};
