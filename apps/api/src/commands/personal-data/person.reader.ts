import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { personalData } from "#commands/personal-data/personal-data.rules.ts";
import type { Link, PersonalRule } from "#commands/personal-data/rule.rules.ts";

/** What identifies a person in a row. Null if the person does not have it, or shares it with a colleague. */
export interface Person {
  /** Null for someone without an account: a lead, a subscriber, someone invited. */
  readonly userId: number | null;
  readonly qid: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  /** Companies that the person is or was active in, by number. */
  readonly companies: readonly number[];
  readonly isStaff: boolean;
  readonly isDeleted: boolean;
  /** Whether a colleague has the same name. Rows with only a name are then attributed to neither of them. */
  readonly hasNamesake: boolean;
}

/** The domain of the addresses that deleted people get; no mail reaches it. */
export const DELETED_DOMAIN = "deleted.invalid";

/** The person with this public id or address; one without an account for an unknown address. */
export async function findPerson(db: Database | Tx, who: string): Promise<Person> {
  const { rows } = await sql<Person>`
    with person as (select * from users where qid = ${who} or email = ${who}::citext),
      companies as (select organisation_id as id from memberships where user_id = (select id from person)
        union select organisation_id from audit_log where actor_user_id = (select id from person) and organisation_id is not null),
      alike as (select n.id from users n, person p where n.id <> p.id and n.name = p.name and (
        exists (select from staff_roles s where s.user_id = n.id)
        or exists (select from memberships m where m.user_id = n.id and m.organisation_id in (select id from companies))
        or exists (select from audit_log a where a.actor_user_id = n.id and a.organisation_id in (select id from companies))))
    select p.id as "userId", p.qid, p.email::text as email, case when not exists (select from alike) then p.name end as name,
      case when not exists (select from users o where o.id <> p.id and o.phone = p.phone) then p.phone end as phone,
      array(select id from companies order by id) as companies, exists (select from staff_roles s where s.user_id = p.id) as "isStaff",
      p.email::text like ${`%@${DELETED_DOMAIN}`} as "isDeleted", exists (select from alike) as "hasNamesake"
    from person p`.execute(db);
  const noAccount = { userId: null, qid: null, name: null, phone: null, companies: [] };
  return rows[0] ?? { ...noAccount, email: who, isStaff: false, isDeleted: false, hasNamesake: false };
}

/** The condition for rows that are about a person by one of the rule's links. */
export function isAbout(rule: PersonalRule, person: Person): RawBuilder<boolean> {
  return anyOf(rule.about.map((link) => linkedBy(rule.table, link, person)));
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;
}

/** The condition of one link; false where the person lacks what it compares with. */
export function linkedBy(table: string, link: Link, person: Person): RawBuilder<boolean> {
  const column = sql.ref(`${table}.${link.column}`);
  if ("of" in link) {
    const parents = personalData.filter((rule) => rule.table === link.of);
    const isParent = anyOf(parents.map((rule) => isAbout(rule, person)));
    return sql`${column} in (select id from ${sql.table(link.of)} where ${isParent})`;
  }
  switch (link.is) {
    case "user":
      return sql`coalesce(${column} = ${person.userId}::bigint, false)`;
    case "qid":
      return sql`coalesce(${column} = ${person.qid}::text, false)`;
    case "phone":
      return sql`coalesce(${column} = ${person.phone}::text, false)`;
    case "email":
      return sql`coalesce(lower(${column}::text) = ${person.email.toLowerCase()}, false)`;
    case "caller":
      return sql`coalesce(${column} = 'user:' || ${person.userId}::bigint, false)`;
    case "name":
      return sql`coalesce(${column} = ${person.name}::text and ${hasAccess(table, link.path, person)}, false)`;
  }
}

/** Names are told apart within a company, or within the staff. */
function hasAccess(table: string, path: string | undefined, person: Person): RawBuilder<boolean> {
  if (path === undefined) return sql`${person.isStaff}::boolean`;
  const companies = sql`any(${person.companies}::bigint[])`;
  if (path === "sale_id")
    return sql`${sql.ref(`${table}.sale_id`)} in (select id from sales where seller_id = ${companies})`;
  return sql`${sql.ref(`${table}.${path}`)} = ${companies}`;
}

/** Rows about a person, whole. */
export async function readRowsAbout(tx: Tx, rule: PersonalRule, person: Person): Promise<object[]> {
  return readRows(tx, rule.table, isAbout(rule, person));
}

/** Rows that say that the person did something. */
export async function readRowsBy(tx: Tx, table: string, by: string, person: Person): Promise<object[]> {
  return readRows(tx, table, linkedBy(table, { column: by, is: "user" }, person));
}

/** Rows of a table, whole, in an order that does not change. */
export async function readRows(tx: Tx, table: string, condition: RawBuilder<boolean>): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(${sql.table(table)}) as row from ${sql.table(table)} where ${condition} order by 1`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}

export interface Extent {
  readonly rows: number;
  /** The last year of the dates that a law counts from; null without a law. */
  readonly year: number | null;
}

/** How many rows are about a person. */
export function countAbout(tx: Tx, rule: PersonalRule, person: Person): Promise<Extent> {
  return countRows(tx, rule, isAbout(rule, person));
}

/** The condition for rows that belong to one of some companies. */
export function belongsTo(rule: PersonalRule, companies: readonly number[]): RawBuilder<boolean> {
  const { table, company = [], through } = rule;
  const columns = typeof company === "string" ? [company] : company;
  const own = columns.map(
    (column) => sql<boolean>`coalesce(${sql.ref(`${table}.${column}`)} = any(${companies}::bigint[]), false)`,
  );
  if (through === undefined) return anyOf(own);
  const parents = personalData.filter(
    (parent) => parent.table === through.of && parent.company !== undefined,
  );
  const isParent = anyOf(parents.map((parent) => belongsTo(parent, companies)));
  const column = sql.ref(`${table}.${through.column}`);
  return anyOf([...own, sql`${column} in (select id from ${sql.table(through.of)} where ${isParent})`]);
}

/** How many rows belong to the companies of a person. */
export function countOfCompanies(tx: Tx, rule: PersonalRule, person: Person): Promise<Extent> {
  return countRows(tx, rule, belongsTo(rule, person.companies));
}

/** How many rows of a table fulfil a condition. */
export async function countRows(tx: Tx, rule: PersonalRule, condition: RawBuilder<boolean>): Promise<Extent> {
  const year = rule.law ? sql`extract(year from max(${sql.ref(rule.law.dated)}))::int` : sql`null::int`;
  const { rows } = await sql<Extent>`
    select count(*)::int as rows, ${year} as year from ${sql.table(rule.table)} where ${condition}`.execute(
    tx,
  );
  return rows[0] ?? { rows: 0, year: null };
}

/** Columns that refer to people, and columns with times, as table.column. */
export async function readColumnKinds(tx: Tx): Promise<{ people: Set<string>; times: Set<string> }> {
  const { rows } = await sql<{ people: string[]; times: string[] }>`
    select array(select c.conrelid::regclass::text || '.' || a.attname from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'users'::regclass) as people,
      array(select table_name::text || '.' || column_name::text from information_schema.columns
        where table_schema = 'public' and udt_name in ('timestamptz', 'date')) as times`.execute(tx);
  return { people: new Set(rows[0]?.people), times: new Set(rows[0]?.times) };
}

/** The companies that would have no owner without a person. */
export async function readCompaniesLeftAlone(
  tx: Tx,
  userId: number,
): Promise<{ name: string; qid: string }[]> {
  const { rows } = await sql<{ name: string; qid: string }>`
    select o.name, o.qid from memberships m join organisations o on o.id = m.organisation_id
    where m.user_id = ${userId} and m.role = 'owner' and not exists (
      select from memberships n join users v on v.id = n.user_id and v.deactivated_at is null
      where n.organisation_id = m.organisation_id and n.role = 'owner' and n.user_id <> m.user_id)
    order by o.id`.execute(tx);
  return rows;
}
