import { writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { findCompany, readRowsOf } from "#commands/personal-data/company.reader.ts";
import { readColumnKinds } from "#commands/personal-data/person.reader.ts";
import {
  type ExportedSection,
  type Row,
  withoutLinks,
  writeWhole,
} from "#commands/personal-data/exported.ts";
import { personalData } from "#commands/personal-data/personal-data.rules.ts";
import { Refusal } from "#foundation/refusal.ts";

/**
 * Writes all that belongs to a company into a file, by the same rules as the export of a person. The people of the
 * company are in it by number only: each asks for their own data.
 * @throws Refusal for an unknown id
 */
export async function exportCompany(
  { db, now }: { readonly db: Database; readonly now: Date },
  qid: string,
  file: string,
): Promise<readonly ExportedSection[]> {
  const made = await inTransaction(db, async (tx) => {
    const company = await findCompany(tx, qid);
    if (!company) throw new Refusal(`There is no company ${qid}`);
    const sections = await sectionsOf(tx, company.id);
    await writeAudit(
      tx,
      { userId: null, kind: "system", organisationId: company.id, requestId: null, at: now },
      { action: "company.exported", subjectKind: "company", subjectQid: qid },
    );
    return { company: { qid, name: company.name }, at: now.toISOString(), sections };
  });
  await writeWhole(file, made);
  return made.sections;
}

async function sectionsOf(tx: Tx, companyId: number): Promise<ExportedSection[]> {
  const { people } = await readColumnKinds(tx);
  const sections: ExportedSection[] = [];
  for (const rule of personalData) {
    const { heading, table, ground, kept, secret } = rule;
    const isShown = (column: string) =>
      secret?.includes(column) !== true && !people.has(`${table}.${column}`);
    const rows = (await readRowsOf(tx, rule, companyId)).map((row) =>
      Object.fromEntries(
        Object.entries(row as Row)
          .filter(([column]) => isShown(column))
          .map(([column, value]) => [column, withoutLinks(value)]),
      ),
    );
    if (rows.length > 0) sections.push({ heading, table, ground, kept, rows });
  }
  return sections;
}
