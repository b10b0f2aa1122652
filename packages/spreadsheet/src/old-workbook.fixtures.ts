const FREE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;

export function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

/** The start of a substream in Excel's binary format of 1997: 5 for the globals, 16 for a sheet. */
export function beginning(part: number, version = 0x0600): Buffer {
  const data = Buffer.alloc(16);
  data.writeUInt16LE(version, 0);
  data.writeUInt16LE(part, 2);
  return record(0x0809, data);
}

export const END = record(0x000a, Buffer.alloc(0));

function numberAt(row: number, column: number, value: number): Buffer {
  const data = Buffer.alloc(14);
  data.writeUInt16LE(row, 0);
  data.writeUInt16LE(column, 2);
  data.writeDoubleLE(value, 6);
  return record(0x0203, data);
}

/** An .xls file with one sheet that has numbers at the given cells, after these records, and is otherwise empty. */
export function oldWorkbook(
  cells: readonly (readonly [row: number, column: number, value: number])[],
  before: readonly Buffer[] = [],
): Buffer {
  const sheetInfo = (offset: number) => {
    const info = Buffer.concat([Buffer.alloc(6), Buffer.from([1, 0]), Buffer.from("S")]);
    info.writeUInt32LE(offset, 0);
    return record(0x0085, info);
  };
  const sheetAt = beginning(5).length + sheetInfo(0).length + END.length;
  const globals = Buffer.concat([beginning(5), sheetInfo(sheetAt), END]);
  const sheet = Buffer.concat([beginning(16), ...before, ...cells.map((cell) => numberAt(...cell)), END]);
  return compoundFile(Buffer.concat([globals, sheet]));
}

/**
 * The container of such a file, with a single stream.
 * @param sector bytes of a sector: 512, or 4096 for a large file
 */
export function compoundFile(workbook: Uint8Array, name = "Workbook", sector: 512 | 4096 = 512): Buffer {
  // Smaller streams are stored elsewhere.
  const stream = Buffer.alloc(Math.max(4096, Math.ceil(workbook.length / sector) * sector));
  stream.set(workbook);
  const sectors = stream.length / sector;
  // The allocation table comes first, then the directory, then the stream.
  const tables = Math.ceil((sectors + 2) / (sector / 4 - 1));
  const header = Buffer.alloc(sector);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(sector === 512 ? 3 : 4, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(Math.log2(sector), 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(tables, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  for (let at = 76; at < 512; at += 4) {
    const table = (at - 76) / 4;
    header.writeUInt32LE(table < tables ? table : FREE, at);
  }
  const table = Buffer.alloc(tables * sector, 0xff);
  for (let index = 0; index < tables; index += 1) table.writeUInt32LE(FAT_SECTOR, 4 * index);
  table.writeUInt32LE(END_OF_CHAIN, 4 * tables);
  const first = tables + 1;
  for (let index = 0; index < sectors; index += 1)
    table.writeUInt32LE(index === sectors - 1 ? END_OF_CHAIN : first + index + 1, 4 * (first + index));
  const root = entry("Root Entry", 5, END_OF_CHAIN, 0);
  root.writeUInt32LE(1, 76);
  const folder = Buffer.alloc(sector);
  Buffer.concat([root, entry(name, 2, first, stream.length)]).copy(folder);
  return Buffer.concat([header, table, folder, stream]);
}

function entry(name: string, type: number, start: number, size: number): Buffer {
  const data = Buffer.alloc(128);
  data.write(name, "utf16le");
  data.writeUInt16LE(2 * name.length + 2, 64);
  data.writeUInt8(type, 66);
  data.writeUInt8(1, 67);
  for (const at of [68, 72, 76]) data.writeUInt32LE(FREE, at);
  data.writeUInt32LE(start, 116);
  data.writeUInt32LE(size, 120);
  return data;
}
