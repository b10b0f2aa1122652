import { createSellerLead } from "@quayside/api-client/contract/seller-leads/seller-leads.endpoints";
import type { Config } from "#foundation/config.ts";
import type { Tx } from "#db/database.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { isLeadEmailTaken } from "#modules/back-office/seller-leads/lead.writer.ts";
import {
  claimEmail,
  isCompanyEmail,
  isCountry,
  normaliseEmail,
} from "#modules/identity/verification/index.ts";

/**
 * Normalises and reserves a lead's address until the transaction ends: no other lead and no user may have it. The
 * lead's own current address may belong to a user, for example a buyer who enquires about selling.
 * @throws ApiFailure SellerLeadsEmailAlreadyUsed, country_unknown, validation_failed
 */
export async function claimLeadEmail(
  tx: Tx,
  config: Config,
  lead: { email: string; country: string; kept: { slug: string; email: string } | null },
): Promise<string> {
  if (!isCountry(lead.country)) fail(createSellerLead, "country_unknown");
  const email = normaliseEmail(lead.email);
  if (email === null || isCompanyEmail(email, config.COMPANY_DOMAIN))
    return failWith("validation_failed", { fieldErrors: { email: ["This address cannot be used."] } });
  if (email === lead.kept?.email) return email;
  const isFree = await claimEmail(tx, email, null);
  if (!isFree || (await isLeadEmailTaken(tx, { email, exceptSlug: lead.kept?.slug ?? null })))
    fail(createSellerLead, "SellerLeadsEmailAlreadyUsed", { email });
  return email;
}
