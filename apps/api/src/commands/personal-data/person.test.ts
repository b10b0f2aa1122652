import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deletePerson } from "#commands/personal-data/delete-person.ts";
import { type PersonExport, exportPerson } from "#commands/personal-data/export-person.ts";
import { describeDeletion } from "#commands/personal-data/deletion-report.ts";
import { personalData } from "#commands/personal-data/personal-data.rules.ts";
import { checkAudit, auditJobs } from "#modules/platform/audit/index.ts";
import {
  NEW_PASSWORD,
  type Session,
  isAlive,
  linkSecret,
  newSeller,
  sessionCalls,
  signIn,
} from "#testing/accounts.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const { call } = sessionCalls(api);
/** The owner of the tables, as whom operators run the command. */
let owner: pg.Client;
let folder: string;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: api.databaseUrl });
  await owner.connect();
  folder = await mkdtemp(path.join(tmpdir(), "person-"));
});
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true });
});

const services = () => ({ db: api.services.db, now: api.securityClock.now() });
const remove = (who: string, confirmed?: string) => deletePerson(services(), who, confirmed);
const seal = async () => {
  for (const job of auditJobs)
    await job.run({ services: api.services, signal: new AbortController().signal } as never);
};

async function exported(who: string): Promise<PersonExport> {
  const file = path.join(folder, "person.json");
  await exportPerson(services(), who, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  return JSON.parse(await readFile(file, "utf8")) as PersonExport;
}

const tablesOf = ({ sections }: PersonExport) => new Set(sections.map(({ table }) => table));

async function query<T extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  return (await owner.query<T>(text, [...values])).rows;
}

async function userOf(
  email: string,
): Promise<{ id: number; qid: string; name: string; phone: string | null }> {
  const [user] = await query<{ id: number; qid: string; name: string; phone: string | null }>(
    "select id, qid, name, phone from users where email = $1",
    [email],
  );
  if (!user) throw new Error(`There is no ${email}`);
  return user;
}

/** Every table of the database with a row whose text says one of the words, found without the rules. */
async function tablesThatSay(...found: readonly string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const saying: string[] = [];
  for (const { name } of tables) {
    const rows = await query(
      `select from ${name} t where lower(to_jsonb(t)::text) like any($1::text[]) limit 1`,
      [found.map((word) => `%${word.toLowerCase()}%`)],
    );
    if (rows.length > 0) saying.push(name);
  }
  return saying.sort();
}

/** Every table with a row that refers to a user, found without the rules. */
async function tablesThatReferTo(userId: number): Promise<string[]> {
  const references = await query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  );
  const referring = new Set<string>();
  for (const { table, column } of references)
    if ((await query(`select from ${table} where ${column} = $1 limit 1`, [userId])).length > 0)
      referring.add(table);
  return [...referring].sort();
}

let people = 0;
/** A company's owner and a colleague with a name of their own, who did things that leave traces. */
async function colleague(): Promise<{
  email: string;
  name: string;
  session: Session;
  boss: string;
  bossSession: Session;
}> {
  people += 1;
  const email = `quillon${people}@harbour.example`;
  const name = `Quillon Traceworth ${people}`;
  const { session: bossSession, email: boss } = await newSeller(api);
  await call("POST", "team/invitations/", bossSession, { email, role: "OWNER" });
  const secret = await linkSecret(api, email);
  await call("POST", "team/invitations/accept/", {}, { secret, name, password: NEW_PASSWORD });
  const session = await signIn(api, email, NEW_PASSWORD);
  await call("POST", "newsletter/", {}, { email });
  const { id } = await userOf(email);
  await query(
    `insert into seller_leads (slug, company_name, contact_name, email, phone, country, notes, created_at, updated_at)
     values ($1, 'Trace Goods', $2, $3, '+31612345678', 'NL', $4, now(), now())`,
    [`trace-${people}`, name, email, `Ask ${name}`],
  );
  // The person once worked for a company with sales: the name is in append-only rows.
  await query(
    `with sale as (select s.id, s.seller_id from sales s order by s.id limit 1), worked as (
        insert into audit_log (at, actor_user_id, actor_kind, organisation_id, action, subject_kind, subject_qid)
        select now(), $1, 'user', seller_id, 'sale.confirm', 'sale', 'x' from sale), wrote as (
        insert into sale_messages (qid, thread_id, author_kind, author_user_id, author_name, kind, topic, text, at)
        select 'message-' || $3, (select min(id) from sale_threads), 'SELLER', $1, $2, 'CONTACT', 'OTHER', 'Hello', now())
     insert into sale_events (qid, sale_id, type, at, actor) select 'event-' || $3, id, 'sale.confirmed', now(), $2 from sale`,
    [id, name, String(people)],
  );
  return { email, name, session, boss, bossSession };
}

describe("the export of a person", () => {
  it("has every table with rows about them, found without the rules", async () => {
    const { email, name } = await colleague();
    const made = await exported(email);
    const tables = tablesOf(made);
    const { id, qid } = await userOf(email);
    const expected = new Set([...(await tablesThatSay(email, name)), ...(await tablesThatReferTo(id))]);
    expect(expected.size).toBeGreaterThan(9);
    expect([...expected].filter((table) => !tables.has(table))).toEqual([]);
    expect(made.person).toEqual({ qid, email, name });
    expect(tablesOf(await exported(qid))).toEqual(tables);
  });

  it("has every such table for each person of the demo", async () => {
    const demo = await query<{ email: string; id: number }>(
      "select email::text as email, id from users where email::text like any('{seller@demo.example,%@quayside.example,%warehouse%,buyer%}') order by id",
    );
    expect(demo.length).toBeGreaterThan(3);
    for (const { email, id } of demo) {
      const tables = tablesOf(await exported(email));
      expect((await tablesThatReferTo(id)).filter((table) => !tables.has(table))).toEqual([]);
    }
  });

  it("names nobody else, and has no secret and no working link", async () => {
    const { email } = await colleague();
    const text = JSON.stringify(
      (await exported(email)).sections.filter(({ table }) => table !== "outgoing_messages"),
    );
    const others = await query<{ email: string; name: string }>(
      "select email::text as email, name from users where email <> $1",
      [email],
    );
    expect(others.filter((other) => text.includes(other.email) || text.includes(`"${other.name}"`))).toEqual(
      [],
    );
    const whole = JSON.stringify((await exported(email)).sections);
    expect(whole).not.toMatch(/argon2|secret=\w/);
    expect(whole).not.toContain(
      (await query<{ hash: string }>("select password_hash as hash from users where email = $1", [email]))[0]
        ?.hash,
    );
  });

  it("finds a person without an account, and refuses an address of which nothing is stored", async () => {
    await query(
      "insert into seller_leads (slug, company_name, contact_name, email, country, created_at, updated_at) values ('lone', 'Lone', 'Lone Lead', 'lone@lead.example', 'NL', now(), now())",
    );
    expect([...tablesOf(await exported("Lone@lead.example"))]).toEqual(["seller_leads"]);
    await expect(exported("nobody@nowhere.example")).rejects.toThrow(
      "Nothing is stored about nobody@nowhere.example",
    );
  });
});

describe("the deletion of a person", () => {
  it("leaves the address and the name nowhere, the seal of the audit log whole, and ends the sessions", async () => {
    const { email, name, session, bossSession } = await colleague();
    const { id, qid } = await userOf(email);
    await seal();
    expect(await isAlive(api, session)).toBe(true);
    const done = await remove(qid, qid);
    expect(done.isDone).toBe(true);
    expect(await tablesThatSay(email, name)).toEqual([]);
    expect(await query("select from sessions where user_id = $1", [id])).toEqual([]);
    expect(
      (await api.request("POST", "auth/login/", { body: { email, password: NEW_PASSWORD } })).status,
    ).not.toBe(200);
    await seal();
    expect((await checkAudit(api.services.db, api.securityClock.now())).problems).toEqual([]);
    expect(await query("select actor from sale_events where actor = 'Deleted person'")).not.toEqual([]);
    const audit = await call("GET", "team/audit/", bossSession);
    expect(audit.status).toBe(200);
    expect(JSON.stringify(audit.body)).not.toContain(email);
  });

  it("says what it would do, in the same lines, and does nothing before it is confirmed", async () => {
    const { email } = await colleague();
    const planned = await remove(email);
    expect(planned.isDone).toBe(false);
    expect((await userOf(email)).name).toContain("Traceworth");
    expect(describeDeletion(planned)).toContain("Nothing was changed");
    await expect(remove(email, "somebody@else.example")).rejects.toThrow("Nothing was changed");
    const again = await remove(email);
    expect(again.lines).toEqual(planned.lines);
    expect((await remove(email, email)).lines).toEqual(planned.lines);
  });

  it("says which rows a law keeps, and until when", async () => {
    const { email } = await colleague();
    const { lines } = await remove(email);
    const audit = lines.find(({ table }) => table === "audit_log");
    expect(audit).toMatchObject({ effect: "kept", until: expect.stringMatching(/^20\d\d-12-31$/) });
  });

  it("changes nothing the second time, and writes one audit row", async () => {
    const { email } = await colleague();
    const { qid } = await userOf(email);
    await remove(qid, qid);
    expect(await remove(qid, qid)).toMatchObject({ wasDone: true, isDone: false, lines: [] });
    const rows = await query("select from audit_log where action = 'person.deleted' and subject_qid = $1", [
      qid,
    ]);
    expect(rows).toHaveLength(1);
  });

  it("does nothing at all when it is cut off, and all of it when it is run again", async () => {
    const { email, name } = await colleague();
    const { qid } = await userOf(email);
    const before = await tablesThatSay(email, name);
    await owner.query(`create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create trigger cut_off before update on users for each row execute function cut_off()`);
    await expect(remove(qid, qid)).rejects.toThrow("cut off");
    await owner.query("drop trigger cut_off on users; drop function cut_off");
    expect(await tablesThatSay(email, name)).toEqual(before);
    await remove(qid, qid);
    expect(await tablesThatSay(email, name)).toEqual([]);
  });

  it("refuses the last owner of a company, and says what to do", async () => {
    const { email: boss } = await newSeller(api);
    await expect(remove(boss, boss)).rejects.toThrow(/last owner of .*another member become an owner/);
    expect((await userOf(boss)).name).toBe("Ada Owner");
  });

  it("leaves rows that have only a name when a colleague has the same", async () => {
    const { email, name, boss } = await colleague();
    await query("update users set name = $1 where email = $2", [name, boss]);
    const { hasNamesake } = await remove(email, email);
    expect(hasNamesake).toBe(true);
    expect(await query("select from sale_events where actor = $1", [name])).toHaveLength(1);
  });
});

describe("append-only tables with a name", () => {
  it.each([
    "update sale_events set actor = 'Somebody else'",
    "update sale_events set actor = 'Deleted person', detail = 'x'",
    "update sale_messages set text = 'x'",
    "delete from sale_events",
  ])("refuse their owner too: %s", async (statement) => {
    await expect(owner.query(statement)).rejects.toThrow("is append-only");
  });

  it("have no rule that their triggers refuse", () => {
    const changed = personalData.filter(({ table }) => table === "sale_events" || table === "sale_messages");
    const columns = changed.flatMap(({ personal }) =>
      Object.keys(personal).filter((one) => personal[one] === "name"),
    );
    expect(columns).toEqual(["author_name", "actor"]);
  });
});
