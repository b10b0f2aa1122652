// @vitest-environment node
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { createProxy } from "#proxy.server.ts";

const HTTPS = { NODE_ENV: "production", SELLER_URL: "https://seller.quayside.example" };
const HTTP = { NODE_ENV: "production", SELLER_URL: "http://seller.quayside.localhost:4600" };

async function answerTo(environment: Record<string, string>, path = "/orders/") {
  const proxy = createProxy(() => environment, "SELLER_URL");
  return (await proxy(new NextRequest(new URL(path, "http://127.0.0.1:4600")))).headers;
}

describe("the proxy of a portal", () => {
  it("gives every answer a policy with a nonce of its own, which the page reads from the request", async () => {
    const [one, other] = await Promise.all([answerTo(HTTPS), answerTo(HTTPS)]);
    const nonceOf = (headers: Headers) =>
      /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1];
    expect(nonceOf(one)).toMatch(/^[A-Za-z0-9+/]{40,}=*$/);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(one.get("x-middleware-request-x-nonce")).toBe(nonceOf(one));
    expect(one.get("x-middleware-request-x-path")).toBe("/orders/");
  });

  it("tells browsers to come by https alone where the portal has it", async () => {
    expect((await answerTo(HTTPS)).get("strict-transport-security")).toBe(
      "max-age=63072000; includeSubDomains; preload",
    );
    expect((await answerTo(HTTP)).has("strict-transport-security")).toBe(false);
    expect((await answerTo({})).has("strict-transport-security")).toBe(false);
  });

  it("holds the scripts of a page with a first picture, and gives it as it is where it cannot", async () => {
    const server = createServer((request, response) =>
      response.end(`<script src="/_next/a.js" async=""></script>${request.url}`),
    );
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const port = String((server.address() as AddressInfo).port);
    const proxy = createProxy(
      () => ({ ...HTTP, PORT: port }),
      "SELLER_URL",
      (path) => path === "/orders/",
    );
    const ask = async (path: string) =>
      await proxy(
        new NextRequest(new URL(path, "http://127.0.0.1:4600"), { headers: { accept: "text/html" } }),
      );
    const held = await ask("/orders/?page=2");
    expect(await held.text()).toBe(
      '<script type="text/held" src="/_next/a.js" async=""></script>/orders/?page=2',
    );
    expect((await ask("/claims/")).headers.has("x-middleware-next")).toBe(true);
    server.close().closeAllConnections();
    expect((await ask("/orders/")).headers.has("x-middleware-next")).toBe(true);
  });
});
