import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#kernel/context.ts";
import {
  readLastSeal,
  readSettledId,
  readUnsealed,
  FIRST_LINK,
  LATE_MS,
  sealOf,
} from "#modules/platform/audit/audit-seal.reader.ts";
import { type NewSeal, claimChain, insertSeals } from "#modules/platform/audit/audit-seal.writer.ts";

const BATCH = 5000;
/** Half a million rows per run: a log that was never sealed catches up without an endless run. */
const MOST_BATCHES = 100;

/** Seals the audit rows since the last run, one batch per transaction. Writers of the log do not wait for it. */
export async function sealAudit(services: Services): Promise<void> {
  const now = services.securityClock.now();
  let afterId = await readSettledId(services.db, new Date(now.getTime() - LATE_MS));
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const sealed = await sealBatch(services, afterId, now);
    const last = sealed.at(-1);
    if (last === undefined || sealed.length < BATCH) return;
    afterId = last.auditId;
  }
}

/** @returns what was sealed; nothing while another process is sealing */
function sealBatch(services: Services, afterId: number, now: Date): Promise<readonly NewSeal[]> {
  return inTransaction(services.db, async (tx) => {
    if (!(await claimChain(tx))) return [];
    let { place, hash } = (await readLastSeal(tx)) ?? { place: 0, hash: FIRST_LINK };
    const seals = (await readUnsealed(tx, afterId, BATCH)).map(({ id, digest }): NewSeal => {
      place += 1;
      hash = sealOf(hash, digest);
      return { place, auditId: id, hash };
    });
    if (seals.length > 0) await insertSeals(tx, seals, now);
    return seals;
  });
}
