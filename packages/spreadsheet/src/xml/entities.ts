import { UnreadableFile } from "#unreadable-file.ts";

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));|&/gi;

/**
 * The text that XML writes with entities.
 * @throws UnreadableFile BROKEN for an entity that is not predefined in XML
 */
export function decodeText(text: string): string {
  const plain = text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
  if (!plain.includes("&")) return plain;
  return plain.replaceAll(ENTITY, (_, hex?: string, decimal?: string, name = "") => {
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    if (decimal !== undefined) return characterOf(Number(decimal));
    const character = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
    if (character === undefined) throw new UnreadableFile("BROKEN");
    return character;
  });
}

function characterOf(code: number): string {
  const isControl = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
  if (
    isControl ||
    code > 0x10ffff ||
    (code >= 0xd800 && code <= 0xdfff) ||
    code === 0xfffe ||
    code === 0xffff
  )
    throw new UnreadableFile("BROKEN");
  return String.fromCodePoint(code);
}
