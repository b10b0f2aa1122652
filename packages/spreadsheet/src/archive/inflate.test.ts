import { crc32 as crcOfNode, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { crc32 } from "#archive/crc32.ts";
import { checkSum, inflate, inflateAnywhere } from "#archive/inflate.ts";
import { UnreadableFile } from "#unreadable-file.ts";

const text = Buffer.from(Array.from({ length: 40_000 }, (_, row) => `<c r="A${row}"/>`).join(""));
const packed = new Uint8Array(deflateRawSync(text));

async function unpacked(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

describe.each([
  ["Node's own implementation", inflate],
  ["the implementation for browsers", inflateAnywhere],
])("unpacking with %s", (_name, unpack) => {
  it("restores the packed bytes", async () => {
    expect((await unpacked(unpack(packed))).equals(text)).toBe(true);
  });

  it.each([
    ["cut short", packed.subarray(0, -40)],
    ["damaged", packed.map((byte, at) => (at === 100 ? byte ^ 0xff : byte))],
    ["followed by something else", Buffer.concat([packed, Buffer.from("rest")])],
  ])("rejects data that is %s", async (_what, bytes) => {
    await expect(unpacked(unpack(new Uint8Array(bytes)))).rejects.toBeInstanceOf(UnreadableFile);
  });

  it("unpacks no more than the caller consumes", async () => {
    const bomb = new Uint8Array(deflateRawSync(Buffer.alloc(64 * 1024 * 1024)));
    let taken = 0;
    for await (const part of unpack(bomb)) {
      taken += part.length;
      if (taken > 0) break;
    }
    expect(taken).toBeLessThan(1024 * 1024);
  });
});

it("computes a checksum in parts, with Node's implementation and without", () => {
  const whole = crcOfNode(text);
  for (const sum of [checkSum, crc32])
    expect(sum(text.subarray(5000), sum(text.subarray(0, 5000), 0))).toBe(whole);
});
