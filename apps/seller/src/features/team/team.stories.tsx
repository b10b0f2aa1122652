import type { Meta, StoryObj } from "@storybook/react-vite";
import { ActivityPage } from "#features/team/activity-page.tsx";
import { JoinPage } from "#features/team/join-page.tsx";
import { audit, auditPage, invitation, team, teamOfPacker } from "#features/team/team.fixtures.ts";
import { TeamPage } from "#features/team/team-page.tsx";
import { type Answers, SellerScreen } from "#testing/seller-screen.tsx";

const meta: Meta<typeof SellerScreen> = {
  title: "Screens/Team",
  component: SellerScreen,
  excludeStories: ["SellerScreen"],
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof SellerScreen>;

const failure = {
  status: 500,
  body: { code: "internal_error", message: "Something went wrong.", requestId: "req-4711" },
};
const refused = {
  status: 403,
  body: { code: "not_allowed", message: "Not allowed.", requestId: "req-4711" },
};
const LOOK = "POST team/invitations/look-up/";

/** Waits for what the story is about. */
const shows =
  (text: string): Story["play"] =>
  async ({ canvas }) => {
    await canvas.findAllByText(text);
  };
const people = (answers: Answers = {}): Story["args"] => ({
  answers: { "GET team/": { body: team }, ...answers },
  path: "/my-profile/team/",
  children: <TeamPage />,
});
const activity = (answers: Answers = {}, search = ""): Story["args"] => ({
  answers: { "GET team/": { body: team }, ...answers },
  path: "/my-profile/team/activity/",
  search,
  children: <ActivityPage />,
});
const joining = (answers: Answers): Story["args"] => ({
  answers,
  path: "/join-team/",
  search: "?secret=s3cret",
  children: <JoinPage />,
});

export const Filled: Story = { args: people(), play: shows("Bo Packer") };
export const NobodyInvited: Story = {
  args: people({ "GET team/": { body: { ...team, invitations: [] } } }),
  play: shows("No pending invitations."),
};
export const ReadOnly: Story = {
  args: people({ "GET team/": { body: teamOfPacker } }),
  play: shows("Owners manage the team. Ask one of them for changes."),
};
export const Failed: Story = {
  args: people({ "GET team/": failure }),
  play: shows("Your team could not be loaded"),
};
export const Activity: Story = {
  args: activity({ "GET team/audit/": { body: auditPage(audit) } }),
  play: shows("Confirmed the quantities of an order"),
};
export const ActivityNoResults: Story = {
  args: activity({ "GET team/audit/": { body: auditPage([]) } }, "?action=webhook"),
  play: shows("Change or clear the filters to see more."),
};
export const ActivityNotPermitted: Story = {
  args: activity({ "GET team/audit/": refused }),
  play: shows("Owners see what was done in the company."),
};
export const ActivityFailed: Story = {
  args: activity({ "GET team/audit/": failure }),
  play: shows("The activity could not be loaded"),
};
export const Join: Story = {
  args: joining({ [LOOK]: { body: invitation } }),
  play: shows("Join Demo Beauty GmbH"),
};
export const JoinWithAccount: Story = {
  args: joining({ [LOOK]: { body: { ...invitation, needsAccount: false } } }),
  play: shows("You already have an account. After joining, sign in with your existing password."),
};
export const JoinInvalid: Story = {
  args: joining({
    [LOOK]: { status: 400, body: { code: "invitation_invalid", message: "", requestId: "r" } },
  }),
  play: shows("This invitation cannot be used"),
};
