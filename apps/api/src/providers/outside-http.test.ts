import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { mayCallInside, postOutside, refusalOf } from "#providers/outside-http.ts";

describe("an address that a user provided", () => {
  it.each([
    "http://example.com/hook",
    "https://user:secret@example.com/",
    "https://example.com:8443/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://localhost/",
    "https://api.quayside.localhost/",
    "https://metadata.internal/",
    "https://localhost./",
    "https://metadata.internal./",
    "https://metadata.internal../",
    "https://printer.home.arpa/",
    "https://intranet/",
    "https://[3fff::1]/",
    "https://[2001:db8::1]/",
    "https://[::ffff:169.254.169.254]/",
    "https://192.0.2.1/",
    "https://169.254.169.254/latest/",
    "file:///etc/passwd",
    "not an address",
  ])("is refused when it is %s", (url) => {
    expect(refusalOf(url, false)).not.toBeNull();
  });

  it("is allowed when it is https and a public host name", () => {
    expect(refusalOf("https://hooks.example.com/quayside?x=1", false)).toBeNull();
  });
});

describe("the internal network", () => {
  it.each([
    ["development", true],
    ["preview", false],
    ["production", false],
  ] as const)("in %s may be called: %s", (environment, expected) => {
    expect(mayCallInside({ ENVIRONMENT: environment })).toBe(expected);
  });
});

describe("a post to it", () => {
  const answering = async (work: (url: string, seen: string[]) => Promise<void>, status = 302) => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? "");
      response.writeHead(status, { location: "/elsewhere" }).end();
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    try {
      await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen);
    } finally {
      server.close();
    }
  };
  const post = { body: "{}", headers: {}, timeoutMs: 2000 };

  it("follows no redirect", () =>
    answering(async (url, seen) => {
      expect(await postOutside(`${url}/hook`, { ...post, allowInside: true })).toBe(302);
      expect(seen).toEqual(["/hook"]);
    }));

  it("does not reach the internal network through a host name that resolves to it", async () => {
    await expect(
      postOutside("https://localhost.example.com.localhost/", { ...post, allowInside: false }),
    ).rejects.toThrow("not on the internet");
  });

  it("reports clearly that there was no answer", async () => {
    await expect(postOutside("http://127.0.0.1:1/", { ...post, allowInside: true })).rejects.toThrow(
      "refused",
    );
  });
});
