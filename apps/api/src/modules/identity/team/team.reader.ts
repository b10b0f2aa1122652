import type { TeamRole } from "@quayside/api-client/contract/team/permission.rules";
import { sql } from "kysely";
import { byName } from "#db/by-name.ts";
import type { Database, Tx } from "#db/database.ts";
import { cappedPageFields, countedTo } from "#db/page-fields.ts";

interface TeamKey {
  readonly sellerId: number;
  readonly userId: number;
  readonly now: Date;
}

const member = (
  userId: number,
) => sql`json_build_object('qid', u.qid, 'name', u.name, 'email', u.email, 'role', upper(m.role),
  'joinedAt', instant_text(m.created_at),
  'lastSeenAt', (select instant_text(max(s.last_seen_at)) from sessions s where s.user_id = u.id),
  'hasSecondFactor', exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
    or exists (select from passkeys p where p.user_id = u.id),
  'isYou', u.id = ${userId}::bigint, 'version', m.version)`;

const invitation = (
  now: Date,
) => sql`json_build_object('qid', i.qid, 'email', i.email, 'role', upper(i.role), 'invitedBy', b.name,
  'sentAt', instant_text(i.sent_at), 'expiresAt', instant_text(i.expires_at), 'isExpired', i.expires_at <= ${now}::timestamptz, 'version', i.version)`;

/** The members of a company, owners first, with open invitations, as JSON. */
export async function readTeamJson(db: Database | Tx, key: TeamKey): Promise<string> {
  const { rows } = await sql<{ team: string }>`
    select json_build_object(
      'yourRole', (select upper(role) from memberships where organisation_id = ${key.sellerId} and user_id = ${key.userId}),
      'members', (select coalesce(json_agg(${member(key.userId)} order by m.role <> 'owner', ${byName(sql`u.name`)}, u.id), '[]'::json)
        from memberships m join users u on u.id = m.user_id and u.deactivated_at is null
        where m.organisation_id = ${key.sellerId}),
      'invitations', (select coalesce(json_agg(${invitation(key.now)} order by i.id desc), '[]'::json)
        from team_invitations i join users b on b.id = i.invited_by
        where i.organisation_id = ${key.sellerId} and i.accepted_at is null and i.withdrawn_at is null))::text as team`.execute(
    db,
  );
  return rows[0]?.team ?? "";
}

/** One member of a company as JSON. */
export async function readMemberJson(tx: Tx, key: TeamKey & { memberId: number }): Promise<string> {
  const { rows } = await sql<{ member: string }>`
    select (${member(key.userId)})::text as member from memberships m join users u on u.id = m.user_id
    where m.organisation_id = ${key.sellerId} and m.user_id = ${key.memberId}`.execute(tx);
  return rows[0]?.member ?? "";
}

/** One open invitation as JSON. */
export async function readInvitationJson(tx: Tx, qid: string, now: Date): Promise<string> {
  const { rows } = await sql<{ invitation: string }>`
    select (${invitation(now)})::text as invitation from team_invitations i join users b on b.id = i.invited_by
    where i.qid = ${qid}`.execute(tx);
  return rows[0]?.invitation ?? "";
}

/** Whether an address belongs to a member of the company. */
export async function isMember(tx: Tx, sellerId: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from memberships m join users u on u.id = m.user_id
    where m.organisation_id = ${sellerId} and u.email = ${email}::citext`.execute(tx);
  return rows.length > 0;
}

export interface OpenInvitations {
  readonly count: number;
  /** Whether one of them is to the given address. */
  readonly hasEmail: boolean;
}

/** The number of a company's open invitations, and whether one is to this address. */
export async function countInvitations(tx: Tx, sellerId: number, email: string): Promise<OpenInvitations> {
  const { rows } = await sql<OpenInvitations>`
    select count(*)::int as count, coalesce(bool_or(email = ${email}::citext), false) as "hasEmail" from team_invitations
    where organisation_id = ${sellerId} and accepted_at is null and withdrawn_at is null`.execute(tx);
  return rows[0] ?? { count: 0, hasEmail: false };
}

/** The name of a company. */
export async function readCompanyName(tx: Tx, sellerId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organisations where id = ${sellerId}`.execute(
    tx,
  );
  return rows[0]?.name ?? "";
}

export interface FoundInvitation {
  readonly id: number;
  readonly qid: string;
  readonly organisationId: number;
  readonly company: string;
  readonly email: string;
  readonly role: TeamRole;
  readonly invitedBy: string;
  readonly expiresAt: Date;
  /** The account that now has the address. */
  readonly userId: number | null;
  readonly userQid: string | null;
  readonly isDeactivated: boolean;
  readonly hasCompany: boolean;
  /** The first owner of a new company, from its lead; null for colleagues. */
  readonly personName: string | null;
  readonly phone: string | null;
  readonly newCompany: { readonly country: string; readonly vatNumber: string | null } | null;
}

/** An open invitation by the secret of its link, expired or not. */
export async function findInvitation(db: Database | Tx, hash: Buffer): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select i.id, i.qid, i.organisation_id as "organisationId", o.name as company, i.email::text as email, upper(i.role) as role,
      b.name as "invitedBy", i.expires_at as "expiresAt", u.id as "userId", u.qid as "userQid",
      u.deactivated_at is not null as "isDeactivated",
      exists (select from memberships m where m.user_id = u.id) as "hasCompany",
      i.person_name as "personName", i.phone,
      case when i.is_first_owner then json_build_object('country', o.country, 'vatNumber', o.vat_number) end as "newCompany"
    from team_invitations i join organisations o on o.id = i.organisation_id join users b on b.id = i.invited_by
    left join users u on u.email = i.email
    where i.hash = ${hash} and i.accepted_at is null and i.withdrawn_at is null`.execute(db);
  return rows[0];
}

interface AuditAsked {
  readonly sellerId: number;
  readonly action?: string | undefined;
  readonly member?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/**
 * The audit log of a company as JSON, newest first. Details are omitted, because they may contain what a seller must
 * not see, except those about the team itself. Marketplace staff appear as the marketplace, not by name.
 */
export async function readAuditPage(
  db: Database,
  asked: AuditAsked,
  pageUrl: (page: number) => string,
): Promise<string> {
  const { page, size } = asked;
  const offset = (page - 1) * size;
  const action = asked.action ?? null;
  const rule = sql`a.organisation_id = ${asked.sellerId}
    and (${action}::text is null or a.action = ${action} or starts_with(a.action, ${action}::text || '.'))
    and (${asked.member ?? null}::text is null or a.actor_user_id = (select id from users where qid = ${asked.member ?? null}))
    and (${asked.from ?? null}::text is null or a.at >= ${asked.from ?? null}::date::timestamp at time zone 'UTC')
    and (${asked.to ?? null}::text is null or a.at < (${asked.to ?? null}::date + 1)::timestamp at time zone 'UTC')`;
  const { rows } = await sql<{ page: string }>`
    with counted as (select count(*)::int as n from (select from audit_log a where ${rule} limit ${countedTo({ page, size })}) c)
    select json_build_object(${cappedPageFields({ page, size }, pageUrl)},
      'results', (select coalesce(json_agg(json_build_object(
          'id', r.id::text, 'at', instant_text(r.at), 'action', r.action,
          'by', case
            when r.actor_kind <> 'user' or u.id is null then json_build_object('kind', 'SYSTEM', 'qid', null, 'name', 'Quayside')
            when is_staff then json_build_object('kind', 'STAFF', 'qid', null, 'name', 'Quayside staff')
            else json_build_object('kind', 'PERSON', 'qid', u.qid, 'name', u.name) end,
          'subject', json_build_object('kind', r.subject_kind, 'qid', r.subject_qid,
            'text', case when r.action like 'team.%' then coalesce(n.email::text, r.detail->>'email') end)) order by r.id desc), '[]'::json)
        from (select * from audit_log a where ${rule} order by a.id desc limit ${size} offset ${offset}) r
        left join users u on u.id = r.actor_user_id
        left join audit_names n on n.id = case when r.action like 'team.%' then (r.detail->>'named')::uuid end
        cross join lateral (select exists (select from staff_roles s where s.user_id = u.id) as is_staff) t))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}
