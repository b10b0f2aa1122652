import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { delimitedBatches, detectDelimited } from "#delimited/open-delimited.ts";
import { readTable, textsOf } from "#read-table.ts";
import { DEFAULT_CAPS, Meter } from "#table-caps.ts";

/** A file in chunks of `size` bytes. */
const inChunks = (bytes: Uint8Array, size: number) =>
  async function* open() {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  };

async function readAll(open: () => AsyncIterable<Uint8Array>): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of delimitedBatches(open(), await detectDelimited(open), new Meter(DEFAULT_CAPS))) {
    for (const row of batch) {
      while (rows.length < row.number - 1) rows.push([]);
      rows.push(textsOf(row));
    }
  }
  return rows;
}

describe("a text that is read in chunks", () => {
  it("has the same rows as the whole text, wherever it is split", async () => {
    const cell = fc.oneof(
      fc.stringMatching(/^[a-z0-9 .]{0,8}$/),
      fc.constantFrom("Crème, 50 ml", 'a "quoted" one', "two\nlines", "ü", '"open', "€ 1,20", ""),
    );
    const quoted = (text: string) => (/[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 20 }),
        fc.constantFrom("\n", "\r\n"),
        fc.integer({ min: 1, max: 40 }),
        async (rows, newline, size) => {
          const text = `gtin,price\n4006381333931,1.20\n`.replaceAll("\n", newline);
          const table = text + rows.map((row) => row.map(quoted).join(",")).join(newline);
          const bytes = new TextEncoder().encode(table);
          expect(await readAll(inChunks(bytes, size))).toEqual((await readTable(bytes)).sheets[0]?.rows);
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each([
    ["utf-8 with a mark", Buffer.from("\ufeffname;price\nCrème;1,20\n", "utf8")],
    ["utf-16", Buffer.from("\ufeffname\tprice\nCrème\t1,20\n", "utf16le")],
    ["windows-1252", Buffer.from("name|price\nCr\xe8me|1,20\n", "latin1")],
  ])("is understood in %s", async (_name, bytes) => {
    expect(await readAll(inChunks(bytes, 3))).toEqual([
      ["name", "price"],
      ["Crème", "1,20"],
    ]);
  });

  it("keeps blank lines as rows across chunk boundaries", async () => {
    const lines = Array.from({ length: 60_000 }, (_, index) =>
      index % 7 === 3 ? "" : `${index},"x ${index}"`,
    );
    const rows = await readAll(inChunks(Buffer.from(lines.join("\n")), 65_536));
    expect(rows).toHaveLength(60_000);
    expect([rows[3], rows[59_998]]).toEqual([[], ["59998", "x 59998"]]);
  });

  it.each([
    ["EMPTY", Buffer.from(" \n \n")],
    ["NOT_A_TABLE", Buffer.from([1, 2, 3, 4, 0, 0, 0])],
    ["HTML", Buffer.from("<!doctype html><title>Sign in</title>")],
    ["BROKEN", Buffer.from(`a,b\n"${"x".repeat(3_000_000)}`)],
  ])("is rejected as %s", async (reason, bytes) => {
    await expect(readAll(inChunks(bytes, 65_536))).rejects.toMatchObject({ reason });
  });
});
