import { byJob, writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import { readDueLeadVats, writeRecheckedVat } from "#modules/back-office/seller-leads/enquiry.writer.ts";
import { checkStoredNumber, recheckAt } from "#modules/company/vat/index.ts";

/** Numbers per run: the registry is shared by many. */
const BATCH = 10;

/**
 * Repeats failed VAT checks of leads, with a back-off that doubles up to a day.
 * @returns how many got a verdict
 */
export async function recheckLeadVats(services: Services, now: Date): Promise<number> {
  let decided = 0;
  for (const due of await readDueLeadVats(services.db, { now, limit: BATCH })) {
    const { status, isRateLimited } = await checkStoredNumber(services, due.number);
    const next = status === "UNABLE_TO_VALIDATE" ? recheckAt(now, due.attempts) : null;
    await inTransaction(services.db, async (tx) => {
      const isWritten = await writeRecheckedVat(tx, due, { number: due.number, status, recheckAt: next });
      if (!isWritten || next !== null) return;
      await writeAudit(tx, byJob(null, now), {
        action: "lead.vat_checked",
        subjectKind: "seller_lead",
        subjectQid: due.slug,
        detail: { status },
      });
    });
    if (next === null) decided += 1;
    if (isRateLimited) break;
  }
  return decided;
}
