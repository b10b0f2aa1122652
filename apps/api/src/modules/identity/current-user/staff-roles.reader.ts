import type { StaffRole } from "@quayside/api-client/contract/internal/staff-rights.rules";
import { type RawBuilder, sql } from "kysely";
import type { Config } from "#config.ts";
import { companyDomainsOf } from "#kernel/email-address.rules.ts";

/** The mail domains whose users may be internal staff, as a value of a statement. */
export interface StaffDomains extends Readonly<Record<string, unknown>> {
  readonly domains: readonly string[];
}

/** The value of {@link staffRoles}. */
export function staffDomainsOf({ COMPANY_DOMAIN }: Config): StaffDomains {
  return { domains: companyDomainsOf(COMPANY_DOMAIN) };
}

/**
 * The staff roles of a user `u`, as an array: empty for everyone who is not internal staff. This is the only rule of
 * who is staff: a role row, a verified e-mail, and a plain address at one of the company's domains. An address in any
 * other form is refused even there, because mail programs read quotes, comments, encoded words and routes differently.
 * @param domains {@link staffDomainsOf}
 */
export function staffRoles(domains: RawBuilder<unknown>): RawBuilder<StaffRole[]> {
  return sql`array(
      select r.role from staff_roles r
      where r.user_id = u.id and u.email_verified_at is not null
        and u.email::text ~ '^[A-Za-z0-9](?:[A-Za-z0-9._+-]{0,62}[A-Za-z0-9])?@[A-Za-z0-9.-]+$' and strpos(u.email::text, '..') = 0
        and lower(split_part(u.email::text, '@', 2)) = any(${domains}::text[])
      order by r.role)`;
}
