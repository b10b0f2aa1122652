import { createTestDatabase } from "@quayside/dev/database/test-database";
import { expect, it } from "vitest";
import { withClient } from "#db/one-client.ts";

it("a connection that dies during a command fails the command and not the process", async () => {
  const { url, drop } = await createTestDatabase();
  await expect(
    withClient(url, async (client) => {
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      const ended = new Promise<void>((done) => client.once("end", done));
      await withClient(url, (other) => other.query("select pg_terminate_backend($1)", [rows[0]?.pid]));
      await ended;
      await client.query("select 1");
    }),
  ).rejects.toThrow("not queryable");
  await drop();
});

it("an unreachable database is named as the reason", async () => {
  await expect(withClient("postgresql://postgres@127.0.0.1:1/none", async () => undefined)).rejects.toThrow(
    "The database does not answer: connect ECONNREFUSED 127.0.0.1:1",
  );
});
