import { type Server as HttpServer, createServer as createHttpServer } from "node:http";
import { type AddressInfo, type Server, type Socket, createServer } from "node:net";

/** The ways in which an outside service fails its callers. */
export const FAULTS = ["slow", "failing", "down", "garbage", "cut short"] as const;
export type Fault = (typeof FAULTS)[number];

/** The protocol of a service. */
export type Protocol = "http" | "smtp" | "sftp";

/** A permanently faulty outside service on loopback. */
export interface FaultyServer {
  readonly fault: Fault;
  readonly port: number;
  /** Without a path, e.g. http://127.0.0.1:41234 */
  readonly url: string;
  /** How many calls or, of a server that greets first, connections reached it; none while it is down. */
  readonly calls: number;
  readonly close: () => Promise<void>;
}

/** A body that no client can parse. */
const GARBAGE = "<!doctype html><title>Welcome</title>{{{";

/** Answers as a web service: never, with 503, with an unexpected page, or with the first half of an answer. */
function faultyWebService(fault: Fault, onCall: () => void): HttpServer {
  return createHttpServer((request, response) => {
    onCall();
    request.resume();
    if (fault === "slow") return;
    if (fault === "failing") {
      response.writeHead(503, { "content-type": "text/plain" }).end("upstream connect error");
      return;
    }
    response.writeHead(200, {
      "content-type": "application/json",
      ...(fault === "cut short" && { "content-length": "1000" }),
    });
    if (fault === "garbage") response.end(GARBAGE);
    else response.write('{"status":"su', () => request.socket.destroy());
  });
}

/** Greets first, as servers of mail and of SFTP do: never, with a refusal, with a web page, or with half a word before it hangs up. */
function faultyGreeter(fault: Fault, onCall: () => void): Server {
  return createServer((socket) => {
    onCall();
    socket.on("error", () => undefined);
    if (fault === "failing") socket.end("554 5.3.2 The system does not accept messages\r\n");
    if (fault === "garbage") socket.end(`HTTP/1.1 200 OK\r\n\r\n${GARBAGE}\r\n`);
    if (fault === "cut short") socket.write("22", () => socket.destroy());
  });
}

/**
 * Starts a faulty service.
 * @param fault how; "down" has an address where nothing listens
 * @param protocol the protocol of its clients
 */
export async function faultyServer(fault: Fault, protocol: Protocol = "http"): Promise<FaultyServer> {
  let calls = 0;
  const onCall = () => (calls += 1);
  const server = protocol === "http" ? faultyWebService(fault, onCall) : faultyGreeter(fault, onCall);
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  if (fault === "down") await close();
  return {
    fault,
    port,
    url: `${protocol}://127.0.0.1:${port}`,
    get calls() {
      return calls;
    },
    close,
  };
}
