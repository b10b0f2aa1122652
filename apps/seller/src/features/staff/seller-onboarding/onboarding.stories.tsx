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
import { sees, seesButton, seesLink } from "@quayside/portal/fixtures/story-plays";
import { type Answers, failing, sellerScreens, type SellerStory as Story } from "#testing/seller-screen.tsx";

const listOf = (...leads: SellerLead[]): Answers => ({ "GET seller-leads/": { body: leadsPage(...leads) } });
const one = (body: SellerLead): Answers => ({ [`GET seller-leads/${lead.slug}/`]: { body } });

export default { ...sellerScreens, title: "Screens/Internal/Seller onboarding" };

const list: Story["args"] = {
  path: "/internal/seller-onboarding/",
  user: staff,
  children: <OnboardingPage />,
};
const page: Story["args"] = {
  path: `/internal/seller-onboarding/${lead.slug}/`,
  user: staff,
  children: <LeadPage slug={lead.slug} />,
};

export const Leads: Story = {
  args: { ...list, answers: listOf(lead, { ...completedLead, slug: "b", companyName: "Belle Peau SARL" }) },
  play: seesLink("Nordlicht Kosmetik GmbH"),
};
export const AfterCompletion: Story = {
  args: { ...list, search: "?completedSuccessful=true", answers: listOf() },
  play: sees(/^The seller lead was completed/),
};
export const NoResults: Story = {
  args: { ...list, search: "?search=nobody", answers: listOf() },
  play: sees("No results found."),
};
export const LeadsFailed: Story = {
  args: { ...list, answers: { "GET seller-leads/": failing } },
  play: seesButton("Try again"),
};
export const OpenLead: Story = {
  args: { ...page, answers: one(lead) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Complete and invite" }));
    await canvas.findByText(/^Complete these steps/);
  },
};
export const ReadyLead: Story = {
  args: { ...page, answers: one(readyLead) },
  play: seesButton("Complete and invite"),
};
export const CompletedLead: Story = {
  args: { ...page, answers: one(completedLead) },
  play: seesButton("Activate seller"),
};
export const EnquiredLead: Story = {
  args: { ...page, answers: one(enquiredLead) },
  play: sees("Skin care and hair care"),
};
export const InvitedLead: Story = {
  args: { ...page, answers: one(invitedLead) },
  play: seesButton("Send the invitation again"),
};
export const UnknownLead: Story = {
  args: page,
  play: sees("No seller lead found."),
};
