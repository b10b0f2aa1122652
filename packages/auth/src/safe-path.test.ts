import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "#safe-path.ts";

/** Any code unit, lone surrogates too; the library's own "binary" takes seconds to set up. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

const BASE = "https://seller.quayside.example";
const HOSTILE: readonly unknown[] = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/\\\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/././/evil.example",
  "/a/..//evil.example",
  "/a/../..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "/.%2e//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\r\n/evil.example",
  "/\u0000/evil.example",
  "/\u000b/evil.example",
  "/\u007f/evil.example",
  "\t//evil.example",
  " //evil.example",
  "\n/dashboard/",
  "/dashboard/\r\nLocation: https://evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "HTTPS://evil.example",
  "http://seller.quayside.example/",
  "https://seller.quayside.example/dashboard/",
  "https://seller.quayside.example@evil.example/",
  "https://seller.quayside.example.evil.example/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://seller.quayside.example/1",
  "file:///etc/passwd",
  "ftp://evil.example",
  "mailto:a@evil.example",
  "@evil.example",
  "evil.example",
  ".evil.example",
  "?next=//evil.example",
  "#//evil.example",
  "",
  " ",
  "/login",
  "/login/",
  "/login/?redirectPath=/login/",
  "/login/../login/",
  "/a/../login/",
  "/logout",
  "/logout/",
  "/%2e/logout",
  "/api/auth/logout/",
  "/api",
  `/${"a".repeat(2048)}`,
  null,
  undefined,
  42,
  ["/dashboard/"],
  { toString: () => "/dashboard/" },
];

describe("safePath", () => {
  it.each(HOSTILE.map((raw) => [raw]))("falls back for %j", (raw) => {
    expect(safePath(raw, BASE, "/fallback/")).toBe("/fallback/");
  });

  it.each([
    ["/", "/"],
    ["/dashboard/", "/dashboard/"],
    ["/orders/?status=PAST&page=2#top", "/orders/?status=PAST&page=2#top"],
    ["/orders/../orders/abc/", "/orders/abc/"],
    ["/orders/?next=https://evil.example", "/orders/?next=https://evil.example"],
    ["/login-help/", "/login-help/"],
    ["/apikeys/", "/apikeys/"],
    ["/%2f%2fevil.example/", "/%2f%2fevil.example/"],
    ["/@evil.example", "/@evil.example"],
    ["/bücher/", "/b%C3%BCcher/"],
  ])("accepts %j as %j", (raw, expected) => {
    expect(safePath(raw, BASE, "/fallback/")).toBe(expected);
  });

  it("never leaves the origin, regardless of its input", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "@",
      ":",
      "//",
      "\t",
      "\n",
      "\r",
      "\u0000",
      " ",
      "?",
      "#",
      "evil.example",
      "https:",
      "javascript:",
      "login",
      "logout",
      "api",
      "．",
      "／",
      "\u2028",
      "%00",
      "%0d%0a",
      ";",
      "&",
      "[",
      "]",
    );
    const raw = fc.oneof(
      fc.array(piece, { maxLength: 9 }).map((parts) => `/${parts.join("")}`),
      fc.array(piece, { maxLength: 9 }).map((parts) => parts.join("")),
      fc.string({ unit: anyUnit }),
      fc.webUrl(),
      fc.anything(),
    );
    fc.assert(
      fc.property(raw, (given) => {
        const path = safePath(given, BASE, "/fallback/");
        const url = new URL(path, BASE);
        expect(url.origin).toBe(BASE);
        expect(url.pathname + url.search + url.hash).toBe(path);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(url.pathname).not.toMatch(/^\/(login|logout|api)(\/|$)/);
        expect(safePath(path, BASE, "/fallback/")).toBe(path);
      }),
      { numRuns: 20_000 },
    );
  }, 60_000);
});
