import { ActivityPage } from "#features/team/activity-page.tsx";
import { JoinPage } from "#features/team/join-page.tsx";
import { audit, invitation, team, teamOfPacker } from "#features/team/team.fixtures.ts";
import { failed } from "@quayside/portal/fixtures/portal-screen";
import { sees } from "@quayside/portal/fixtures/story-plays";
import { TeamPage } from "#features/team/team-page.tsx";
import {
  type Answers,
  failing,
  refused,
  sellerScreens,
  type SellerStory as Story,
} from "#testing/seller-screen.tsx";
import { pageOf } from "#testing/page-of.ts";

export default { ...sellerScreens, title: "Screens/Team" };

const LOOK = "POST team/invitations/look-up/";

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

export const Filled: Story = {
  args: people(),
  play: async ({ canvas }) => {
    await canvas.findAllByText("Bo Packer");
  },
};
export const NoInvitations: Story = {
  args: people({ "GET team/": { body: { ...team, invitations: [] } } }),
  play: sees("No pending invitations."),
};
export const ReadOnly: Story = {
  args: people({ "GET team/": { body: teamOfPacker } }),
  play: sees("Owners manage the team. Ask one of them for changes."),
};
export const Failed: Story = {
  args: people({ "GET team/": failing }),
  play: sees("Your team could not be loaded"),
};
export const Activity: Story = {
  args: activity({ "GET team/audit/": { body: pageOf(audit) } }),
  play: sees("Confirmed the quantities of an order"),
};
export const ActivityNoResults: Story = {
  args: activity({ "GET team/audit/": { body: pageOf([]) } }, "?action=webhook"),
  play: sees("Change or clear the filters to see more."),
};
export const ActivityNotPermitted: Story = {
  args: activity({ "GET team/audit/": refused }),
  play: sees("Owners see what was done in the company."),
};
export const ActivityFailed: Story = {
  args: activity({ "GET team/audit/": failing }),
  play: sees("The activity could not be loaded"),
};
export const Join: Story = {
  args: joining({ [LOOK]: { body: invitation } }),
  play: sees("Join Demo Beauty GmbH"),
};
export const JoinWithAccount: Story = {
  args: joining({ [LOOK]: { body: { ...invitation, needsAccount: false } } }),
  play: sees("You already have an account. After joining, sign in with your existing password."),
};
export const JoinInvalid: Story = {
  args: joining({
    [LOOK]: failed(400, "invitation_invalid"),
  }),
  play: sees("This invitation cannot be used"),
};
