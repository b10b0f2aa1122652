import type { Meta, StoryObj } from "@storybook/react-vite";
import type { SellerLead } from "@quayside/api-client/contract/seller-leads/lead.schema";
import { LeadPage } from "#features/staff/seller-onboarding/lead-page.tsx";
import {
  completedLead,
  enquiredLead,
  invitedLead,
  lead,
  leadsPage,
  readyLead,
} from "#features/staff/seller-onboarding/onboarding.fixtures.ts";
import { OnboardingPage } from "#features/staff/seller-onboarding/onboarding-page.tsx";
import { staff } from "#testing/fixtures.ts";
import { SellerScreen, type Answers } from "#testing/seller-screen.tsx";

const now = Math.floor(Date.now() / 1000);
const session: Answers = {
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
const listOf = (...leads: SellerLead[]): Answers => ({
  ...session,
  "GET seller-leads/": { body: leadsPage(...leads) },
});
const one = (answer: Answers[string]): Answers => ({
  ...session,
  [`GET seller-leads/${lead.slug}/`]: answer,
});
const failure = { status: 500, body: { code: "internal_error", message: "x", requestId: "req-1" } };

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Internal/Seller onboarding",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const list: Story["args"] = { path: "/internal/seller-onboarding/", children: <OnboardingPage /> };
const page: Story["args"] = {
  path: `/internal/seller-onboarding/${lead.slug}/`,
  children: <LeadPage slug={lead.slug} />,
};

export const Leads: Story = {
  args: { ...list, answers: listOf(lead, { ...completedLead, slug: "b", companyName: "Belle Peau SARL" }) },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Nordlicht Kosmetik GmbH" });
  },
};
export const AfterCompletion: Story = {
  args: { ...list, search: "?completedSuccessful=true", answers: listOf() },
  play: async ({ canvas }) => {
    await canvas.findByText(/^The seller lead was completed/);
  },
};
export const NoResults: Story = {
  args: { ...list, search: "?search=nobody", answers: listOf() },
  play: async ({ canvas }) => {
    await canvas.findByText("No results found.");
  },
};
export const LeadsFailed: Story = {
  args: { ...list, answers: { ...session, "GET seller-leads/": failure } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Try again" });
  },
};
export const OpenLead: Story = {
  args: { ...page, answers: one({ body: lead }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Complete and invite" }));
    await canvas.findByText(/^Complete these steps/);
  },
};
export const ReadyLead: Story = {
  args: { ...page, answers: one({ body: readyLead }) },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Complete and invite" });
  },
};
export const CompletedLead: Story = {
  args: { ...page, answers: one({ body: completedLead }) },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Activate seller" });
  },
};
export const EnquiredLead: Story = {
  args: { ...page, answers: one({ body: enquiredLead }) },
  play: async ({ canvas }) => {
    await canvas.findByText("Skin care and hair care");
  },
};
export const InvitedLead: Story = {
  args: { ...page, answers: one({ body: invitedLead }) },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Send the invitation again" });
  },
};
export const UnknownLead: Story = {
  args: { ...page, answers: session },
  play: async ({ canvas }) => {
    await canvas.findByText("No seller lead found.");
  },
};
