// @vitest-environment node
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { heldDocument, isDocumentRequest, ownOrigin } from "#first-picture/held-document.server.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serverThat(answers: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answers);
  closers.push(() => server.close().closeAllConnections());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const visit = (headers: Record<string, string> = {}) =>
  new Request("http://seller.quayside.example/orders/?page=2", {
    headers: { accept: "text/html,*/*", cookie: "theme=dark", ...headers },
  });

describe("a document whose scripts wait", () => {
  it("is the page of this server, with its headers and its scripts held", async () => {
    const asked: IncomingMessage[] = [];
    const origin = await serverThat((request, response) => {
      asked.push(request);
      response.setHeader("content-security-policy", "script-src 'nonce-n'");
      response.setHeader("content-type", "text/html");
      response.end('<script src="/_next/a.js" async=""></script><p>£ für</p>');
    });
    const held = await heldDocument(visit({ "accept-encoding": "gzip", connection: "keep-alive" }), origin);
    expect(await held?.text()).toBe(
      '<script type="text/held" src="/_next/a.js" async=""></script><p>£ für</p>',
    );
    expect(Object.fromEntries(held?.headers ?? [])).toEqual({
      "content-security-policy": "script-src 'nonce-n'",
      "content-type": "text/html",
    });
    expect(asked[0]?.url).toBe("/orders/?page=2");
    expect(asked[0]?.headers).toMatchObject({ cookie: "theme=dark", "accept-encoding": "identity" });
  });

  it("is left alone where this server cannot be reached or has no page to give", async () => {
    const broken = await serverThat((_request, response) => response.writeHead(500).end("no"));
    expect(await heldDocument(visit(), broken)).toBeNull();
    const moved = await serverThat((_request, response) => response.writeHead(308, { location: "/" }).end());
    expect(await heldDocument(visit(), moved)).toBeNull();
    expect(await heldDocument(visit(), "http://127.0.0.1:1")).toBeNull();
  });

  it.each([
    [{}, "http://127.0.0.1:3000"],
    [{ HOSTNAME: "0.0.0.0", PORT: "4603" }, "http://127.0.0.1:4603"],
    [{ HOSTNAME: "::", PORT: "4603" }, "http://127.0.0.1:4603"],
    [{ HOSTNAME: "web-1", PORT: "80" }, "http://web-1:80"],
    [{ HOSTNAME: "::1", PORT: "80" }, "http://[::1]:80"],
  ])("is asked for where this server listens: %j", (environment, origin) => {
    expect(ownOrigin(environment)).toBe(origin);
  });

  it("is what a browser asks for to show it, and not what this server or the framework asks for", async () => {
    expect(isDocumentRequest(visit())).toBe(true);
    expect(isDocumentRequest(visit({ rsc: "1" }))).toBe(false);
    expect(isDocumentRequest(visit({ accept: "*/*" }))).toBe(false);
    expect(isDocumentRequest({ method: "HEAD", headers: visit().headers })).toBe(false);
    const marks: boolean[] = [];
    const origin = await serverThat((request, response) => {
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      marks.push(isDocumentRequest({ method: "GET", headers }));
      response.end("<p>");
    });
    await (await heldDocument(visit(), origin))?.text();
    expect(marks).toEqual([false]);
  });
});
