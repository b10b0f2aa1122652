import { RequireUser } from "@quayside/auth/react/guard";
import { DashboardPage } from "#features/dashboard/dashboard-page.tsx";
import { emptyInbox, inbox, stats, tooFewSales, trending } from "#features/dashboard/dashboard.fixtures.ts";
import { PausedModal } from "#features/dashboard/paused-modal.tsx";
import { sees, seesButton } from "@quayside/portal/fixtures/story-plays";
import { failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

export default { ...sellerScreens, title: "Screens/Seller/Dashboard" };

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
  play: sees("97.0%", "Lip balm", "225083821"),
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
  play: sees("No order waits for you.", /You have 7/),
};
export const NewSeller: Story = {
  args: {
    ...dashboard,
    answers: {
      "GET sellers/inbox/": {
        body: { ...emptyInbox, firstSteps: { hasOffers: false, hasLiveOffer: false } },
      },
      "GET company/": {
        body: {
          profile: {
            items: [
              { key: "billing_address", state: "COMPLETE", isRequired: true },
              { key: "bank_details", state: "MISSING", isRequired: true },
              { key: "vat_number", state: "MISSING", isRequired: true },
            ],
          },
        },
      },
    },
  },
  play: sees("Your way to the first order", /^2 of 7/),
};
export const Failed: Story = {
  args: {
    ...dashboard,
    answers: {
      "GET sellers/inbox/": failing,
    },
  },
  play: seesButton("Try again"),
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
