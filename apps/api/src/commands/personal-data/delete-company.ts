import { writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import {
  type FoundCompany,
  countOf,
  findCompany,
  readMembers,
  readUnfinished,
} from "#commands/personal-data/company.reader.ts";
import { closeCompany, deleteRowsOf, lockCompany } from "#commands/personal-data/company.writer.ts";
import type { Deletion, DeletionLine } from "#commands/personal-data/delete-person.ts";
import { personalData } from "#commands/personal-data/personal-data.rules.ts";
import { Refusal } from "#foundation/refusal.ts";
import { revokeSessionsOf } from "#modules/identity/session/index.ts";

/**
 * Deletes a company: it trades no more, its team ends, and what the books do not need goes. All in one transaction
 * with its audit row. Its people keep their accounts, and can be deleted now.
 *
 * @param confirmed the id again; without it nothing is changed and the lines say what would be
 * @throws Refusal for an unknown id, another confirmation, or while something is under way
 */
export async function deleteCompany(
  { db, now }: { readonly db: Database; readonly now: Date },
  qid: string,
  confirmed?: string,
): Promise<Deletion> {
  if (confirmed !== undefined && confirmed !== qid)
    throw new Refusal(`--confirm names ${confirmed}, and not ${qid}. Nothing was changed`);
  return inTransaction(db, async (tx) => {
    const company = await findCompany(tx, qid);
    if (!company) throw new Refusal(`There is no company ${qid}`);
    if (company.kind === "staff") throw new Refusal("The marketplace itself cannot be deleted");
    await lockCompany(tx, company.id);
    const isDeleted = (await findCompany(tx, qid))?.isDeleted === true;
    if (isDeleted) return { qid, isDone: false, wasDone: true, lines: [], hasNamesake: false };
    await refuseUnfinished(tx, company);
    const lines = await linesOf(tx, company);
    const isDone = confirmed !== undefined;
    if (isDone) await end(tx, company, { lines, now });
    return { qid, isDone, wasDone: false, lines, hasNamesake: false };
  });
}

async function refuseUnfinished(tx: Tx, { id, name }: FoundCompany): Promise<void> {
  const unfinished = await readUnfinished(tx, id);
  if (unfinished.length === 0) return;
  const what = unfinished.map(({ what: kind, n }) => `${kind}: ${n}`).join(", ");
  throw new Refusal(`${name} still has ${what}. Finish them first. Nothing was changed`);
}

async function linesOf(tx: Tx, { id }: FoundCompany): Promise<DeletionLine[]> {
  const lines: DeletionLine[] = [];
  for (const { endsWithCompany, ...rule } of personalData) {
    const { rows, year } = await countOf(tx, rule, id);
    const { table, heading, law } = rule;
    const until = law && year !== null ? `${year + law.years}-12-31` : null;
    if (rows > 0) lines.push({ table, heading, rows, effect: endsWithCompany ? "deleted" : "kept", until });
  }
  return lines;
}

async function end(
  tx: Tx,
  { id, qid }: FoundCompany,
  { lines, now }: { lines: readonly DeletionLine[]; now: Date },
): Promise<void> {
  for (const userId of await readMembers(tx, id))
    await revokeSessionsOf(tx, userId, { keptSessionId: null, reason: "company_deleted", now });
  for (const rule of personalData) if (rule.endsWithCompany) await deleteRowsOf(tx, rule, id);
  await closeCompany(tx, id, now);
  const counts = Object.fromEntries(lines.map(({ table, rows }) => [table, rows]));
  await writeAudit(
    tx,
    { userId: null, kind: "system", organisationId: id, requestId: null, at: now },
    { action: "company.deleted", subjectKind: "company", subjectQid: qid, detail: { rows: counts } },
  );
}
