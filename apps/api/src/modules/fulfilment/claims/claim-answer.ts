import type { Tx } from "#db/database.ts";
import { PageJson } from "#kernel/context.ts";
import type { ClaimParty } from "#modules/fulfilment/claims/claim.policy.ts";
import { readClaimJson } from "#modules/fulfilment/claims/claim.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/**
 * A changed claim as the party sees it.
 * @throws ApiFailure not_found for another company's claim
 */
export async function claimAnswer(tx: Tx, party: ClaimParty, qid: string): Promise<PageJson> {
  return jsonOr404(await readClaimJson(tx, party, qid));
}
