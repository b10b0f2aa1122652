import { crc32, deflateRawSync } from "node:zlib";

export interface Part {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** A false size for the directory. */
  readonly claimedBytes?: number;
  /** A false checksum for the directory. */
  readonly claimedCrc?: number;
  /** Flags of the directory; 1 is encrypted. */
  readonly flags?: number;
  /**
   * Compression method; 8 (deflate) by default. With 0 (stored) the content is uncompressed; with any other it is
   * deflated anyway.
   */
  readonly method?: number;
}

/** Contents above this size are compressed at the fastest level. */
const QUICKLY_FROM = 1_000_000;

/** An archive of parts. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes, claimedCrc, flags = 0, method = 8 } of parts) {
    const packed =
      method === 0
        ? Buffer.from(content)
        : deflateRawSync(content, { level: content.length > QUICKLY_FROM ? 1 : 9 });
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(method, 4);
    head.writeUInt32LE(claimedCrc ?? crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claimedBytes ?? Buffer.byteLength(content), 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from("PK\u0003\u0004"), head, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), head, place, Buffer.from(name)]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** An .xlsx file whose one sheet has these rows. */
function workbookOf(rows: Buffer, claimedBytes?: number): Buffer {
  const sheet = Buffer.concat([
    Buffer.from(`<worksheet xmlns="${MAIN}"><sheetData>`),
    rows,
    Buffer.from("</sheetData></worksheet>"),
  ]);
  return zipOf([
    {
      name: "[Content_Types].xml",
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      content: `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: "xl/worksheets/sheet1.xml",
      content: sheet,
      ...(claimedBytes !== undefined && { claimedBytes }),
    },
  ]);
}

const ROW = "<row/>";

/** Rows without a cell: about 9 KB for each million. */
export function emptyRows(count: number, claimedBytes?: number): Buffer {
  return workbookOf(Buffer.alloc(count * ROW.length, ROW), claimedBytes);
}

/** One cell of `megabytes` MB. */
export function hugeCell(megabytes: number): Buffer {
  const text = Buffer.alloc(megabytes * 1_000_000, "x");
  const open = Buffer.from('<row r="1"><c r="A1" t="inlineStr"><is><t>');
  return workbookOf(Buffer.concat([open, text, Buffer.from("</t></is></c></row>")]));
}

/** Rows with one cell each, at a given distance. */
export function farRows(count: number, distance: number): Buffer {
  const rows = Array.from({ length: count }, (_, index) => {
    const row = (index + 1) * distance;
    return `<row r="${row}"><c r="A${row}"><v>1</v></c></row>`;
  });
  return workbookOf(Buffer.from(rows.join("")));
}

/** Rows with one cell each, in the last possible column. */
export function farColumns(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, row) => `<row><c r="XFD${row + 1}"><v>1</v></c></row>`);
  return workbookOf(Buffer.from(rows.join("")));
}
