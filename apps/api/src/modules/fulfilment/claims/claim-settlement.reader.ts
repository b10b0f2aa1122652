import { sql } from "kysely";
import type { ClaimWait } from "@quayside/api-client/contract/claims/claim.schema";
import type { Database, Tx } from "#db/database.ts";
import { readInvoiceGrounds, supplierGapOf } from "#modules/money/invoices/index.ts";

export interface ClaimSettlement {
  /** Why a claim at the seller's fault cannot be credited or charged yet; null when it can. */
  readonly waitsFor: ClaimWait | null;
  /** We issue no invoice for its sale, so the seller corrects its own. */
  readonly needsOwnCorrection: boolean;
}

/** How an approved claim at the seller's fault is charged, given the current state. */
export async function readClaimSettlement(db: Database | Tx, saleId: number): Promise<ClaimSettlement> {
  const ground = (await readInvoiceGrounds(db, [saleId])).get(saleId);
  const { rows } = await sql<{ hasInvoice: boolean; isHeld: boolean }>`
    select s.has_invoice as "hasInvoice", p.status is null or p.status = 'ON_HOLD' as "isHeld"
    from sales s left join payouts p on p.sale_id = s.id where s.id = ${saleId}`.execute(db);
  const [sale] = rows;
  if (!ground || !sale) return { waitsFor: null, needsOwnCorrection: false };
  if (!sale.hasInvoice && !ground.hasFittingVat)
    return { waitsFor: sale.isHeld ? "APPROVAL" : null, needsOwnCorrection: true };
  const waitsFor = supplierGapOf(ground) ?? (sale.hasInvoice ? null : "INVOICE");
  return { waitsFor, needsOwnCorrection: false };
}
