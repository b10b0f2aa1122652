import { excelText } from "#xlsx/excel-text.ts";
import type { Meter } from "#table-caps.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { XmlScanner, xmlName } from "#xml/xml-scanner.ts";

const SI = xmlName("si");
const T = xmlName("t");
const PHONETIC = xmlName("rPh");

/** All strings are in memory while a sheet is read. */
const MOST_STRINGS = 4_000_000;
const MOST_CHARACTERS = 64_000_000;

/**
 * The shared strings that cells refer to by number, with rich-text runs joined and phonetic guides omitted.
 * @throws UnreadableFile BROKEN, or TOO_LARGE when they would take too much memory
 */
export async function readSharedStrings(parts: AsyncIterable<string>, meter: Meter): Promise<string[]> {
  const scanner = new XmlScanner(meter.caps.cellCharacters);
  const strings: string[] = [];
  let characters = 0;
  let current = "";
  let isText = false;
  let isPhonetic = false;
  const take = (token: "open" | "close" | "text"): void => {
    if (token === "text") {
      if (!isText) return;
      current += scanner.text();
      meter.checkCell(current.length);
    } else if (scanner.name === T) isText = token === "open" && !scanner.isEmpty && !isPhonetic;
    else if (scanner.name === PHONETIC) isPhonetic = token === "open" && !scanner.isEmpty;
    else if (scanner.name === SI) {
      if (token === "open" && !scanner.isEmpty) current = "";
      else {
        characters += current.length;
        if (strings.length >= MOST_STRINGS || characters > MOST_CHARACTERS)
          throw new UnreadableFile("TOO_LARGE");
        strings.push(excelText(current));
        current = "";
      }
    }
  };
  for await (const part of parts) {
    meter.start();
    scanner.feed(part);
    for (let token = scanner.next(); token !== "more"; token = scanner.next()) take(token);
    meter.stop();
  }
  scanner.end();
  return strings;
}
