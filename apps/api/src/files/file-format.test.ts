import { crc32, deflateRawSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatOf } from "#files/file-format.ts";
import { cleanName } from "#files/accept-file.ts";

const of = async (content: string | Uint8Array) => {
  const found = await formatOf(Buffer.from(content as Uint8Array));
  return found.format ?? `refused ${found.found}`;
};

/** A minimal ZIP archive of compressed entries; an entry may declare a false length. */
function zip(entries: readonly (readonly [name: string, data: Buffer, stated?: number])[]): Buffer {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const [name, data, stated = data.length] of entries) {
    const packed = deflateRawSync(data);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(stated, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), head, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    index.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), head, rest, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\u0005\u0006"), end]);
}

const contentTypes = Buffer.from(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
);
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const MIB = 1024 * 1024;

/** Returns how many bytes have been unpacked since this call. */
function countUnpacked(): () => number {
  let bytes = 0;
  const Unpacking = DecompressionStream;
  vi.stubGlobal(
    "DecompressionStream",
    function counted(...format: ConstructorParameters<typeof DecompressionStream>) {
      const { writable, readable } = new Unpacking(...format);
      const count = new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, out) {
          bytes += piece.length;
          out.enqueue(piece);
        },
      });
      return { writable, readable: readable.pipeThrough(count) };
    },
  );
  return () => bytes;
}

afterEach(() => vi.unstubAllGlobals());

describe("the format of a file", () => {
  it("recognises every allowed format by its content", async () => {
    expect(await of("%PDF-1.7\n%âãÏÓ\n")).toBe("pdf");
    expect(await of(png)).toBe("png");
    expect(await of(Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb", "hex"))).toBe("jpg");
    expect(await of(Buffer.from("524946462400000057454250565038200000000000000000", "hex"))).toBe("webp");
    expect(
      await of(
        zip([
          ["[Content_Types].xml", contentTypes],
          ["xl/workbook.xml", Buffer.from("<x/>")],
        ]),
      ),
    ).toBe("xlsx");
    expect(await of("^XA^FO50,50^FDQuayside^FS^XZ\n")).toBe("zpl");
    expect(await of("gtin;quantity\r\n4005900136206;12\r\n")).toBe("csv");
  });

  it("accepts tables in every common encoding", async () => {
    const text = "name;Menge\nKöln;1\n";
    expect(await of(Buffer.from(`\ufeff${text}`, "utf8"))).toBe("csv");
    expect(await of(Buffer.from(`\ufeff${text}`, "utf16le"))).toBe("csv");
    expect(await of(Buffer.from(`\ufeff${text}`, "utf16le").swap16())).toBe("csv");
    expect(await of(Buffer.from(text, "latin1"))).toBe("csv");
    expect(await of(Buffer.from([0x80, 0x20, 0x31, 0x32]))).toBe("csv");
  });

  it("refuses programs, HTML pages, pictures with scripts and unrecognised content", async () => {
    expect(await of(Buffer.concat([Buffer.from("MZ"), Buffer.alloc(128)]))).toBe("refused exe");
    expect(await of("<!doctype html><script>alert(1)</script>")).toBe("refused html");
    expect(await of('a,b\n"<script src=//x></script>",1')).toBe("refused html");
    expect(await of("name\n=1,<SVG onload=alert(1)>")).toBe("refused html");
    expect(await of("\ufeff<html>")).toBe("refused html");
    expect(await of(Buffer.from("\ufeff<html>", "utf16le"))).toBe("refused html");
    for (const svg of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<?xml version="1.0"?><svg/>'])
      expect(await of(svg)).toMatch(/^refused (html|xml|svg)/);
    expect(await of("#!/bin/sh\nrm -rf /")).toBe("refused script");
    expect(await of("GIF89a...........")).toBe("refused gif");
    expect(await of("{\\rtf1 }")).toBe("refused rtf");
    expect(await of("^XA^FO50")).toBe("refused zpl");
    expect(await of(zip([["a.txt", Buffer.from("a")]]))).toBe("refused zip");
    for (const nothing of ["", "  \n", "a\u0000b", "\u0001\u0002", "\ufeff", "a\u001b[31mb"])
      expect(await of(nothing)).toBe("refused null");
  });

  it("treats an HTML page behind a PDF header as a PDF, and only ever serves it as one", async () => {
    expect(await of("%PDF-1.4\n<script>alert(1)</script>")).toBe("pdf");
  });

  it("does not unpack a zip bomb", async () => {
    const bomb = Buffer.alloc(40 * MIB, 0x20);
    const inside = zip([
      ["[Content_Types].xml", contentTypes],
      ["xl/worksheets/sheet1.xml", bomb],
    ]);
    const first = zip([["[Content_Types].xml", bomb]]);
    const liar = zip([["[Content_Types].xml", bomb, contentTypes.length]]);
    const unpacked = countUnpacked();
    expect(await of(inside)).toBe("xlsx");
    expect(unpacked()).toBe(contentTypes.length);
    expect(await of(first)).toMatch(/^refused/);
    expect(unpacked()).toBe(contentTypes.length);
    expect(await of(liar)).toMatch(/^refused/);
    // The reader stops at 1 MiB; a few chunks are in flight by then.
    expect(unpacked()).toBeGreaterThan(MIB);
    expect(unpacked()).toBeLessThan(4 * MIB);
  });
});

describe("file names", () => {
  it.each([
    ["../../etc/passwd", "pdf", "passwd.pdf"],
    ["C:\\temp\\bill.PDF", "pdf", "bill.pdf"],
    ["bill.pdf.exe", "pdf", "bill.pdf"],
    ["bill.pdf", "png", "bill.png"],
    ["photo.jpeg", "jpg", "photo.jpg"],
    ["invoice\u202efdp.exe", "pdf", "invoicefdp.pdf"],
    ["a\u0000\r\nb\tc.csv", "csv", "abc.csv"],
    ['<img src="x">.csv', "csv", "_img src=_x__.csv"],
    [" . ", "pdf", "document.pdf"],
    ["", "zpl", "document.zpl"],
    [".htaccess", "csv", "htaccess.csv"],
    ["Rechnung Łódź 12.5.pdf", "pdf", "Rechnung Łódź 12.5.pdf"],
    ["\ud800x.pdf", "pdf", "x.pdf"],
  ] as const)("makes of %j as %s: %s", (name, format, clean) => {
    expect(cleanName(name, format)).toBe(clean);
  });

  it("have at most 200 characters, and keep the extension", () => {
    const long = cleanName(`${"💣".repeat(400)}.pdf`, "pdf");
    expect(Array.from(long)).toHaveLength(200);
    expect(long).toMatch(/\.pdf$/);
  });

  it("are made at once of as many dots as the headers of a form can hold", () => {
    const begun = process.threadCpuUsage();
    expect(cleanName(`x${".".repeat(80_000)}a`, "pdf")).toBe("a.pdf");
    // A pattern that looks for the last dots from each of them takes seconds.
    expect(process.threadCpuUsage(begun).user).toBeLessThan(500_000);
  });
});
