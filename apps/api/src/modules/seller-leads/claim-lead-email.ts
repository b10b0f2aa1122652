import { createSellerLead } from "@quayside/api-client/contract/seller-leads/index";
import type { Config } from "#config.ts";
import type { Tx } from "#db/database.ts";
import { fail, failWith } from "#http/fail.ts";
import { isLeadEmailTaken } from "#modules/seller-leads/lead.writer.ts";
import { claimEmail } from "#modules/users/index.ts";
import { isCompanyEmail, isCountry, normaliseEmail } from "#modules/verification/index.ts";

/**
 * The address of a lead in its normal form, held until the transaction ends: neither another lead nor a user has it.
 * @throws ApiFailure SellerLeadsEmailAlreadyUsed, country_unknown, validation_failed
 */
export async function claimLeadEmail(
  tx: Tx,
  config: Config,
  lead: { email: string; country: string; exceptSlug: string | null },
): Promise<string> {
  if (!isCountry(lead.country)) fail(createSellerLead, "country_unknown");
  const email = normaliseEmail(lead.email);
  if (email === null || isCompanyEmail(email, config.COMPANY_DOMAIN))
    return failWith("validation_failed", { fieldErrors: { email: ["This address cannot be used."] } });
  const isFree = await claimEmail(tx, email, null);
  if (!isFree || (await isLeadEmailTaken(tx, { email, exceptSlug: lead.exceptSlug })))
    fail(createSellerLead, "SellerLeadsEmailAlreadyUsed", { email });
  return email;
}
