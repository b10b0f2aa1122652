import { once } from "node:events";
import { createServer, get, type IncomingMessage, request as httpRequest, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "#gateway.ts";
import { freePorts } from "#ports.ts";

let gateway: Gateway;
let upstream: Server;
let finishStream: (() => void) | undefined;

async function call(
  host: string,
  path = "/",
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return await new Promise((done, failed) => {
    httpRequest(
      { host: "127.0.0.1", port: gateway.port, path, headers: { host, ...headers } },
      (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text: string) => (body += text));
        response.on("end", () => done({ status: response.statusCode ?? 0, body }));
      },
    )
      .on("error", failed)
      .end();
  });
}

beforeAll(async () => {
  const [port = 0, upstreamPort = 0, deadPort = 0] = await freePorts(3);
  upstream = createServer((request, response) => {
    if (request.url === "/stream") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: first\n\n");
      finishStream = () => response.end("data: last\n\n");
      return;
    }
    response.end(
      request.url?.includes("metrics") ? "figures of the process" : JSON.stringify(request.headers),
    );
  });
  upstream.on("upgrade", (_request, socket) => {
    socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\nhello",
    );
  });
  await new Promise<void>((done) => upstream.listen(upstreamPort, "127.0.0.1", done));
  gateway = await startGateway(port);
  gateway.route("seller", { port: upstreamPort });
  gateway.route("api", { port: upstreamPort });
  gateway.route("warehouse", { port: deadPort });
});

afterAll(async () => {
  await gateway.close();
  upstream.closeAllConnections();
  upstream.close();
});

describe("the gateway", () => {
  it("forwards the host and sets the client's address itself", async () => {
    const { body } = await call("seller.quayside.localhost:4600", "/", {
      "x-forwarded-for": "1.2.3.4",
      forwarded: "for=1.2.3.4",
    });
    expect(JSON.parse(body)).toMatchObject({
      host: "seller.quayside.localhost:4600",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "seller.quayside.localhost:4600",
      "x-forwarded-proto": "http",
    });
    expect(body).not.toContain("1.2.3.4");
  });

  it("says in one line which app is not running, as a page for a browser", async () => {
    const json = await call("warehouse.quayside.localhost");
    expect(json.status).toBe(502);
    expect(JSON.parse(json.body)).toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringContaining("The warehouse app"),
    });
    const page = await call("warehouse.quayside.localhost", "/", { accept: "text/html" });
    expect(page.body).toContain("<p>The warehouse app is not running");
    expect((await call("mail.quayside.localhost")).status).toBe(502);
  });

  it("answers to no foreign host name", async () => {
    expect((await call("evil.example")).status).toBe(404);
  });

  it.each([
    "/metrics",
    "/api/../metrics",
    "/api/%2e%2e/metrics",
    "/api/.%2E/metrics?x=1",
    "/api/x/%2e%2e/../metrics",
    "/api/..\\metrics",
    "/./metrics",
    "//metrics",
    "http://api.quayside.localhost/metrics",
    "http://api.quayside.localhost/api/../metrics",
  ])("does not expose the API's other endpoints: %s", async (path) => {
    const { status, body } = await call("api.quayside.localhost", path);
    expect([status, body]).toEqual([302, ""]);
  });

  it("forwards calls to the API with their query", async () => {
    expect((await call("api.quayside.localhost", "/api/sales/?size=20&search=a%20b")).status).toBe(200);
  });

  it.each([
    ["headers", "GET / HTTP/1.1\r\nhost: seller.quayside.localhost\r\n"],
    ["a body", "POST / HTTP/1.1\r\nhost: seller.quayside.localhost\r\ncontent-length: 100\r\n\r\nhalf"],
  ])(
    "closes a connection that takes too long to send %s",
    async (_what, text) => {
      // Behind it is a server that waits for the whole of a request.
      const patient = createServer((request, response) => request.resume().on("end", () => response.end()));
      const [port = 0, behind = 0] = await freePorts(2);
      await new Promise<void>((done) => patient.listen(behind, "127.0.0.1", done));
      const impatient = await startGateway(port, { arrivalMs: { headers: 200, all: 200 } });
      impatient.route("seller", { port: behind });
      const socket = connect(impatient.port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.resume().write(text);
      await once(socket, "close");
      await impatient.close();
      patient.closeAllConnections();
      patient.close();
    },
    15_000,
  );

  it("hides the API's metrics from a request that asks for a protocol upgrade", async () => {
    const socket = connect(gateway.port, "127.0.0.1");
    socket.write(
      "GET /metrics HTTP/1.1\r\nhost: api.quayside.localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
    );
    let received = "";
    socket.setEncoding("utf8").on("data", (part: string) => (received += part));
    await once(socket, "close");
    expect(received).toBe("");
  });

  it("forwards the first event while the stream is still open", async () => {
    const request = get({
      host: "127.0.0.1",
      port: gateway.port,
      path: "/stream",
      headers: { host: "seller.quayside.localhost" },
    });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const [first] = (await once(response.setEncoding("utf8"), "data")) as [string];
    expect(first).toBe("data: first\n\n");
    finishStream?.();
    const [last] = (await once(response, "data")) as [string];
    expect(last).toBe("data: last\n\n");
  });

  it("forwards websockets", async () => {
    const socket = connect(gateway.port, "127.0.0.1");
    socket.write(
      "GET /ws HTTP/1.1\r\nhost: seller.quayside.localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
    );
    let received = "";
    for await (const part of socket.setEncoding("utf8") as AsyncIterable<string>) {
      received += part;
      if (received.endsWith("hello")) {
        break;
      }
    }
    expect(received).toMatch(/^HTTP\/1\.1 101/);
  });

  it("rejects a port that is in use", async () => {
    await expect(startGateway(gateway.port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});
