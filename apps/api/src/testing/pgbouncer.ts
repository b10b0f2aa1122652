import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "@quayside/dev/ports";
import { vi } from "vitest";

const DEPLOYED = new URL("../../../../deploy/pgbouncer.ini", import.meta.url);

/**
 * Starts PgBouncer with the settings of `deploy/pgbouncer.ini` before a test database, with few connections, so that
 * every session soon has had all of them.
 * @param program its path
 * @returns the connection string through it
 */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const target = new URL(databaseUrl);
  const name = target.pathname.slice(1);
  const [port = 0] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  const query = /connect_query='(?:[^']|'')*'/.exec(readFileSync(DEPLOYED, "utf8"))?.[0] ?? "";
  const place = `host=${target.searchParams.get("host") ?? target.hostname} port=${target.port || "5432"}`;
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
${name} = ${place} dbname=${name} user=${target.username} ${query}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
${process.getuid?.() === 0 ? "user = nobody" : ""}
`,
  );
  chmodSync(folder, 0o755);
  const child: ChildProcess = spawn(program, [file], { stdio: "ignore" });
  const answers = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, "127.0.0.1", () => (socket.destroy(), done(true)));
      socket.on("error", () => done(false));
    });
  await vi.waitUntil(answers, { timeout: 20_000, interval: 50 });
  return {
    url: `postgresql://${target.username}@127.0.0.1:${port}/${name}`,
    stop: async () => {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
