// @vitest-environment node
import { describe, expect, it } from "vitest";
import { deletePageKey as DELETE, putPageKey as PUT } from "#page/page-key-route.server.ts";

const keyOf = (renewals: number, session = "0123456789ABCDEF") => `${session}.${renewals}.${"a".repeat(43)}`;
const KEY = keyOf(7);

function request(method: string, body?: unknown, site = "same-origin", length?: string): Request {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Request("https://seller.quayside.example/page-key/", {
    method,
    headers: { "sec-fetch-site": site, "content-length": length ?? String(text?.length ?? 0) },
    ...(text !== undefined && { body: text }),
  });
}

describe("the route that stores the browser's page key", () => {
  it("stores it out of reach of scripts, for as long as a session may live, and permits its use", async () => {
    const { status, headers } = await PUT(request("PUT", { pageKey: KEY, timeZone: "Asia/Tokyo" }));
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([
      `__Host-page-key=${KEY}; Path=/; Max-Age=604800; Secure; HttpOnly; SameSite=Lax`,
      "page-key-in-use=1; Path=/; Max-Age=604800; SameSite=Lax",
      "__Host-time-zone=Asia%2FTokyo; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax",
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["keeps a later key of the same session: a request may have been under way for long", keyOf(8), 0],
    ["replaces an earlier key of the same session", keyOf(6), 2],
    ["replaces a key of another session, however often that was renewed", keyOf(9, "FEDCBA9876543210"), 2],
    ["replaces what is no key", "no-key-of-ours", 2],
  ])("%s", async (_, held, cookies) => {
    const put = request("PUT", { pageKey: KEY });
    put.headers.set("cookie", `other=1; __Host-page-key=${held}; page-key-in-use=1`);
    const { status, headers } = await PUT(put);
    expect([status, headers.getSetCookie().length]).toEqual([204, cookies]);
  });

  it("accepts a time zone alone, and keeps the key", async () => {
    const { headers } = await PUT(request("PUT", { timeZone: "Europe/Amsterdam" }));
    expect(headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(["__Host-time-zone"]);
  });

  it.each([
    ["an invalid key", { pageKey: "x" }],
    ["a key with trailing text", { pageKey: `${KEY}; Path=/` }],
    ["an invalid time zone", { timeZone: "Mars/Olympus" }],
    ["a time zone with trailing text", { timeZone: "UTC; Path=/" }],
    ["anything else", { other: 1 }],
    ["invalid JSON", "{"],
    ["nothing", undefined],
  ])("refuses %s", async (_, body) => {
    const { status, headers } = await PUT(request("PUT", body));
    expect(status).toBe(400);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it.each(["1025", "1000000000", "many"])("reads no body of %s bytes", async (length) => {
    const long = request("PUT", { pageKey: KEY }, "same-origin", length);
    expect((await PUT(long)).status).toBe(413);
    expect(long.bodyUsed).toBe(false);
  });

  it("reads no body without a length", async () => {
    const endless = request("PUT", { pageKey: KEY });
    endless.headers.delete("content-length");
    expect((await PUT(endless)).status).toBe(413);
    expect(endless.bodyUsed).toBe(false);
  });

  it.each(["cross-site", "same-site", "none"])("rejects requests from other sites: %s", async (site) => {
    expect((await PUT(request("PUT", { pageKey: KEY }, site))).status).toBe(403);
    expect(DELETE(request("DELETE", undefined, site)).status).toBe(403);
  });

  it("deletes it after a sign-out", () => {
    expect(DELETE(request("DELETE")).headers.getSetCookie()).toEqual([
      "__Host-page-key=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax",
      "page-key-in-use=; Path=/; Max-Age=0; SameSite=Lax",
    ]);
  });
});
