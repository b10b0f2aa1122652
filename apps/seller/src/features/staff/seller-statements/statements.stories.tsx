import { screen } from "@testing-library/react";
import { appealed, blockedBrand } from "#features/staff/seller-statements/statements.fixtures.ts";
import { StatementsPage } from "#features/staff/seller-statements/statements-page.tsx";
import { staff } from "#testing/fixtures.ts";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import { pageOf } from "#testing/page-of.ts";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { type Answers, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const answersWith = (results: readonly object[]): Answers => ({
  "GET internal/seller-statements/": {
    body: pageOf(results),
  },
});

export default { ...sellerScreens, title: "Screens/Internal/Seller appeals" };

const page: Story["args"] = {
  path: "/internal/seller-statements/",
  user: staff,
  children: <StatementsPage />,
};

export const Waiting: Story = {
  args: { ...page, answers: answersWith([appealed]) },
  play: seesButton("Decide"),
};
export const DecidedByAColleague: Story = {
  args: {
    ...page,
    answers: {
      ...answersWith([appealed]),
      "POST internal/seller-statements/state_000001/decision/": failed(409, "version_conflict", {
        version: 3,
        change: { action: "seller.decide_appeal", by: "Ann Lee", at: "2026-11-18T12:00:00Z" },
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Decide" }));
    await userEvent.type(
      await screen.findByRole("textbox", { name: /Reasons for the seller/ }),
      "The orders were delivered.",
    );
    await userEvent.click(await screen.findByRole("button", { name: "Lift" }));
    await screen.findByText(/This was decided by Ann Lee on 18 November 2026/);
  },
};
export const BlockedBrand: Story = {
  args: { ...page, answers: answersWith([blockedBrand]) },
  play: seesButton("End the block"),
};
export const BlockingABrand: Story = {
  args: { ...page, answers: answersWith([]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Block a brand" }));
    await userEvent.click(await screen.findByRole("button", { name: "Block the brand" }));
    await screen.findByRole("link", { name: "Choose why the brand is blocked." });
  },
};
export const Empty: Story = {
  args: { ...page, answers: answersWith([]) },
  play: sees("No appeal is waiting for a decision"),
};
