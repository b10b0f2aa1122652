import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** The server's behaviour for one message. */
export type Treatment =
  | "accept"
  /** 550 for the recipient. */
  | "refuse"
  /** 451 for the recipient. */
  | "postpone"
  /** Never answers the recipient. */
  | "hang"
  /** Closes the connection after receiving the message, and drops it. */
  | "drop"
  /** Accepts the message, then closes the connection without an answer. */
  | "accept_silently";

export interface Received {
  readonly to: string;
  readonly messageId: string;
  readonly text: string;
}

/** A mail server on loopback with the behaviour that a test chooses per message. */
export class MailServer {
  readonly received: Received[] = [];
  /** Maximum number of concurrent messages so far. */
  mostAtOnce = 0;
  treat: (to: string) => Treatment = () => "accept";
  #underWay = 0;
  #port = 0;
  #server: SMTPServer | undefined;
  readonly #sockets = new Set<Socket>();

  /** Its address; the same after a restart. */
  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        const treatment = this.treat(address);
        if (treatment === "hang") return;
        const status = { refuse: 550, postpone: 451 }[treatment as string];
        if (status === undefined) return done();
        // Servers often name the recipient.
        done(
          Object.assign(new Error(`${status === 550 ? "5.1.1" : "4.2.1"} <${address}> not now`), {
            responseCode: status,
          }),
        );
      },
      onData: (stream, session, done) => {
        this.#underWay += 1;
        this.mostAtOnce = Math.max(this.mostAtOnce, this.#underWay);
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          this.#underWay -= 1;
          const text = Buffer.concat(chunks).toString();
          const to = session.envelope.rcptTo[0]?.address ?? "";
          const treatment = this.treat(to);
          if (treatment !== "drop")
            this.received.push({ to, text, messageId: /^Message-ID: <(\S+)>/im.exec(text)?.[1] ?? "" });
          if (treatment === "accept") return done();
          for (const socket of this.#sockets) if (socket.remotePort === session.remotePort) socket.destroy();
        });
      },
    });
    server.on("error", () => undefined);
    server.server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    await new Promise<void>((ready) => server.listen(this.#port, "127.0.0.1", ready));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  /** Stops with all its connections. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
