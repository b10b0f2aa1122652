import { OrderIssuePage } from "#features/staff/order-issues/order-issue-page.tsx";
import { OrderIssuesPage } from "#features/staff/order-issues/order-issues-page.tsx";
import {
  answeredIssue,
  issuePage,
  waitingIssue,
} from "#features/staff/order-issues/order-issues.fixtures.ts";
import { staff } from "#testing/fixtures.ts";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import { sees, seesButton, seesLink } from "@quayside/portal/fixtures/story-plays";
import { failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const LIST = "GET internal/order-issues/";
const ISSUE = "GET internal/order-issues/issue_000001/";

export default { ...sellerScreens, title: "Screens/Seller/Buyer reports" };

const list: Story["args"] = { path: "/internal/order-issues/", user: staff, children: <OrderIssuesPage /> };
const issue: Story["args"] = {
  path: "/internal/order-issues/issue_000001/",
  user: staff,
  children: <OrderIssuePage issueQid="issue_000001" />,
};

export const Filled: Story = {
  args: { ...list, answers: { [LIST]: issuePage([waitingIssue]) } },
  play: seesLink(/Parfumerie Lyon/),
};
export const Empty: Story = {
  args: { ...list, answers: { [LIST]: issuePage([]) } },
  play: sees("No buyer is waiting for an answer"),
};
export const NoResults: Story = {
  args: { ...list, search: "?search=404", answers: { [LIST]: issuePage([]) } },
  play: sees("No results found."),
};
export const Failed: Story = {
  args: { ...list, answers: { [LIST]: failing } },
  play: seesButton("Try again"),
};
export const Waiting: Story = {
  args: { ...issue, answers: { [ISSUE]: { body: waitingIssue } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send answer" }));
    await canvas.findByRole("link", { name: "Write an answer." });
  },
};
export const Answered: Story = {
  args: { ...issue, answers: { [ISSUE]: { body: answeredIssue } } },
  play: sees("The carrier brings them tomorrow."),
};
export const AnsweredByAColleague: Story = {
  args: {
    ...issue,
    answers: {
      [ISSUE]: { body: waitingIssue },
      "POST internal/order-issues/issue_000001/answer/": failed(409, "version_conflict", {
        version: 2,
        change: { action: "order.answer_issue", by: "Ann Lee", at: "2026-11-18T12:00:00Z" },
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: /Message/ }),
      "The carrier brings them tomorrow.",
    );
    await userEvent.click(await canvas.findByRole("button", { name: "Send answer" }));
    await canvas.findByText(/This was answered by Ann Lee on 18 November 2026/);
  },
};
export const NotFound: Story = {
  args: issue,
  play: sees("No report found."),
};
