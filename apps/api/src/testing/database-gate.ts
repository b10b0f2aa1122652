import { type Socket, connect, createServer } from "node:net";

export interface DatabaseGate {
  /** The database behind the gate. */
  readonly url: string;
  /** Breaks every connection and accepts no new one. */
  shut: () => void;
  reopen: () => void;
  close: () => Promise<void>;
}

/** Forwards to a database until a test closes the gate. */
export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const url = new URL(databaseUrl);
  const { port, hostname } = url;
  // The tests' PostgreSQL listens on a socket in a folder.
  const folder = url.searchParams.get("host");
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((client) => {
    if (isShut) return client.destroy();
    const upstream =
      folder === null ? connect(Number(port), hostname) : connect(`${folder}/.s.PGSQL.${port}`);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  const ownPort = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  url.hostname = "127.0.0.1";
  url.port = String(ownPort);
  url.searchParams.delete("host");
  return {
    url: url.href,
    shut: () => {
      isShut = true;
      breakAll();
    },
    reopen: () => {
      isShut = false;
    },
    close: () => {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
