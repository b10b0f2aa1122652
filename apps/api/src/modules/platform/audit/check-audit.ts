import type { Database } from "#db/database.ts";
import {
  type Seal,
  type SealedRow,
  readLastSeal,
  readNeverSealed,
  readSealed,
  readSettledId,
  FIRST_LINK,
  LATE_MS,
  sealOf,
} from "#modules/platform/audit/audit-seal.reader.ts";

const BATCH = 5000;
/** Maximum findings reported. */
const MOST_FINDINGS = 20;

export interface AuditFindings {
  /** Sealed rows. */
  readonly sealed: number;
  /** The last seal, to be recorded elsewhere; null before there is one. */
  readonly lastSeal: string | null;
  /** What was changed, removed, or inserted bypassing the program: the first twenty findings. */
  readonly problems: readonly string[];
}

/**
 * Verifies the chain over the audit log from its beginning.
 * @param knownSeal a seal recorded earlier, in hexadecimal: a rebuilt chain does not contain it
 */
export async function checkAudit(db: Database, now: Date, knownSeal?: string): Promise<AuditFindings> {
  const problems: string[] = [];
  let before: Seal = { place: 0, hash: FIRST_LINK };
  let isKnown = knownSeal === undefined;
  for (;;) {
    const rows = await readSealed(db, before.place, BATCH);
    for (const row of rows) {
      const problem = problemOf(row, before);
      if (problem !== null) problems.push(problem);
      isKnown ||= row.hash.toString("hex") === knownSeal;
      // Continue from the stored seal, so that one changed row is one finding.
      before = row;
    }
    if (rows.length < BATCH || problems.length >= MOST_FINDINGS) break;
  }
  const settled = await readSettledId(db, new Date(now.getTime() - LATE_MS));
  const inserted = await readNeverSealed(db, settled, MOST_FINDINGS);
  problems.push(...inserted.map((id) => `Row ${id} was inserted past the chain.`));
  if (!isKnown) problems.push("The seal that was noted is not in the chain: the chain was rebuilt.");
  const last = await readLastSeal(db);
  return {
    sealed: last?.place ?? 0,
    lastSeal: last?.hash.toString("hex") ?? null,
    problems: problems.slice(0, MOST_FINDINGS),
  };
}

/** The problem of one seal, or null. */
function problemOf(row: SealedRow, before: Seal): string | null {
  if (row.place !== before.place + 1) return `Seals ${before.place + 1} to ${row.place - 1} were removed.`;
  if (row.digest === null) return `Row ${row.auditId} was removed.`;
  return sealOf(before.hash, row.digest).equals(row.hash) ? null : `Row ${row.auditId} was changed.`;
}
