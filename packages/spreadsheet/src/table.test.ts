import { deflateRawSync, crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UnreadableFile, readTable } from "#read-table.ts";
import {
  type TableCell,
  type TableColumn,
  type TableFormat,
  withoutFormula,
  writeTable,
} from "#write-table.ts";

const columns: TableColumn[] = [
  { header: "GTIN", kind: "text" },
  { header: "Name", kind: "text" },
  { header: "Price", kind: "money" },
];

async function written(format: TableFormat, rows: TableCell[][], kinds = columns): Promise<Uint8Array> {
  async function* each() {
    yield* rows;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeTable({ format, sheetName: "Products", columns: kinds, rows: each() }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

const reasonOf = async (bytes: Uint8Array) =>
  readTable(bytes).then(
    () => "read",
    (error: unknown) => (error instanceof UnreadableFile ? error.reason : "another error"),
  );

/** An archive whose directory claims a size, whatever it holds. */
function zipClaiming(name: string, size: number): Buffer {
  const packed = deflateRawSync(Buffer.from("x"));
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(crc32(Buffer.from("x")), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), head, Buffer.from(name), packed]);
  const entry = Buffer.concat([
    Buffer.from("PK\u0001\u0002\u0014\u0000"),
    head,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

describe("a written table", () => {
  it.each(["csv", "xlsx"] as const)(
    "comes back from %s as it was, leading zeros included",
    async (format) => {
      const { sheets } = await readTable(
        await written(format, [["04006381333931", "Crème, 50 ml", "1250.50"]]),
      );
      const [header, row] = sheets[0]?.rows ?? [];
      expect(header).toEqual(["GTIN", "Name", "Price"]);
      expect([row?.[0], row?.[1], Number(row?.[2])]).toEqual(["04006381333931", "Crème, 50 ml", 1250.5]);
    },
  );

  it("holds any text in either format", async () => {
    const text = fc
      .string({ unit: "grapheme", maxLength: 40 })
      .filter((one) => /^[^\u0000-\u001f\u007f]*$/.test(one) && one.trim() === one && one !== "");
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom("csv" as const, "xlsx" as const), async (name, format) => {
        const { sheets } = await readTable(await written(format, [["4006381333931", name, "1.00"]]));
        expect(sheets[0]?.rows[1]?.[1]).toBe(format === "csv" ? withoutFormula(name) : name);
      }),
      { numRuns: 60 },
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1"])(
    "keeps the text %j from running as a formula",
    async (text) => {
      const csv = new TextDecoder().decode(await written("csv", [["1", text, "1.00"]]));
      expect(csv).toContain(`'${text}`);
    },
  );

  it("leaves negative amounts numbers", async () => {
    const csv = new TextDecoder().decode(await written("csv", [["1", "Refund", "-12.72"]]));
    expect(csv).toContain(",-12.72");
  });

  it("comes in pieces, so that its size does not matter", async () => {
    async function* many() {
      for (let index = 0; index < 5000; index += 1) yield [String(index), "Name", "1.00"];
    }
    let pieces = 0;
    for await (const piece of writeTable({ format: "csv", sheetName: "Products", columns, rows: many() })) {
      expect(piece.length).toBeLessThan(20_000);
      pieces += 1;
    }
    expect(pieces).toBeGreaterThan(5);
  });
});

describe("a table to read", () => {
  it.each([
    ["semicolons", "GTIN;Price\r\n4006381333931;1,50"],
    ["tabs", "GTIN\tPrice\n4006381333931\t1,50"],
  ])("may be separated by %s", async (_what, text) => {
    const { sheets } = await readTable(Buffer.from(text));
    expect(sheets[0]?.rows).toEqual([
      ["GTIN", "Price"],
      ["4006381333931", "1,50"],
    ]);
  });

  it("keeps blank lines as rows, so that numbers of rows are those of the file", async () => {
    const { sheets } = await readTable(Buffer.from("GTIN;Price\r\n\r\n;\r\n4006381333931;1,50\r\n\r\n"));
    expect(sheets[0]?.rows).toEqual([["GTIN", "Price"], [], [], ["4006381333931", "1,50"]]);
  });

  it("may be in an old code page or in UTF-16", async () => {
    for (const bytes of [Buffer.from("Größe;1", "latin1"), Buffer.from("\ufeffGröße;1", "utf16le")]) {
      const { sheets } = await readTable(bytes);
      expect(sheets[0]?.rows[0]).toEqual(["Größe", "1"]);
    }
  });

  it.each([
    ["nothing", Buffer.alloc(0), "EMPTY"],
    ["blanks", Buffer.from(" \n "), "EMPTY"],
    ["an archive of something else", zipClaiming("readme.txt", 1), "NOT_A_TABLE"],
    ["an archive that claims a gigabyte", zipClaiming("xl/workbook.xml", 2 ** 30), "TOO_LARGE"],
    ["half an archive", Buffer.from("PK\u0003\u0004 and no more"), "BROKEN"],
    ["a page", Buffer.from("<!DOCTYPE html><table></table>"), "NOT_A_TABLE"],
    ["bytes", Buffer.from([1, 2, 3, 0, 5]), "NOT_A_TABLE"],
  ])("is refused with its reason when it is %s", async (_what, bytes, reason) => {
    expect(await reasonOf(bytes)).toBe(reason);
  });
});
