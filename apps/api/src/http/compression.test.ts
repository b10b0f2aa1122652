import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
let token = "";
beforeAll(async () => {
  token = await api.tokenOf("seller@demo.example");
});

/** An answer as sent over the wire; fetch would decompress it. */
async function answerOf(path: string, encodings?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(encodings && { "accept-encoding": encodings }) };
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get(`${api.url}/api/${path}`, { headers }, resolve),
  );
  const bytes = await buffer(answer);
  return { bytes, headers: answer.headers, encoding: answer.headers["content-encoding"] };
}

describe("a large JSON answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])(
    "comes at a third of its size or less to a client that takes %s",
    async (encodings, encoding, unpack) => {
      const plain = await answerOf("openapi.json");
      const packed = await answerOf("openapi.json", encodings);
      expect([plain.encoding, packed.encoding]).toEqual([undefined, encoding]);
      expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
    },
  );
});

it.each([
  ["a small answer", "flags/"],
  ["a file", "sales/download/"],
])("%s stays as it is", async (_, path) => {
  const { encoding, bytes } = await answerOf(path, "gzip, br");
  expect(encoding).toBeUndefined();
  expect(bytes.length).toBeGreaterThan(0);
});
