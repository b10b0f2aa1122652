import { createClaim } from "@quayside/api-client/contract/claims/claiming.endpoints";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import {
  type ClaimableSale,
  claimOfSale,
  lockClaimableSale,
} from "#modules/fulfilment/claims/claimable-sale.writer.ts";

/** States in which a sale is paid and its goods are dispatched or delivered. */
const CLAIMABLE = new Set(["PAID", "COMPLETED"]);

/** A claimable sale: it is paid. */
export type PaidSale = ClaimableSale & { readonly paidAt: Date };

/**
 * Locks a buyer's sale for a claim.
 * @throws ApiFailure not_found, claim_not_possible or claim_exists
 */
export async function lockForClaim(
  tx: Tx,
  scope: Scope,
  key: { saleQid: string; kind: string },
): Promise<PaidSale> {
  const sale =
    (await lockClaimableSale(tx, { buyerId: buyerIdOf(scope), qid: key.saleQid })) ?? failWith("not_found");
  const { paidAt } = sale;
  if (!CLAIMABLE.has(sale.status) || paidAt === null) {
    return fail(createClaim, "claim_not_possible", { status: sale.status });
  }
  const claimQid = await claimOfSale(tx, sale.id, key.kind);
  if (claimQid !== undefined) fail(createClaim, "claim_exists", { claimQid });
  return { ...sale, paidAt };
}
