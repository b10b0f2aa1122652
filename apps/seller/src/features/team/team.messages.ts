import { staleMessages } from "@quayside/portal/stale.messages";
import type { TeamRole } from "@quayside/api-client/contract/team/permission.rules";

/** Labels of roles, and what each may change. */
export const roleWords: Readonly<Record<TeamRole, { readonly label: string; readonly hint: string }>> = {
  OWNER: { label: "Owner", hint: "Can change everything, and manages the team." },
  ORDERS: { label: "Orders", hint: "Confirms, ships and completes orders, and answers claims." },
  FINANCE: { label: "Finance", hint: "Changes bank details and the shipping fee." },
  STOCK: { label: "Stock", hint: "Changes stock lists, prices and discounts." },
  READ: { label: "Read only", hint: "Can see everything, and change nothing." },
};

export const teamMessages = {
  title: "Team",
  lead: "Who works for your company on Quayside, and what each person may change.",
  loadFailed: "Your team could not be loaded",
  you: "You",
  people: "People",
  invited: "Invited",
  noInvitations: "No pending invitations.",
  invite: "Invite a team member",
  email: "E-mail address",
  role: "Role",
  sendInvitation: "Send invitation",
  invitationSent: (email: string) => `Invitation sent to ${email}`,
  inviteFailed: "The invitation could not be sent. Please try again.",
  emailRequired: "Enter an e-mail address like name@example.com.",
  resend: "Send again",
  withdraw: "Withdraw",
  withdrawn: "Invitation withdrawn",
  changeRole: "Change role",
  roleChanged: "Role changed",
  remove: "Remove",
  removed: (name: string) => `${name} was removed`,
  leave: "Leave the company",
  failed: "This could not be saved. Please try again.",
  ownersOnly: "Owners manage the team. Ask one of them for changes.",
  activityTitle: "Activity",
  activityLead: "What was done in your company, by whom and when.",
  activityFailed: "The activity could not be loaded",
  activityOwnersOnly: "Owners see what was done in the company.",
} as const;

/** Why a member or an invitation was not changed. */
export const teamErrors = {
  last_owner: "A company needs an owner. Make someone else an owner first.",
  version_conflict: staleMessages.checkAgain,
} as const;

export const joinMessages = {
  title: (company: string) => `Join ${company}`,
  intro: (invitedBy: string, company: string) =>
    `${invitedBy} invites you to work for ${company} on Quayside.`,
  setUpTitle: (company: string) => `Set up ${company}`,
  setUpIntro:
    "Welcome to Quayside. This is what we know of your company; you can change it in your profile later.",
  setUp: "Create account",
  setUpDoneTitle: "Your account is ready",
  name: "Your name",
  nameRequired: "Enter your name.",
  join: "Join",
  failed: "You could not be added. Please try again.",
  doneTitle: "You have joined",
  done: "Sign in with your e-mail address to continue.",
  login: "Login",
  existing: "You already have an account. After joining, sign in with your existing password.",
  invalidTitle: "This invitation cannot be used",
  invalid: "The link has expired or is invalid. Please ask for a new invitation.",
  checking: "Checking your invitation",
  checkFailed: "Your invitation could not be checked",
} as const;
