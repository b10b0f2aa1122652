import { createServer } from "node:net";

/** Ports of the loopback interface that are free at this moment, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      async (server) =>
        await new Promise<number>((done, failed) => {
          server.once("error", failed);
          server.listen(0, "127.0.0.1", () => {
            const address = server.address();
            done(typeof address === "object" && address ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map(async (server) => await new Promise((done) => server.close(done))));
  return ports;
}
