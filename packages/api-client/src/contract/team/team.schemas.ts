import * as z from "zod/mini";
import { nameText, plainText, rawText, shaped } from "#contract/plain-text.ts";
import {
  Team,
  TeamAuditEntry,
  TeamInvitation,
  TeamMember,
  TeamRoleName,
} from "#contract/team/team.schema.ts";
import { SeenVersion, seenBody, seenQuery, staleVersion } from "#contract/seen-version.ts";
import { passwordProblems } from "#contract/users/password.rules.ts";
import { Country, IsoDate, Nothing, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const EmailText = plainText(1, 254);
const params = z.object({ qid: Qid });

const emailInvalid = { message: "Enter an e-mail address like name@example.com." } as const;
const lastOwner = {
  message: "A company needs an owner. Make someone else an owner first.",
} as const;
const tooManyRequests = {
  message: "Please wait before sending it again.",
  /** Seconds. */
  details: z.object({ wait: z.number() }),
} as const;

export const getTeam = {
  personOnly: true,
  summary: "The people of the company with their roles, and who is invited.",
  answer: Team,
} as const satisfies EndpointSchemas;

export const createTeamInvitation = {
  personOnly: true,
  summary: "Invites a person by e-mail to join the company with a role. Needs a fresh sign-in.",
  body: z.strictObject({ email: EmailText, role: TeamRoleName }),
  status: 201,
  answer: TeamInvitation,
  errors: {
    email_invalid: emailInvalid,
    already_member: { message: "This person is already in your team." },
    already_invited: {
      message: "This person is already invited. Send the invitation again instead.",
    },
    limit_reached: {
      message: "There are too many open invitations. Withdraw some first.",
      details: z.object({ maximum: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;

export const resendTeamInvitation = {
  personOnly: true,
  summary: "Mails the invitation with a new link; the previous link becomes invalid.",
  params,
  body: seenBody,
  answer: TeamInvitation,
  errors: { too_many_requests: tooManyRequests, ...staleVersion("invitation") },
} as const satisfies EndpointSchemas;

export const deleteTeamInvitation = {
  personOnly: true,
  summary: "Withdraws an invitation: its link becomes invalid.",
  params,
  query: seenQuery,
  answer: Nothing,
  status: 204,
  errors: staleVersion("invitation"),
} as const satisfies EndpointSchemas;

export const updateTeamMember = {
  personOnly: true,
  summary: "Changes a person's role and ends their sessions. Needs a fresh sign-in.",
  params,
  body: z.strictObject({ role: TeamRoleName, version: SeenVersion }),
  answer: TeamMember,
  errors: { last_owner: lastOwner, ...staleVersion("member") },
} as const satisfies EndpointSchemas;

export const deleteTeamMember = {
  personOnly: true,
  summary: "Removes a person from the company and ends their sessions. Needs a fresh sign-in.",
  params,
  query: seenQuery,
  answer: Nothing,
  status: 204,
  errors: { last_owner: lastOwner, ...staleVersion("member") },
} as const satisfies EndpointSchemas;

export const leaveTeam = {
  personOnly: true,
  summary: "Leaves the company, in any role; the last owner cannot. Needs a fresh sign-in.",
  answer: Nothing,
  status: 204,
  errors: { last_owner: lastOwner },
} as const satisfies EndpointSchemas;

export const listTeamAudit = {
  personOnly: true,
  summary: "The company's activity log, newest first; for owners.",
  query: z.object({
    /** An area such as `sale`, or one action such as `sale.confirm`. */
    action: z.optional(shaped(82, /^[a-z][a-z_]{0,40}(\.[a-zA-Z_]{1,40})?$/)),
    /** A person of the company. */
    member: z.optional(Qid),
    /** First and last day, in UTC. */
    from: z.optional(IsoDate),
    to: z.optional(IsoDate),
    ...PageQuery,
  }),
  answer: listOf(TeamAuditEntry),
} as const satisfies EndpointSchemas;

const Secret = rawText(1, 200);

const invitationErrors = {
  invitation_invalid: {
    message: "The link has expired or is invalid. Please ask for a new invitation.",
  },
  too_many_requests: { ...tooManyRequests, message: "Too many attempts. Wait before trying again." },
} as const;

export const lookUpTeamInvitation = {
  summary: "The details of an invitation, for holders of its link.",
  body: z.strictObject({ secret: Secret }),
  answer: z.object({
    company: z.string(),
    email: z.string(),
    role: TeamRoleName,
    invitedBy: z.string(),
    /** False when the address already has an account, which is then used. */
    needsAccount: z.boolean(),
    /** Of the first owner of a new company, as far as it is known; null for colleagues. */
    personName: z.nullable(z.string()),
    /** The company that the first owner sets up; null for colleagues, who join an existing one. */
    newCompany: z.nullable(z.object({ country: Country, vatNumber: z.nullable(z.string()) })),
  }),
  errors: invitationErrors,
} as const satisfies EndpointSchemas;

export const acceptTeamInvitation = {
  summary:
    "Joins the company by the secret of a mailed link, which proves the address; a new user sends name and password.",
  body: z.strictObject({
    secret: Secret,
    name: z.optional(nameText(1, 100)),
    password: z.optional(rawText(1, 200)),
  }),
  answer: Nothing,
  status: 204,
  errors: {
    ...invitationErrors,
    name_missing: { message: "Enter your name." },
    password_refused: {
      message: "Choose another password: 12 to 128 characters, no pattern, without your e-mail address.",
      details: z.object({ newPassword: z.enum(passwordProblems) }),
    },
    has_company: {
      message:
        "Your account belongs to another company. Leave it first, or ask for an invitation to another address.",
    },
  },
} as const satisfies EndpointSchemas;
