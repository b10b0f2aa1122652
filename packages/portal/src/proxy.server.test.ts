// @vitest-environment node
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { createProxy } from "#proxy.server.ts";

const HTTPS = { NODE_ENV: "production", SELLER_URL: "https://seller.quayside.example" };
const HTTP = { NODE_ENV: "production", SELLER_URL: "http://seller.quayside.localhost:4600" };

function answerTo(environment: Record<string, string>, path = "/orders/?page=2") {
  const proxy = createProxy(() => environment, "SELLER_URL");
  return proxy(new NextRequest(new URL(path, "http://127.0.0.1:4600"))).headers;
}

describe("the proxy of a portal", () => {
  it("gives every response a policy with its own nonce, which the page reads from the request", () => {
    const [one, other] = [answerTo(HTTPS), answerTo(HTTPS)];
    const nonceOf = (headers: Headers) =>
      /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1];
    expect(nonceOf(one)).toMatch(/^[A-Za-z0-9+/]{40,}=*$/);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(one.get("x-middleware-request-x-nonce")).toBe(nonceOf(one));
    expect(one.get("x-middleware-request-x-path")).toBe("/orders/");
    expect(one.get("x-middleware-request-x-search")).toBe("?page=2");
  });

  it("sends HSTS if the portal has https", () => {
    expect(answerTo(HTTPS).get("strict-transport-security")).toBe(
      "max-age=63072000; includeSubDomains; preload",
    );
    expect(answerTo(HTTP).has("strict-transport-security")).toBe(false);
    expect(answerTo({}).has("strict-transport-security")).toBe(false);
  });
});
