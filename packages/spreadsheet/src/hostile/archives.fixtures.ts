import type { HostileFile } from "#hostile/hostile-file.fixtures.ts";
import { type Part, zipOf } from "#hostile-workbooks.fixtures.ts";
import { workbookParts } from "#workbook.fixtures.ts";

const ROWS = '<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="str"><v>x</v></c></row>';
const READ = "1: 1 | x";

const parts = (): Part[] => workbookParts({ sheets: [{ rows: ROWS }] });
const SHEET = "xl/worksheets/sheet1.xml";

/** The workbook with one part changed, or without it. */
const changed = (name: string, change: (part: Part) => Part | null): Part[] =>
  parts().flatMap((part) => (part.name === name ? (change(part) ?? []) : part));

const file = (name: string, make: () => readonly Part[], outcome: string): HostileFile => ({
  name,
  bytes: () => zipOf(make()),
  outcome,
});

/** The complete archive with some bytes changed. */
const bytes = (name: string, change: (archive: Buffer) => Uint8Array, outcome: string): HostileFile => ({
  name,
  bytes: () => change(zipOf(parts())),
  outcome,
});

/** Offsets in the end-of-central-directory record. */
const END_RECORD = { count: -12, size: -10, offset: -6 };

function patched(archive: Buffer, place: number, value: number, length: 2 | 4): Buffer {
  const at = archive.length + place;
  if (length === 2) archive.writeUInt16LE(value, at);
  else archive.writeUInt32LE(value, at);
  return archive;
}

/** The same archive with a ZIP64 directory. */
function inZip64(archive: Buffer): Buffer {
  const end = archive.subarray(-22);
  const [count, size, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(archive.length - 22), 8);
  const last = Buffer.from(end);
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([archive.subarray(0, -22), record, locator, last]);
}

const relationshipsTo = (target: string): Part => ({
  name: "_rels/.rels",
  content: `<Relationships><Relationship Id="r1" Type="a/officeDocument" Target="${target}"/></Relationships>`,
});

const containers: HostileFile[] = [
  bytes("a workbook with nothing wrong", (archive) => archive, READ),
  ...[0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 0.999].map((share) =>
    bytes(
      `a workbook of which ${share * 100} % arrived`,
      (archive) => archive.subarray(0, Math.floor(archive.length * share)),
      "BROKEN",
    ),
  ),
  bytes(
    "a comment behind the directory",
    (archive) => Buffer.concat([patched(archive, -2, 5, 2), Buffer.from("hello")]),
    READ,
  ),
  bytes("bytes behind the directory", (archive) => Buffer.concat([archive, Buffer.alloc(3000)]), READ),
  bytes(
    "bytes before the first part",
    (archive) => Buffer.concat([Buffer.from("junk,1\n"), archive]),
    "NOT_A_TABLE",
  ),
  bytes(
    "a directory that claims more parts",
    (archive) => patched(archive, END_RECORD.count, 60_000, 2),
    "TOO_LARGE",
  ),
  bytes(
    "a directory that claims some more parts",
    (archive) => patched(archive, END_RECORD.count, 9, 2),
    "BROKEN",
  ),
  bytes("a directory that is elsewhere", (archive) => patched(archive, END_RECORD.offset, 7, 4), "BROKEN"),
  bytes(
    "a directory behind the end",
    (archive) => patched(archive, END_RECORD.offset, 0x7fffffff, 4),
    "BROKEN",
  ),
  bytes("a directory of 64 bits", inZip64, READ),
  file("parts as they are, not packed", () => parts().map((part) => ({ ...part, method: 0 })), READ),
  file("an unknown packing", () => changed(SHEET, (part) => ({ ...part, method: 12 })), "BROKEN"),
  file("an encrypted part", () => changed(SHEET, (part) => ({ ...part, flags: 1 })), "PASSWORD"),
  file("a wrong check sum", () => changed(SHEET, (part) => ({ ...part, claimedCrc: 1 })), "BROKEN"),
  file(
    "a part that says it is larger",
    () => changed(SHEET, (part) => ({ ...part, claimedBytes: 2 ** 31 })),
    READ,
  ),
  file(
    "a part that says it is smaller",
    () => changed(SHEET, (part) => ({ ...part, claimedBytes: 1 })),
    READ,
  ),
  file("a part twice", () => [...parts(), { name: SHEET, content: "<a/>" }], "BROKEN"),
  file(
    "a part twice in other letters",
    () => [...parts(), { name: SHEET.toUpperCase(), content: "<a/>" }],
    "BROKEN",
  ),
  file("names in capitals", () => parts().map((part) => ({ ...part, name: part.name.toUpperCase() })), READ),
  file(
    "names with backslashes",
    () => parts().map((part) => ({ ...part, name: part.name.replaceAll("/", "\\") })),
    READ,
  ),
  file(
    "a part that wants to leave its folder",
    () => [...parts(), { name: "../../etc/passwd", content: "x" }],
    READ,
  ),
  file(
    "another file among the parts",
    () => [...parts(), { name: "xl/inner.zip", content: zipOf(parts()) }],
    READ,
  ),
  file(
    "an image of 270 MB of zeros",
    () => [...parts(), { name: "xl/media/image1.png", content: Buffer.alloc(270_000_000) }],
    READ,
  ),
  file(
    "20,001 parts",
    () => Array.from({ length: 20_001 }, (_, index) => ({ name: `a${index}`, content: "" })),
    "TOO_LARGE",
  ),
  file("a workbook in an archive", () => [{ name: "list.xlsx", content: zipOf(parts()) }], "PACKED"),
  file("a text in an archive", () => [{ name: "readme.txt", content: "a,b" }], "PACKED"),
  file(
    "a document of Word",
    () => [relationshipsTo("word/document.xml"), { name: "word/document.xml", content: "<document/>" }],
    "NOT_A_TABLE",
  ),
  file(
    "a presentation",
    () => [relationshipsTo("ppt/presentation.xml"), { name: "ppt/presentation.xml", content: "<p/>" }],
    "NOT_A_TABLE",
  ),
  file(
    "a binary workbook",
    () => [relationshipsTo("xl/workbook.bin"), { name: "xl/workbook.bin", content: "x" }],
    "BROKEN",
  ),
  file(
    "a binary workbook without relationships",
    () => [{ name: "xl/workbook.bin", content: "x" }],
    "BROKEN",
  ),
  file("a document of Numbers", () => [{ name: "Index/Document.iwa", content: "x" }], "NUMBERS"),
  file(
    "an older document of Numbers",
    () => [
      { name: "Index.zip", content: "x" },
      { name: "preview.jpg", content: "x" },
    ],
    "NUMBERS",
  ),
  file(
    "a book",
    () => [
      { name: "mimetype", content: "application/epub+zip" },
      { name: "META-INF/container.xml", content: "<a/>" },
    ],
    "NOT_A_TABLE",
  ),
];

const missing: HostileFile[] = [
  file("no relationships", () => changed("_rels/.rels", () => null), "BROKEN"),
  file("no workbook", () => changed("xl/workbook.xml", () => null), "BROKEN"),
  file("no relationships of the workbook", () => changed("xl/_rels/workbook.xml.rels", () => null), "BROKEN"),
  file("no sheet", () => changed(SHEET, () => null), "BROKEN"),
  ...["sharedStrings", "styles"].map((name) =>
    file(
      `no ${name}, though they are named`,
      () =>
        workbookParts({ sheets: [{ rows: ROWS }], strings: "", styles: "" }).filter(
          (part) => part.name !== `xl/${name}.xml`,
        ),
      "BROKEN",
    ),
  ),
  file("an empty sheet part", () => changed(SHEET, (part) => ({ ...part, content: "" })), "BROKEN"),
  file(
    "a sheet of another vocabulary",
    () => changed(SHEET, (part) => ({ ...part, content: "<a><b/></a>" })),
    "",
  ),
];

export const hostileArchives: readonly HostileFile[] = [...containers, ...missing];
