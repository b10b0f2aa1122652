import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { DELETED_DOMAIN, type Person, isAbout, linkedBy } from "#commands/personal-data/person.reader.ts";
import type { Fate, PersonalRule } from "#commands/personal-data/rule.rules.ts";

/** The name that all deleted people share; triggers of append-only tables let a name be replaced by no other. */
export const DELETED_NAME = "Deleted person";

/** Locks a person and the teams of the person's companies, in that order, as changes to a team do. */
export async function lockPerson(tx: Tx, { userId, companies }: Person): Promise<void> {
  await sql`select from organisations where id = any(${companies}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

/** Does to the rows about a person what the rule says. */
export async function applyRule(
  tx: Tx,
  rule: PersonalRule,
  { person, passwordHash, now }: { person: Person; passwordHash: string; now: Date },
): Promise<void> {
  const table = sql.table(rule.table);
  const about = isAbout(rule, person);
  if (rule.onDeletion === "delete") await sql`delete from ${table} where ${about}`.execute(tx);
  if (rule.onDeletion === "unsubscribe") await unsubscribe(tx, about, now);
  if (rule.onDeletion !== "change") return;
  const changes = Object.entries(rule.personal).flatMap(([column, fate]) => {
    const value = valueOf(rule, column, fate, { person, passwordHash });
    return value ? [sql`${sql.ref(column)} = ${value}`] : [];
  });
  await sql`update ${table} set ${sql.join(changes)} where ${about}`.execute(tx);
}

/** @returns undefined for a column that stays as it is */
function valueOf(
  rule: PersonalRule,
  column: string,
  fate: Fate,
  { person, passwordHash }: { person: Person; passwordHash: string },
): RawBuilder<unknown> | undefined {
  switch (fate) {
    case "null":
      return sql`null`;
    case "empty":
      return sql`''`;
    case "address":
      return sql`'deleted-' || ${sql.ref(`${rule.table}.id`)} || ${`@${DELETED_DOMAIN}`}`;
    case "password":
      return sql`${passwordHash}`;
    case "name": {
      // Several columns of a row can name different people.
      const link = rule.about.find((one) => one.column === column);
      if (link === undefined) return sql`${DELETED_NAME}`;
      return sql`case when ${linkedBy(rule.table, link, person)} then ${DELETED_NAME} else ${sql.ref(column)} end`;
    }
    case "keep":
    case "with the row":
      return undefined;
  }
}

/** Unless the provider has the address, its row goes at once; otherwise after the provider has been told. */
async function unsubscribe(tx: Tx, about: RawBuilder<boolean>, now: Date): Promise<void> {
  await sql`delete from newsletter_subscriptions where ${about} and told is distinct from 'SUBSCRIBED'`.execute(
    tx,
  );
  await sql`update newsletter_subscriptions set status = 'LEFT', left_at = ${now}, changed_at = ${now}, attempts = 0,
    next_attempt_at = ${now} where ${about} and status <> 'LEFT'`.execute(tx);
}

/** Ends what a person could still sign in with: the account, and the API keys that the person made. */
export async function closeAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`update api_keys set revoked_at = ${now} where created_by = ${userId} and revoked_at is null`.execute(
    tx,
  );
  await sql`update users set email_verified_at = null, phone_verified_at = null, deactivated_at = coalesce(deactivated_at, ${now})
    where id = ${userId}`.execute(tx);
}
