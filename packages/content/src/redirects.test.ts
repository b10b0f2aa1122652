import { expect, it } from "vitest";
import { redirectOf } from "#redirects.ts";

const to = (url: string) => ({ linktype: "url", url, cached_url: url });
const story = (slug: string) => ({ linktype: "story", url: "", cached_url: slug });
const entries = [
  { from: "/become-a-seller", to: story("sell") },
  { from: "terms/", to: to("/legal/terms/#fees") },
  { from: "/Old_Page.html", to: to("https://other.example/page") },
  { from: "/first/", to: to("/second/") },
  { from: "/second/", to: story("sell") },
  { from: "/round/", to: to("/and-round/") },
  { from: "/and-round/", to: to("/round/") },
  { from: "/self/", to: to("/self/") },
  { from: "/script/", to: to("javascript:alert(1)") },
  { from: "/host/", to: to("//evil.example/") },
  { from: "/plain/", to: to("http://other.example/") },
  { from: 7 },
  "garbage",
];

it.each([
  ["/become-a-seller/", "/sell/"],
  ["/terms/", "/legal/terms/#fees"],
  ["/Old_Page.html/", "https://other.example/page"],
  ["/first/", "/sell/"],
])("leads %s to %s, whatever slashes an editor typed", (path, address) => {
  expect(redirectOf(entries, path)).toBe(address);
});

it.each(["/nothing/", "/", "/round/", "/self/", "/script/", "/host/", "/plain/"])(
  "does not redirect %s: no entry, a loop, or an unsafe address",
  (path) => {
    expect(redirectOf(entries, path)).toBeNull();
  },
);

it("does not redirect without a list", () => {
  for (const list of [undefined, null, {}, "x"]) expect(redirectOf(list, "/terms/")).toBeNull();
});
