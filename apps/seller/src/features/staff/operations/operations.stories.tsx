import { OperationsPage } from "#features/staff/operations/operations-page.tsx";
import { askedGoods, operations, quiet } from "#features/staff/operations/operations.fixtures.ts";
import { staff } from "#testing/fixtures.ts";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const answersWith = (answer: Answers[string], goods: readonly object[] = []): Answers => ({
  "GET internal/operations/": answer,
  "GET internal/ended-sale-goods/": { body: { results: goods } },
});

export default { ...sellerScreens, title: "Screens/Internal/Operations" };

const page: Story["args"] = { path: "/internal/operations/", user: staff, children: <OperationsPage /> };

export const SomethingFailed: Story = {
  args: { ...page, answers: answersWith({ body: operations }, [askedGoods]) },
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
