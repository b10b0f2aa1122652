import { writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import {
  type Person,
  findPerson,
  readColumnKinds,
  readRowsAbout,
  readRowsBy,
} from "#commands/personal-data/person.reader.ts";
import {
  type ExportedSection,
  type Row,
  withoutLinks,
  writeWhole,
} from "#commands/personal-data/exported.ts";
import { personalData } from "#commands/personal-data/personal-data.rules.ts";
import type { PersonalRule } from "#commands/personal-data/rule.rules.ts";
import { Refusal } from "#foundation/refusal.ts";

export interface PersonExport {
  readonly person: { readonly qid: string | null; readonly email: string; readonly name: string | null };
  readonly at: string;
  /** What the reader should know about gaps. */
  readonly notes: readonly string[];
  readonly sections: readonly ExportedSection[];
}

/**
 * Writes all that names a person into a file, readable only by its owner. The file appears whole or not at all, and a
 * second run replaces it. The audit log notes that it was made.
 * @param who public id or e-mail address
 * @throws Refusal when nothing is stored about the person
 */
export async function exportPerson(
  { db, now }: { readonly db: Database; readonly now: Date },
  who: string,
  file: string,
): Promise<PersonExport> {
  const made = await inTransaction(db, async (tx) => {
    const person = await findPerson(tx, who);
    const sections = await sectionsOf(tx, person);
    if (sections.length === 0) throw new Refusal(`Nothing is stored about ${who}`);
    await writeAudit(
      tx,
      { userId: null, kind: "system", organisationId: null, requestId: null, at: now },
      { action: "person.exported", subjectKind: "user", subjectQid: person.qid ?? "without account" },
    );
    const { qid, email, name } = person;
    return { person: { qid, email, name }, at: now.toISOString(), notes: notesOf(person), sections };
  });
  await writeWhole(file, made);
  return made;
}

function notesOf({ hasNamesake }: Person): string[] {
  const files =
    "Files are listed by name; their contents belong to the sale, order or list that they came with.";
  const alike =
    "A colleague has the same name. Rows that identify people by name alone are left out, because they could be about either of them.";
  return hasNamesake ? [files, alike] : [files];
}

async function sectionsOf(tx: Tx, person: Person): Promise<ExportedSection[]> {
  const { people, times } = await readColumnKinds(tx);
  const sections: ExportedSection[] = [];
  for (const rule of personalData) {
    const about = rule.about.length > 0 ? await readRowsAbout(tx, rule, person) : [];
    const rows = about.map((row) => ownPartOf(row as Row, { rule, person, people }));
    for (const by of rule.by ?? []) {
      const done = await readRowsBy(tx, rule.table, by, person);
      rows.push(...done.map((row) => traceOf(row as Row, { table: rule.table, by, times })));
    }
    const { heading, table, ground, kept } = rule;
    if (rows.length > 0) sections.push({ heading, table, ground, kept, rows });
  }
  return sections;
}

/** Without secrets, and without the numbers of other people. */
function ownPartOf(
  row: Row,
  { rule, person, people }: { rule: PersonalRule; person: Person; people: ReadonlySet<string> },
): Row {
  const isShown = ([column, value]: [string, unknown]): boolean =>
    rule.secret?.includes(column) !== true &&
    (rule.shows?.includes(column) ?? true) &&
    (!people.has(`${rule.table}.${column}`) || value === person.userId);
  return Object.fromEntries(
    Object.entries(row)
      .filter(isShown)
      .map(([column, value]) => [column, withoutLinks(value)]),
  );
}

/** What was done and when: the rest of the row is about the company. */
function traceOf(
  row: Row,
  { table, by, times }: { table: string; by: string; times: ReadonlySet<string> },
): Row {
  const isShown = (column: string) =>
    column === by || column === "qid" || column === "id" || times.has(`${table}.${column}`);
  return Object.fromEntries(Object.entries(row).filter(([column]) => isShown(column)));
}
