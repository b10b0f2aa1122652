import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import { type RawBuilder, sql } from "kysely";
import type { Config } from "#foundation/config.ts";
import type { Database, Tx } from "#db/database.ts";
import { cachedStatement } from "#db/cached-statement.ts";
import type { StaffRole } from "@quayside/api-client/contract/internal/staff-rights.rules";
import { companyDomainsOf } from "#kernel/email-address.rules.ts";

interface Key extends StaffValues {
  readonly userId: number;
  readonly sessionId: number;
}

type Value = (name: "domains" | "isWithoutFactor") => RawBuilder<unknown>;

/** Users as `u`, what makes them staff as `t`, their company and role as `o`, its seller data as `s`. */
export function userRows(value: Value): RawBuilder<unknown> {
  return sql`users u
    cross join lateral (
      select roles as staff_roles, roles <> '{}' as is_staff,
        roles <> '{}' and ${lacksSecondFactor(value("isWithoutFactor"))} as needs_factor
      from (select ${staffRoles(value("domains"))} as roles) r) t
    left join lateral (
      select o.*, m.role from memberships m join organisations o on o.id = m.organisation_id
      where m.user_id = u.id order by m.created_at, o.id limit 1) o on true
    left join sellers s on s.organisation_id = o.id`;
}

/**
 * The user in the form that all pages use, from a row of {@link userRows}.
 * @param viewing the viewed seller; null before there is a session
 */
export function userJson(viewing: RawBuilder<unknown> = sql`null`): RawBuilder<CurrentUser> {
  return sql`json_build_object(
      'qid', u.qid, 'email', u.email, 'name', u.name, 'account', coalesce(o.name, u.name), 'company', o.name,
      'isSeller', s.organisation_id is not null,
      'isWarehouseUser', coalesce(o.kind = 'warehouse', false),
      'isInternalStaff', t.is_staff, 'staffRoles', t.staff_roles, 'needsSecondFactor', t.needs_factor,
      'isPhoneVerified', u.phone_verified_at is not null,
      'isEmailVerified', u.email_verified_at is not null,
      'sellerAcceptedSlaAt', to_char(s.sla_accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'teamRole', case when o.kind = 'seller' then upper(o.role) end,
      'country', o.country,
      'pricingModel', coalesce(s.pricing_model, 'OFFERS_BASED'),
      'sellerStatus', s.status, 'pauseReason', s.pause_reason, 'expectedPauseEnd', s.expected_pause_end,
      'accountManager', case when s.account_manager_name is not null
        then json_build_object('name', s.account_manager_name, 'email', s.account_manager_email) end,
      'createdAt', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'viewing', ${viewing}
    )`;
}

const readUser = cachedStatement<{ user: CurrentUser }, Key>(
  (value) => sql`
    select ${userJson(sql`(
        select json_build_object('qid', v.qid, 'company', v.name)
        from sessions x join organisations v on v.id = x.viewed_seller_id
        where x.id = ${value("sessionId")}::bigint and x.user_id = u.id and x.application = 'sellers' and t.is_staff and not t.needs_factor
          and not exists (select from memberships m join sellers e on e.organisation_id = m.organisation_id where m.user_id = u.id))`)} as "user"
    from ${userRows(value)}
    where u.id = ${value("userId")} and u.deactivated_at is null`,
);

/**
 * The user in the form that all pages use, in one statement; undefined for an unknown or deactivated one.
 * @param sessionId the caller's session, for the seller it views
 */
export async function loadCurrentUser(
  db: Database | Tx,
  config: Config,
  userId: number,
  sessionId: number,
): Promise<CurrentUser | undefined> {
  const [row] = await readUser(db, { userId, sessionId, ...staffValuesOf(config) });
  return row?.user;
}

/** What decides about staff beside the rows of the user, as values of a statement. */
interface StaffValues extends Readonly<Record<string, unknown>> {
  /** The mail domains whose users may be internal staff. */
  readonly domains: readonly string[];
  /** Whether demo staff work without a second factor. */
  readonly isWithoutFactor: boolean;
}

/** The values of {@link staffRoles} and {@link lacksSecondFactor}. */
export function staffValuesOf({ COMPANY_DOMAIN, STAFF_WITHOUT_SECOND_FACTOR }: Config): StaffValues {
  return { domains: companyDomainsOf(COMPANY_DOMAIN), isWithoutFactor: STAFF_WITHOUT_SECOND_FACTOR };
}

/**
 * The staff roles of a user `u`, as an array: empty for everyone who is not internal staff. This is the only rule of
 * who is staff: a role row, a verified e-mail, and a plain address at one of the company's domains. An address in any
 * other form is refused even there, because mail programs read quotes, comments, encoded words and routes differently.
 * @param domains of {@link staffValuesOf}
 */
export function staffRoles(domains: RawBuilder<unknown>): RawBuilder<StaffRole[]> {
  return sql`array(
      select r.role from staff_roles r
      where r.user_id = u.id and u.email_verified_at is not null
        and u.email::text ~ '^[A-Za-z0-9](?:[A-Za-z0-9._+-]{0,62}[A-Za-z0-9])?@[A-Za-z0-9.-]+$' and strpos(u.email::text, '..') = 0
        and lower(split_part(u.email::text, '@', 2)) = any(${domains}::text[])
      order by r.role)`;
}

/**
 * Whether a user `u` has neither an authenticator app nor a passkey, and no setting makes up for it: as staff, such a
 * user may do nothing yet.
 * @param isWithoutFactor of {@link staffValuesOf}
 */
export function lacksSecondFactor(isWithoutFactor: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(not ${isWithoutFactor}::boolean
      and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
      and not exists (select from passkeys k where k.user_id = u.id))`;
}
