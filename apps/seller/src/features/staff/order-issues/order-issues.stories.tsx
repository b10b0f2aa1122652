import type { Meta, StoryObj } from "@storybook/react-vite";
import { OrderIssuePage } from "#features/staff/order-issues/order-issue-page.tsx";
import { OrderIssuesPage } from "#features/staff/order-issues/order-issues-page.tsx";
import {
  answeredIssue,
  issuePage,
  waitingIssue,
} from "#features/staff/order-issues/order-issues.fixtures.ts";
import { staff } from "#testing/fixtures.ts";
import { type Answers, SellerScreen } from "#testing/seller-screen.tsx";

const now = Math.floor(Date.now() / 1000);
const asStaff: Answers = {
  "POST auth/refresh/": {
    body: {
      user: staff,
      accessToken: `h.${btoa(JSON.stringify({ iat: now, exp: now + 600 }))}.s`,
      accessExp: (now + 600) * 1000,
      signature: "signature",
      flags: {},
    },
  },
};
const LIST = "GET internal/order-issues/";
const ISSUE = "GET internal/order-issues/issue_000001/";
const failure = { status: 400, body: { code: "bad", message: "Bad", requestId: "req-1" } };

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Buyer reports",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const list: Story["args"] = { path: "/internal/order-issues/", children: <OrderIssuesPage /> };
const issue: Story["args"] = {
  path: "/internal/order-issues/issue_000001/",
  children: <OrderIssuePage issueQid="issue_000001" />,
};

export const Filled: Story = {
  args: { ...list, answers: { ...asStaff, [LIST]: issuePage([waitingIssue]) } },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: /Parfumerie Lyon/ });
  },
};
export const Empty: Story = {
  args: { ...list, answers: { ...asStaff, [LIST]: issuePage([]) } },
  play: async ({ canvas }) => {
    await canvas.findByText("No buyer waits for an answer");
  },
};
export const NoResults: Story = {
  args: { ...list, search: "?search=404", answers: { ...asStaff, [LIST]: issuePage([]) } },
  play: async ({ canvas }) => {
    await canvas.findByText("No results found.");
  },
};
export const Failed: Story = {
  args: { ...list, answers: { ...asStaff, [LIST]: failure } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
export const Waiting: Story = {
  args: { ...issue, answers: { ...asStaff, [ISSUE]: { body: waitingIssue } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send answer" }));
    await canvas.findByRole("link", { name: "Write an answer." });
  },
};
export const Answered: Story = {
  args: { ...issue, answers: { ...asStaff, [ISSUE]: { body: answeredIssue } } },
  play: async ({ canvas }) => {
    await canvas.findByText("The carrier brings them tomorrow.");
  },
};
export const NotFound: Story = {
  args: { ...issue, answers: asStaff },
  play: async ({ canvas }) => {
    await canvas.findByText("No report found.");
  },
};
