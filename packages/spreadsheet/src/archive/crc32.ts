/** Eight tables, to process eight bytes at once. */
const TABLES = tables();

function tables(): Uint32Array[] {
  const first = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  });
  const all = [first];
  for (let table = 1; table < 8; table += 1) {
    const before = all[table - 1] ?? first;
    all.push(before.map((value) => (value >>> 8) ^ (first[value & 0xff] ?? 0)));
  }
  return all;
}

/**
 * The checksum of an archive's entry, updated chunk by chunk.
 * @param crc the checksum so far; 0 to start
 */
export function crc32(bytes: Uint8Array, crc: number): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  let value = ~crc;
  let at = 0;
  const byte = (index: number): number => bytes[index] as number;
  for (const end = bytes.length - 7; at < end; at += 8) {
    value ^= byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24);
    value =
      (t7[value & 0xff] as number) ^
      (t6[(value >>> 8) & 0xff] as number) ^
      (t5[(value >>> 16) & 0xff] as number) ^
      (t4[value >>> 24] as number) ^
      (t3[byte(at + 4)] as number) ^
      (t2[byte(at + 5)] as number) ^
      (t1[byte(at + 6)] as number) ^
      (t0[byte(at + 7)] as number);
  }
  for (; at < bytes.length; at += 1) value = (value >>> 8) ^ (t0[(value ^ byte(at)) & 0xff] as number);
  return ~value >>> 0;
}
