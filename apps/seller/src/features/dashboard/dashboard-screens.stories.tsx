import type { Meta, StoryObj } from "@storybook/react-vite";
import { RequireUser } from "@quayside/auth/react/guard";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";
import { emptyInbox, inbox, stats, tooFewSales, trending } from "#features/dashboard/dashboard.fixtures.ts";
import { PausedModal } from "#features/dashboard/paused-modal.tsx";
import { SellerScreen } from "#testing/seller-screen.tsx";

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Seller/Dashboard",
  component: SellerScreen,
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const dashboard: Story["args"] = {
  path: "/dashboard/",
  children: (
    <RequireUser blank={null}>
      <div className="grid grid-cols-1 gap-6">
        <DashboardPage />
      </div>
    </RequireUser>
  ),
};
const answers = {
  "GET sellers/inbox/": { body: inbox },
  "GET sellers/stats/": { body: stats },
  "GET seller-recommendations/latest/": { body: trending },
};

export const Filled: Story = {
  args: { ...dashboard, answers },
  play: async ({ canvas }) => {
    await canvas.findByText("97.0%");
    await canvas.findByText("Lip balm");
  },
};
export const Empty: Story = {
  args: {
    ...dashboard,
    answers: {
      "GET sellers/inbox/": { body: emptyInbox },
      "GET sellers/stats/": { body: tooFewSales },
      "GET seller-recommendations/latest/": { body: { ...trending, count: 0, results: [] } },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("No new orders at the moment.");
    await canvas.findByText(/You have 7/);
  },
};
export const Failed: Story = {
  args: {
    ...dashboard,
    answers: {
      "GET sellers/inbox/": {
        status: 500,
        body: { code: "internal_error", message: "internal_error", requestId: "req-1" },
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
export const Paused: Story = {
  args: {
    children: (
      <PausedModal
        open
        onOpenChange={() => {}}
        text="Your account is paused. Reason: Holiday. Expected end: 1 December 2026."
      />
    ),
  },
};
