import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Start-up parameters that PgBouncer accepts; it refuses any others. */
const TAKEN = new Set([
  "user",
  "database",
  "client_encoding",
  "DateStyle",
  "TimeZone",
  "standard_conforming_strings",
  "application_name",
]);

/**
 * Proxies between a client and PostgreSQL like PgBouncer in session mode with its defaults.
 * @returns the connection string through it
 */
export async function startPooler(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const target = new URL(databaseUrl);
  const socketName = `.s.PGSQL.${target.port || "5432"}`;
  const folder = mkdtempSync(join(tmpdir(), "pooler-"));
  const server = createServer((client) => {
    const upstream = connect(join(target.searchParams.get("host") ?? "", socketName));
    const end = () => [client, upstream].forEach((socket) => socket.destroy());
    [client, upstream].forEach((socket) => socket.on("error", end).on("close", end));
    client.once("data", (first: Buffer) => {
      const unknown = parametersOf(first).find((name) => !TAKEN.has(name));
      if (unknown !== undefined) {
        client.end(refusal(`unsupported startup parameter: ${unknown}`));
        return;
      }
      upstream.write(first);
      client.pipe(upstream).pipe(client);
    });
  });
  await new Promise<void>((done) => server.listen(join(folder, socketName), done));
  const url = new URL(databaseUrl);
  url.searchParams.set("host", folder);
  return {
    url: url.href,
    stop: async () => {
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The names in a start-up packet: length, version, then alternating names and values, each zero-terminated. */
function parametersOf(packet: Buffer): string[] {
  const texts = packet.subarray(8).toString("utf8").split("\0");
  return texts.slice(0, -2).filter((_text, index) => index % 2 === 0);
}

/** A fatal error in PostgreSQL's format. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
