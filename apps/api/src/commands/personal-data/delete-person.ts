import { writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import {
  type Extent,
  type Person,
  countAbout,
  countOfCompanies,
  findPerson,
  readCompaniesLeftAlone,
} from "#commands/personal-data/person.reader.ts";
import { applyRule, closeAccount, lockPerson } from "#commands/personal-data/person.writer.ts";
import { personalData } from "#commands/personal-data/personal-data.rules.ts";
import type { PersonalRule } from "#commands/personal-data/rule.rules.ts";
import { Refusal } from "#foundation/refusal.ts";
import { hashPassword, revokeSessionsOf } from "#modules/identity/session/index.ts";
import { newLinkSecret } from "#modules/identity/verification/index.ts";

export interface DeletionLine {
  readonly table: string;
  readonly heading: string;
  readonly rows: number;
  readonly effect: "deleted" | "changed" | "kept" | "ended, and deleted once the provider knows";
  /** The last day of the time for which a law demands it. */
  readonly until: string | null;
}

export interface Deletion {
  /** Public id of the person or company; null for someone without an account. */
  readonly qid: string | null;
  readonly isDone: boolean;
  /** Whether an earlier run had done it all. */
  readonly wasDone: boolean;
  readonly lines: readonly DeletionLine[];
  /** Whether rows with only a name were left unchanged because a colleague has the same name. */
  readonly hasNamesake: boolean;
}

const EFFECTS = {
  delete: "deleted",
  change: "changed",
  keep: "kept",
  unsubscribe: "ended, and deleted once the provider knows",
} as const;

/**
 * Deletes a person: all of it in one transaction, with its audit row and the end of the person's sessions. A run that
 * was killed has done nothing, and a second run changes nothing. What a law demands stays.
 *
 * @param who public id or e-mail address
 * @param confirmed the same again; without it nothing is changed and the lines say what would be
 * @throws Refusal for the last owner of a company, an unknown person, or another confirmation
 */
export async function deletePerson(
  { db, now }: { readonly db: Database; readonly now: Date },
  who: string,
  confirmed?: string,
): Promise<Deletion> {
  if (confirmed !== undefined && confirmed !== who)
    throw new Refusal(`--confirm names ${confirmed}, and not ${who}. Nothing was changed`);
  const passwordHash = await hashPassword(newLinkSecret());
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, await findPerson(tx, who));
    const person = await findPerson(tx, who);
    const { qid, hasNamesake } = person;
    if (person.isDeleted) return { qid, isDone: false, wasDone: true, lines: [], hasNamesake };
    const lines = await linesOf(tx, person);
    if (person.userId === null && lines.length === 0) throw new Refusal(`Nothing is stored about ${who}`);
    await refuseLastOwner(tx, person);
    if (confirmed === undefined) return { qid, isDone: false, wasDone: false, lines, hasNamesake };
    await erase(tx, person, { passwordHash, now });
    const counts = Object.fromEntries(lines.map(({ table, rows }) => [table, rows]));
    await writeAudit(
      tx,
      { userId: null, kind: "system", organisationId: null, requestId: null, at: now },
      {
        action: "person.deleted",
        subjectKind: "user",
        subjectQid: qid ?? "without account",
        detail: { rows: counts },
      },
    );
    return { qid, isDone: true, wasDone: false, lines, hasNamesake };
  });
}

async function erase(tx: Tx, person: Person, how: { passwordHash: string; now: Date }): Promise<void> {
  const { userId } = person;
  const { now } = how;
  // Tells the processes of the API; the rows are deleted with the others.
  if (userId !== null)
    await revokeSessionsOf(tx, userId, { keptSessionId: null, reason: "account_deleted", now });
  for (const rule of personalData) await applyRule(tx, rule, { person, ...how });
  if (userId !== null) await closeAccount(tx, userId, now);
}

async function linesOf(tx: Tx, person: Person): Promise<DeletionLine[]> {
  const lines: DeletionLine[] = [];
  for (const rule of personalData) {
    // A company keeps its books when a person leaves, but the report should mention them.
    const isOfBooks = rule.about.length === 0 && rule.law !== undefined;
    const extent = isOfBooks ? await countOfCompanies(tx, rule, person) : await countAbout(tx, rule, person);
    if (extent.rows > 0) lines.push(lineOf(rule, extent));
  }
  return lines;
}

function lineOf(rule: PersonalRule, { rows, year }: Extent): DeletionLine {
  const { table, heading, law, onDeletion } = rule;
  const until = law && year !== null ? `${year + law.years}-12-31` : null;
  return { table, heading, rows, effect: EFFECTS[onDeletion], until };
}

async function refuseLastOwner(tx: Tx, { userId }: Person): Promise<void> {
  const companies = userId === null ? [] : await readCompaniesLeftAlone(tx, userId);
  if (companies.length === 0) return;
  const names = companies.map(({ name, qid }) => `${name} (${qid})`).join(", ");
  throw new Refusal(
    `The person is the last owner of ${names}. Let another member become an owner on the page of the team first, or delete the company (company-delete). Nothing was changed`,
  );
}
