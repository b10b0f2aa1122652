import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { isOfEditor } from "#server/preview.ts";

const TOKEN = "preview-token";
const NOW = Date.UTC(2026, 5, 9, 8);
const seconds = (ms: number) => String(Math.floor(ms / 1000));

function link({ space = "1", at = NOW, token = TOKEN } = {}, changes: Record<string, string> = {}) {
  const signature = createHash("sha1")
    .update(`${space}:${token}:${seconds(at)}`)
    .digest("hex");
  return new URLSearchParams({
    "_storyblok_tk[space_id]": space,
    "_storyblok_tk[timestamp]": seconds(at),
    "_storyblok_tk[token]": signature,
    ...changes,
  });
}

it("opens for a link that the editor signed within the hour", () => {
  expect(isOfEditor(link(), TOKEN, NOW)).toBe(true);
  expect(isOfEditor(link({ at: NOW - 3_599_000 }), TOKEN, NOW)).toBe(true);
});

it.each([
  ["an expired link", link({ at: NOW - 3_601_000 })],
  ["a link from a later day", link({ at: NOW + 86_400_000 })],
  ["a link signed with another token", link({ token: "public-token" })],
  ["a link with a changed time", link({}, { "_storyblok_tk[timestamp]": seconds(NOW - 1000) })],
  ["a link with a changed space", link({}, { "_storyblok_tk[space_id]": "2" })],
  ["a link with digits added to its time", link({}, { "_storyblok_tk[timestamp]": `${seconds(NOW)}0000` })],
  ["a link with a signature of another length", link({}, { "_storyblok_tk[token]": "abc" })],
  ["a link without a signature", new URLSearchParams()],
])("stays closed for %s", (_, query) => {
  expect(isOfEditor(query, TOKEN, NOW)).toBe(false);
});
