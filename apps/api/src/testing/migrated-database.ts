import { type TestDatabase, createTestDatabase, ensureTemplate } from "@quayside/dev/database/test-database";
import { migrate } from "#db/migrate.ts";
import { withClient } from "#db/one-client.ts";

/** A new database with all migrations and nothing but a number of companies, with ids from 1 on. */
export async function createCompaniesDatabase(companies: number): Promise<TestDatabase> {
  await ensureTemplate("migrated_template", async (url) => void (await migrate(url)));
  const database = await createTestDatabase({ template: "migrated_template" });
  await withClient(database.url, (client) => addCompanies(client, companies));
  return database;
}

/** Adds companies to a database that has none, with ids from 1 on. */
export async function addCompanies(
  client: { query: (text: string, values: unknown[]) => Promise<unknown> },
  companies: number,
): Promise<void> {
  await client.query(
    `insert into organisations (qid, kind, name, country, created_at)
     select 'company_' || n, 'seller', 'Company ' || n, 'NL', now() from generate_series(1, $1::int) n order by n`,
    [companies],
  );
}
