import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { withClient } from "#db/one-client.ts";
import { Refusal } from "#foundation/refusal.ts";

/** Arbitrary id, not used by any other advisory lock. */
const LOCK = 4_600_001;

interface Migration {
  version: string;
  sql: string;
  checksum: string;
  /** The newest migration of the oldest program that is compatible with this one; null: only this program. */
  oldestProgram: string | null;
  /** Whether its statements run one by one, each by itself: only so can an index be built beside running calls. */
  isOutsideTransaction: boolean;
}

/** The first line of a migration with which the previous version still works. Others say that none does. */
const OLDEST_PROGRAM = /^-- Oldest program: (\w+)$/m;
/** The line of a migration whose statements run outside a transaction. It may be run again after half of it. */
const OUTSIDE_TRANSACTION = /^-- Outside a transaction$/m;

/** What a database records about an applied migration. */
interface Applied {
  checksum: string;
  oldestProgram: string | null;
}

/** The migrations next to the code, in order. A bundle passes its own folder. */
export async function readMigrations(
  folder: string = fileURLToPath(new URL("./migrations/", import.meta.url)),
): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(`${folder}/${file}`, "utf8");
      return {
        version: file.replace(/\.sql$/, ""),
        sql,
        checksum: createHash("sha256").update(sql).digest("hex"),
        oldestProgram: OLDEST_PROGRAM.exec(sql.split("\n", 1)[0] ?? "")?.[1] ?? null,
        isOutsideTransaction: OUTSIDE_TRANSACTION.test(sql),
      };
    }),
  );
}

/**
 * Migrates a database to the schema of this code: forward only, each file once and, unless it says otherwise, in its own
 * transaction, under a lock. One that has to wait for a lock gives up after 2 s, so that calls do not queue behind it, and tries again.
 * @param onWait called with a line before each further attempt
 * @returns the versions applied by this run
 * @throws Refusal when an applied file has changed since, or the database is too new for the code or was made by other
 *   migrations
 */
export async function migrate(
  url: string,
  folder?: string,
  onWait: (line: string) => void = () => undefined,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  return withClient(url, async (client) => {
    await lockMigrations(client);
    await client.query(
      "create table if not exists schema_migrations (version text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    await client.query("alter table schema_migrations add column if not exists oldest_program text");
    const done = await appliedVersions(client);
    refuseOthers(done, migrations);
    for (const migration of migrations) {
      if (done.has(migration.version)) continue;
      await applyPatiently(client, migration, onWait);
      applied.push(migration.version);
    }
    return applied;
  });
}

/** Times to wait before a further attempt, in milliseconds: six minutes in all. */
const WAITS_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000, 60_000, 60_000];
/** PostgreSQL's code for a lock that was not obtained in time. */
const LOCK_NOT_AVAILABLE = "55P03";

async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  onWait: (line: string) => void,
): Promise<void> {
  for (const waitMs of [...WAITS_MS, null]) {
    try {
      return await apply(client, migration);
    } catch (error) {
      // On a lost connection the server has rolled back, and the first error says why.
      await client.query("rollback").catch(() => undefined);
      if (!(error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE)) throw error;
      const what = `Migration ${migration.version} waits for a lock on a table that another transaction uses`;
      if (waitMs === null)
        throw new Refusal(`${what}. Nothing was changed. End that transaction and run it again`, {
          cause: error,
        });
      onWait(`${what}; next attempt in ${waitMs / 1000} s`);
      await setTimeout(waitMs);
    }
  }
}

/** Polls: a statement that waited in the database would hold up the index that the other process is building. */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      LOCK,
    ]);
    if (rows[0]?.isOurs) return;
    await setTimeout(200);
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  if (migration.isOutsideTransaction) {
    // What is built concurrently waits for others without holding them up, so it has no lock timeout.
    for (const statement of migration.sql.split(/;\s*$/m)) {
      if (!/^\s*(--.*\s*)*$/.test(statement)) await client.query(statement);
    }
    return note(client, migration);
  }
  await client.query("begin");
  await client.query("set local lock_timeout = '2s'");
  await client.query(migration.sql);
  await note(client, migration);
  await client.query("commit");
}

async function note(client: pg.Client, { version, checksum, oldestProgram }: Migration): Promise<void> {
  await client.query(
    "insert into schema_migrations (version, checksum, oldest_program) values ($1, $2, $3)",
    [version, checksum, oldestProgram],
  );
}

/**
 * The newest version in the database, for start-up and the health check.
 * @throws Refusal when the database is older than this code, has an incompatible migration, or was migrated with
 *   different texts of the migrations
 */
export async function checkSchema(url: string, folder?: string): Promise<string> {
  const migrations = await readMigrations(folder);
  return withClient(url, async (client) => {
    const done = await appliedVersions(client).catch(() => new Map<string, Applied>());
    refuseOthers(done, migrations);
    const missing = migrations.find((migration) => !done.has(migration.version));
    if (missing)
      throw new Refusal(`The database lacks migration ${missing.version}: run the migrations first`);
    return migrations.at(-1)?.version ?? "none";
  });
}

async function appliedVersions(client: pg.Client): Promise<Map<string, Applied>> {
  // The column was added later than the table; a database without it must still be readable.
  const { rows } = await client.query<{
    version: string;
    row: { checksum: string; oldest_program?: string };
  }>("select version, to_jsonb(m) as row from schema_migrations m");
  return new Map(
    rows.map(({ version, row }) => [
      version,
      { checksum: row.checksum, oldestProgram: row.oldest_program ?? null },
    ]),
  );
}

function refuseOthers(done: Map<string, Applied>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.version));
  const own = migrations.at(-1)?.version ?? "";
  const [stranger] = [...done]
    .filter(
      ([version, { oldestProgram }]) =>
        !known.has(version) && (oldestProgram === null || oldestProgram > own),
    )
    .map(([version]) => version)
    .sort();
  if (stranger !== undefined && stranger < own) {
    throw new Refusal(
      `The database was made by other migrations than those of this program: it has ${stranger}`,
    );
  }
  if (stranger !== undefined) {
    throw new Refusal(`The database is newer than this program: it has migration ${stranger}`);
  }
  const changed = migrations.find(
    ({ version, checksum }) => (done.get(version)?.checksum ?? checksum) !== checksum,
  );
  if (changed) throw new Refusal(`Migration ${changed.version} was changed after it was applied`);
}
