import * as z from "zod/mini";
import { teamRoles } from "#contract/team/permission.rules.ts";
import { Instant, Qid } from "#contract/values.ts";

export const TeamRoleName = z.enum(teamRoles);

/** A person who works for the company. */
export const TeamMember = z.object({
  qid: Qid,
  name: z.string(),
  email: z.string(),
  role: TeamRoleName,
  joinedAt: Instant,
  /** When they were last seen in any of their sessions. */
  lastSeenAt: z.nullable(Instant),
  hasSecondFactor: z.boolean(),
  /** The caller. */
  isYou: z.boolean(),
  /** Sent with a change of the role or the removal. */
  version: z.number(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** A person who was invited and has not joined yet. */
export const TeamInvitation = z.object({
  qid: Qid,
  email: z.string(),
  role: TeamRoleName,
  invitedBy: z.string(),
  sentAt: Instant,
  expiresAt: Instant,
  /** The link has expired; the invitation can be sent again. */
  isExpired: z.boolean(),
  /** Sent with the withdrawal, or when it is sent again. */
  version: z.number(),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

/** All members of the company, owners first, with open invitations. */
export const Team = z.object({
  yourRole: z.nullable(TeamRoleName),
  members: z.array(TeamMember),
  invitations: z.array(TeamInvitation),
});
export type Team = z.infer<typeof Team>;

/** One action of a person or a program in the company. */
export const TeamAuditEntry = z.object({
  id: z.string(),
  at: Instant,
  /** `area.verb`, e.g. `sale.confirm`. */
  action: z.string(),
  /** PERSON of the company, STAFF of the marketplace, or SYSTEM: a job or a rule. */
  by: z.object({ kind: z.enum(["PERSON", "STAFF", "SYSTEM"]), qid: z.nullable(Qid), name: z.string() }),
  subject: z.object({ kind: z.string(), qid: z.string(), text: z.nullable(z.string()) }),
});
export type TeamAuditEntry = z.infer<typeof TeamAuditEntry>;
