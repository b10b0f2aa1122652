import { readFileSync } from "node:fs";
import { type TestDatabase, createTestDatabase, ensureTemplate } from "@quayside/dev/database/test-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { personalData } from "#commands/personal-data/personal-data.rules.ts";
import { PLAIN_TYPES, plainColumns, plainEverywhere } from "#commands/personal-data/plain.rules.ts";
import { retentionTable } from "#commands/personal-data/retention-table.rules.ts";
import { migrate } from "#db/migrate.ts";
import { withClient } from "#db/one-client.ts";
import { oldTraces } from "#jobs/clean-up.writer.ts";

/** Column types that can hold free text, a file or an address. */
const TELLING_TYPES = "text varchar bpchar name citext json jsonb xml bytea inet cidr macaddr hstore";

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

let database: TestDatabase;
beforeAll(async () => {
  await ensureTemplate("migrated_template", async (url) => void (await migrate(url)));
  database = await createTestDatabase({ template: "migrated_template" });
});
afterAll(() => database.drop());

/** Every column of the tables, arrays by the type of their elements. */
async function columnsOf(url: string): Promise<Column[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<Column>(`
      select c.table_name as table, c.column_name as column, ltrim(c.udt_name, '_') as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`),
  );
  return rows;
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");
const rulesOf = (table: string) => personalData.filter((rule) => rule.table === table);
const said = new Map(
  [...new Set([...personalData.map(({ table }) => table), ...Object.keys(plainColumns)])].map((table) => [
    table,
    new Set([
      ...rulesOf(table).flatMap((rule) => [...Object.keys(rule.personal), ...(rule.secret ?? [])]),
      ...words(plainColumns[table] ?? ""),
    ]),
  ]),
);

/** Columns that could name a person and of which nothing is said. */
function gapsIn(columns: readonly Column[]): string[] {
  return columns
    .filter(({ type }) => words(TELLING_TYPES).includes(type) && !PLAIN_TYPES.has(type))
    .filter(({ table, column }) => !plainEverywhere.has(column) && said.get(table)?.has(column) !== true)
    .map(({ table, column }) => `${table}.${column}`)
    .sort();
}

describe("the rules for personal data", () => {
  it("say of every column that can hold a text, a document, a file or an address what it is", async () => {
    const columns = await columnsOf(database.url);
    expect(columns.length).toBeGreaterThan(900);
    expect(gapsIn(columns)).toEqual([]);
  });

  it("miss a new column, whatever its type and table", async () => {
    const planted = await createTestDatabase({ template: "migrated_template" });
    await withClient(planted.url, (client) =>
      client.query(`alter table offers add column contact_name text;
        alter table sales add column receiver jsonb;
        alter table carts add column signature bytea;
        alter table sessions add column second_address inet;
        alter table users add column nicknames text[];
        alter table variants add column made_by varchar(40);
        create table visitors (id bigint primary key, mailbox citext not null, status text)`),
    );
    const gaps = gapsIn(await columnsOf(planted.url));
    await planted.drop();
    expect(gaps).toEqual([
      "carts.signature",
      "offers.contact_name",
      "sales.receiver",
      "sessions.second_address",
      "users.nicknames",
      "variants.made_by",
      "visitors.mailbox",
    ]);
  });

  it("name only tables and columns that exist, and times where a law counts from one", async () => {
    const columns = await columnsOf(database.url);
    const types = new Map(columns.map(({ table, column, type }) => [`${table}.${column}`, type]));
    const named = [...said].flatMap(([table, names]) => [...names].map((column) => `${table}.${column}`));
    for (const { table, about, by = [], shows = [], company = [], through } of personalData) {
      const linked = [...about.map(({ column }) => column), ...by, ...shows, company].flat();
      if (through) linked.push(through.column);
      named.push(...linked.map((column) => `${table}.${column}`));
    }
    expect(named.filter((name) => !types.has(name))).toEqual([]);
    const dated = personalData.flatMap(({ table, law }) => (law ? [types.get(`${table}.${law.dated}`)] : []));
    expect(new Set(dated)).toEqual(new Set(["timestamptz"]));
  });

  it("follow every reference to a person", async () => {
    const { rows } = await withClient(database.url, (client) =>
      client.query<{ name: string }>(`
        select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'users'::regclass`),
    );
    const followed = new Set(
      personalData.flatMap(({ table, about, by = [] }) =>
        [...about.map(({ column }) => column), ...by].map((column) => `${table}.${column}`),
      ),
    );
    expect(rows.length).toBeGreaterThan(35);
    expect(rows.map(({ name }) => name).filter((name) => !followed.has(name))).toEqual([]);
  });

  it("name every kind of rows that the nightly clean-up deletes, and no other", () => {
    const named = new Set(personalData.flatMap(({ cleanUp = [] }) => cleanUp));
    expect([...named].sort()).toEqual(oldTraces.map(({ name }) => name).sort());
  });

  it("are the table of the documentation", () => {
    const page = readFileSync(new URL("../../../../../docs/operations.md", import.meta.url), "utf8");
    const section = /## What is kept about people\n([\s\S]*?)\n## /.exec(page)?.[1] ?? "";
    const cells = (line: string) => line.split("|").map((cell) => cell.trim());
    const printed = section
      .split("\n")
      .filter((line) => line.startsWith("|") && !/^\|[ |-]+$/.test(line))
      .map(cells);
    expect(printed).toEqual(retentionTable().map(cells));
  });
});
