import { OperationsPage } from "#features/staff/operations/operations-page.tsx";
import {
  askedGoods,
  operations,
  quiet,
  requestedProduct,
} from "#features/staff/operations/operations.fixtures.ts";
import { staff } from "#testing/fixtures.ts";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const answersWith = (
  answer: Answers[string],
  { goods = [], requested = [] }: { goods?: readonly object[]; requested?: readonly object[] } = {},
): Answers => ({
  "GET internal/operations/": answer,
  "GET internal/ended-sale-goods/": { body: { results: goods } },
  "GET internal/requested-variants/": { body: { count: requested.length, results: requested } },
});

export default { ...sellerScreens, title: "Screens/Internal/Operations" };

const page: Story["args"] = { path: "/internal/operations/", user: staff, children: <OperationsPage /> };

export const SomethingFailed: Story = {
  args: {
    ...page,
    answers: answersWith({ body: operations }, { goods: [askedGoods], requested: [requestedProduct] }),
  },
  play: seesButton("Run now payouts"),
};

export const AllQuiet: Story = {
  args: { ...page, answers: answersWith({ body: quiet }) },
  play: sees("No payout is held or overdue"),
};

export const Failed: Story = {
  args: {
    ...page,
    answers: answersWith(failing),
  },
  play: seesButton("Try again"),
};
