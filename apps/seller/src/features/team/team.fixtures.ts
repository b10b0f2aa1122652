import type { Team, TeamAuditEntry } from "@quayside/api-client/contract/team/team.schema";
import { roleWords } from "#features/team/team.messages.ts";

export const team: Team = {
  yourRole: "OWNER",
  members: [
    {
      qid: "user_0000001",
      name: "Demo Seller",
      email: "seller@demo.example",
      role: "OWNER",
      joinedAt: "2026-01-01T09:00:00Z",
      lastSeenAt: "2026-11-18T12:13:00Z",
      hasSecondFactor: true,
      isYou: true,
      version: 4,
    },
    {
      qid: "user_0000002",
      name: "Bo Packer",
      email: "bo@demo.example",
      role: "ORDERS",
      joinedAt: "2026-03-01T09:00:00Z",
      lastSeenAt: null,
      hasSecondFactor: false,
      isYou: false,
      version: 4,
    },
  ],
  invitations: [
    {
      qid: "invite_000001",
      email: "kim@demo.example",
      role: "FINANCE",
      invitedBy: "Demo Seller",
      sentAt: "2026-11-18T12:13:00Z",
      expiresAt: "2026-11-25T12:13:00Z",
      isExpired: false,
      version: 1,
    },
    {
      qid: "invite_000002",
      email: "late@demo.example",
      role: "READ",
      invitedBy: "Demo Seller",
      sentAt: "2026-10-18T12:13:00Z",
      expiresAt: "2026-10-25T12:13:00Z",
      isExpired: true,
      version: 1,
    },
  ],
};

/** The same team as a member sees it who does not own the company. */
export const teamOfPacker: Team = {
  ...team,
  yourRole: "ORDERS",
  members: team.members.map((member) => ({ ...member, isYou: member.qid === "user_0000002" })),
};

export const audit: TeamAuditEntry[] = [
  {
    id: "3",
    at: "2026-11-18T12:13:00Z",
    action: "sale.confirm",
    by: { kind: "PERSON", qid: "user_0000002", name: "Bo Packer" },
    subject: { kind: "sale", qid: "sale_0000001", text: null },
  },
  {
    id: "2",
    at: "2026-11-17T12:13:00Z",
    action: "team.invited",
    by: { kind: "PERSON", qid: "user_0000001", name: "Demo Seller" },
    subject: { kind: "invitation", qid: "invite_000001", text: "kim@demo.example" },
  },
  {
    id: "1",
    at: "2026-11-16T12:13:00Z",
    action: "seller.view_begun",
    by: { kind: "STAFF", qid: null, name: "Quayside staff" },
    subject: { kind: "seller", qid: "org_00000001", text: null },
  },
];

export const invitation = {
  company: "Demo Beauty GmbH",
  email: "kim@demo.example",
  role: "FINANCE",
  invitedBy: "Demo Seller",
  needsAccount: true,
  personName: null,
  newCompany: null,
};

/** Of the first owner of a company that staff made of a lead. */
export const ownerInvitation = {
  ...invitation,
  company: "Ostwind Handel GmbH",
  email: "mina@ostwind.example",
  role: "OWNER",
  personName: "Mina Ostwind",
  newCompany: { country: "DE", vatNumber: "DE100000008" },
};

/** Every role as a choice. */
export const roleLabels = Object.values(roleWords).map(({ label }) => label);
