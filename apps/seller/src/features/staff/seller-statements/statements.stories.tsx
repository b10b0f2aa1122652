import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/react";
import { appealed, blockedBrand } from "#features/staff/seller-statements/statements.fixtures.ts";
import { StatementsPage } from "#features/staff/seller-statements/statements-page.tsx";
import { staff } from "#testing/fixtures.ts";
import { SellerScreen, type Answers } from "#testing/seller-screen.tsx";

const now = Math.floor(Date.now() / 1000);
const answersWith = (results: readonly object[]): Answers => ({
  "POST auth/refresh/": {
    body: {
      user: staff,
      accessToken: `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`,
      accessExp: (now + 600) * 1000,
      signature: "signature",
      flags: {},
    },
  },
  "GET internal/seller-statements/": {
    body: { count: results.length, countIsExact: true, next: null, previous: null, results },
  },
});

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Internal/Seller appeals",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const page: Story["args"] = { path: "/internal/seller-statements/", children: <StatementsPage /> };

export const Waiting: Story = {
  args: { ...page, answers: answersWith([appealed]) },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Decide" });
  },
};
export const BlockedBrand: Story = {
  args: { ...page, answers: answersWith([blockedBrand]) },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "End the block" });
  },
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
  play: async ({ canvas }) => {
    await canvas.findByText("No appeal waits for a decision");
  },
};
