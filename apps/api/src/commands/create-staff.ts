import { staffRoles } from "@quayside/api-client/contract/internal/staff-rights.rules";
import { ensureOrganisation, grantStaffRole } from "#commands/account.writer.ts";
import { emailOf, createSignIn } from "#commands/create-sign-in.ts";
import type { Config } from "#foundation/config.ts";
import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { isCompanyEmail } from "#modules/identity/verification/index.ts";
import { Refusal } from "#foundation/refusal.ts";

/**
 * Makes a colleague internal staff. Called again, it creates a new link and adds the role.
 * @returns a link that sets the password; it is valid for one hour and works once
 * @throws Refusal for an unknown role, or an address outside the company's domain or used elsewhere
 */
export async function createStaff(
  { db, config, now }: { readonly db: Database; readonly config: Config; readonly now: Date },
  given: { readonly email: string; readonly name?: string | undefined; readonly role?: string | undefined },
): Promise<string> {
  const email = emailOf(given.email);
  const role = given.role ?? "administrator";
  if (!staffRoles.some((one) => one === role))
    throw new Refusal(`There is no role ${role}: ${staffRoles.join(", ")}`);
  if (!isCompanyEmail(email, config.COMPANY_DOMAIN))
    throw new Refusal(`Staff have an address at ${config.COMPANY_DOMAIN} (COMPANY_DOMAIN)`);
  return inTransaction(db, async (tx) => {
    const company = { kind: "staff", name: "Quayside", country: "NL", now } as const;
    const organisationId = await ensureOrganisation(tx, company);
    const name = given.name ?? email.split("@")[0] ?? email;
    const { userId, link } = await createSignIn(tx, {
      email,
      name,
      organisationId,
      origin: config.SELLER_ORIGIN,
      now,
    });
    await grantStaffRole(tx, userId, role);
    return link;
  });
}
