import type { Meta, StoryObj } from "@storybook/react-vite";
import { OperationsPage } from "#features/staff/operations/operations-page.tsx";
import { operations, quiet } from "#features/staff/operations/operations.fixtures.ts";
import { staff } from "#testing/fixtures.ts";
import { SellerScreen, type Answers } from "#testing/seller-screen.tsx";

const now = Math.floor(Date.now() / 1000);
const answersWith = (answer: Answers[string]): Answers => ({
  "POST auth/refresh/": {
    body: {
      user: staff,
      accessToken: `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`,
      accessExp: (now + 600) * 1000,
      signature: "signature",
      flags: {},
    },
  },
  "GET internal/operations/": answer,
});

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Internal/Operations",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const page: Story["args"] = { path: "/internal/operations/", children: <OperationsPage /> };

export const SomethingFailed: Story = {
  args: { ...page, answers: answersWith({ body: operations }) },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Run now payouts" });
  },
};

export const AllQuiet: Story = {
  args: { ...page, answers: answersWith({ body: quiet }) },
  play: async ({ canvas }) => {
    await canvas.findByText("No payout is held or overdue");
  },
};

export const Failed: Story = {
  args: {
    ...page,
    answers: answersWith({ status: 400, body: { code: "bad", message: "Bad", requestId: "req-1" } }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
