import type { StaffRole } from "@quayside/api-client/contract/internal/staff-rights.rules";
import { type RawBuilder, sql } from "kysely";
import type { Config } from "#foundation/config.ts";
import { companyDomainsOf } from "#kernel/email-address.rules.ts";

/** What decides about staff beside the rows of the user, as values of a statement. */
export interface StaffValues extends Readonly<Record<string, unknown>> {
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
