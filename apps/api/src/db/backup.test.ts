import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "@quayside/dev/database/cluster";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { checkSchema, migrate } from "#db/migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "quayside-backup-"));
// PostgreSQL runs as another user when the tests run as root.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Writes numbered rows, one transaction each, until told to stop. */
function writeOn(client: pg.Client): { acknowledged: () => number; stop: () => Promise<void> } {
  let last = 0;
  const end = new AbortController();
  const work = (async () => {
    while (!end.signal.aborted) {
      await client.query(
        "insert into audit_log (at, actor_kind, action, subject_kind, subject_qid) values (now(), 'system', 'backup.test', 'row', $1)",
        [String(last + 1)],
      );
      last += 1;
    }
  })();
  return {
    acknowledged: () => last,
    stop: async () => {
      end.abort();
      await work;
    },
  };
}

describe("a backup as described in docs/operations.md", () => {
  it("restores to a database with everything acknowledged before it began, while orders come in", async () => {
    const source = await startCluster({ dataDir: join(folder, "source") });
    const admin = await connect(source.url("postgres"));
    await admin.query("create database quayside");
    const url = source.url("quayside");
    await migrate(url);
    const writer = await connect(url);
    const writing = writeOn(writer);
    await expect.poll(writing.acknowledged).toBeGreaterThan(20);

    const before = writing.acknowledged();
    await admin.query("select pg_backup_start('nightly', true)");
    mkdirSync(join(folder, "copy"), { mode: 0o755 });
    spawnSync("cp", ["-a", join(folder, "source/data"), join(folder, "copy/data")]);
    const { rows } = await admin.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    // Rows written during the backup are in the WAL, which is copied last.
    spawnSync("cp", ["-a", `${folder}/source/data/pg_wal/.`, join(folder, "copy/data/pg_wal/")]);
    const label = join(folder, "copy/data/backup_label");
    writeFileSync(label, rows[0]?.labelfile ?? "", { mode: 0o600 });
    const { uid, gid } = statSync(join(folder, "copy/data/PG_VERSION"));
    chownSync(label, uid, gid);
    rmSync(join(folder, "copy/data/postmaster.pid"), { force: true });
    await writing.stop();
    await writer.end();
    await admin.end();
    await source.stop();

    const restored = await startCluster({ dataDir: join(folder, "copy") });
    const client = await connect(restored.url("quayside"));
    const { rows: found } = await client.query<{ n: number }>(
      "select subject_qid::int as n from audit_log where action = 'backup.test' order by id",
    );
    expect(found.length).toBeGreaterThanOrEqual(before);
    expect(found.map(({ n }) => n)).toEqual(Array.from({ length: found.length }, (_, index) => index + 1));
    await expect(checkSchema(restored.url("quayside"))).resolves.toBeTruthy();
    await client.end();
    await restored.stop();
  });
});
