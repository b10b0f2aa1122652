import { type Server, type Socket, connect, createServer } from "node:net";

/**
 * Forwards requests and cuts the connection when the answer arrives: the server did its work, but the client gets no
 * response.
 */
export class LossyProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly url: string;

  private constructor(server: Server, sockets: Set<Socket>, url: string) {
    this.#server = server;
    this.#sockets = sockets;
    this.url = url;
  }

  static open(target: string): Promise<LossyProxy> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<Socket>();
    const server = createServer((client) => {
      const upstream = connect(Number(port), hostname);
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on("error", () => undefined);
        socket.on("close", () => sockets.delete(socket));
      }
      client.pipe(upstream);
      upstream.once("data", () => {
        client.destroy();
        upstream.destroy();
      });
    });
    return new Promise((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        const own = typeof address === "object" && address ? address.port : 0;
        resolve(new LossyProxy(server, sockets, `http://127.0.0.1:${own}`));
      });
    });
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
