import { UnreadableFile } from "#unreadable-file.ts";

/** The token at which the scanner stopped. */
export type XmlToken = "open" | "close" | "text" | "more";

const LESS = 60;
const GREATER = 62;
const SLASH = 47;
const EQUALS = 61;
const COLON = 58;
const QUOTE = 34;
const APOSTROPHE = 39;
const SPACE = 32;

/** Characters that are not allowed in XML. */
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Maximum nesting depth; spreadsheets have about ten levels. */
const DEEPEST = 256;

/** The number of an element or attribute name, ignoring its prefix. */
export function xmlName(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) | 0;
  return hash;
}

const NAMESPACE = xmlName("xmlns");

/**
 * Tokenises XML that arrives in chunks, without allocating strings that are not requested. Names are numbers
 * (`xmlName`) without their prefix. A DOCTYPE is rejected, so there are no entities to expand.
 */
export class XmlScanner {
  /** Name of the tag it stopped at. */
  name = 0;
  /** Of an "open": `<row/>` has no "close" of its own. */
  isEmpty = false;
  /** Open elements, including the current one. */
  depth = 0;
  #text = "";
  #at = 0;
  #longest: number;
  #isCdata = false;
  #from = 0;
  #to = 0;
  /** Value of the attribute that `nextAttribute` stopped at. */
  #valueFrom = 0;
  #valueTo = 0;
  #wasRoot = false;

  /** @param longest maximum characters of one tag or of text between two */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Adds the next chunk, after the unfinished rest of the previous one. */
  feed(piece: string): void {
    if (ILLEGAL.test(piece)) throw new UnreadableFile("BROKEN");
    this.#text = this.#at < this.#text.length ? this.#text.slice(this.#at) + piece : piece;
    this.#at = 0;
    if (this.#text.length - piece.length > this.#longest) throw new UnreadableFile("TOO_LARGE");
  }

  /** @throws UnreadableFile BROKEN when the document is incomplete */
  end(): void {
    if (!this.#wasRoot || this.depth !== 0 || this.#text.slice(this.#at).trim() !== "")
      throw new UnreadableFile("BROKEN");
  }

  /** Advances to the next tag or text; "more" when the chunk ends before it is complete. */
  next(): XmlToken {
    for (;;) {
      const text = this.#text;
      const at = this.#at;
      if (at >= text.length) return "more";
      if (text.charCodeAt(at) !== LESS) return this.#nextText(text, at);
      const first = text.charCodeAt(at + 1);
      if (first === 33 || first === 63) {
        const token = this.#special(text, at, first);
        if (token !== "again") return token;
        continue;
      }
      return this.#tag(text, at, first === SLASH);
    }
  }

  #nextText(text: string, at: number): XmlToken {
    const end = text.indexOf("<", at);
    if (end === -1) return "more";
    [this.#from, this.#to, this.#at, this.#isCdata] = [at, end, end, false];
    return "text";
  }

  /** Comments and processing instructions are skipped; CDATA is text. */
  #special(text: string, at: number, first: number): XmlToken | "again" {
    if (first === 63) return this.#skip(text, "?>", at + 2);
    if (text.startsWith("<!--", at)) return this.#skip(text, "-->", at + 4);
    if (text.startsWith("<![CDATA[", at)) {
      const end = text.indexOf("]]>", at + 9);
      if (end === -1) return "more";
      [this.#from, this.#to, this.#at, this.#isCdata] = [at + 9, end, end + 3, true];
      return "text";
    }
    if (text.length - at < 9) return "more";
    throw new UnreadableFile("BROKEN");
  }

  #skip(text: string, mark: string, from: number): "again" | "more" {
    const end = text.indexOf(mark, from);
    if (end === -1) return "more";
    this.#at = end + mark.length;
    return "again";
  }

  #tag(text: string, at: number, isClose: boolean): XmlToken {
    const { length } = text;
    let place = isClose ? at + 2 : at + 1;
    let hash = 0;
    let code = 0;
    for (; place < length; place += 1) {
      code = text.charCodeAt(place);
      if (code === GREATER || code === SLASH || code <= SPACE) break;
      hash = code === COLON ? 0 : (Math.imul(hash, 31) + code) | 0;
    }
    this.#from = place;
    let quote = 0;
    for (; place < length; place += 1) {
      code = text.charCodeAt(place);
      if (quote === 0) {
        if (code === GREATER) break;
        if (code === QUOTE || code === APOSTROPHE) quote = code;
        else if (code === LESS) throw new UnreadableFile("BROKEN");
      } else if (code === quote) quote = 0;
    }
    if (place >= length) return "more";
    this.name = hash;
    this.#at = place + 1;
    if (isClose) {
      this.depth -= 1;
      if (this.depth < 0) throw new UnreadableFile("BROKEN");
      return "close";
    }
    this.isEmpty = text.charCodeAt(place - 1) === SLASH;
    this.#to = this.isEmpty ? place - 1 : place;
    if (this.depth === 0 && this.#wasRoot) throw new UnreadableFile("BROKEN");
    this.#wasRoot = true;
    if (!this.isEmpty) this.depth += 1;
    if (this.depth > DEEPEST) throw new UnreadableFile("BROKEN");
    return "open";
  }

  /** Advances to the next attribute of an "open". @returns its name; null after the last one */
  nextAttribute(): number | null {
    const text = this.#text;
    let at = this.#from;
    while (at < this.#to && text.charCodeAt(at) <= SPACE) at += 1;
    if (at >= this.#to) return null;
    let hash = 0;
    for (; at < this.#to; at += 1) {
      const code = text.charCodeAt(at);
      if (code === EQUALS || code <= SPACE) break;
      // A namespace declaration is not an attribute of that name.
      if (code !== COLON) hash = (Math.imul(hash, 31) + code) | 0;
      else if (hash !== NAMESPACE) hash = 0;
    }
    while (at < this.#to && text.charCodeAt(at) !== EQUALS) at += 1;
    at += 1;
    while (at < this.#to && text.charCodeAt(at) <= SPACE) at += 1;
    const quote = text.charCodeAt(at);
    if (at >= this.#to || (quote !== QUOTE && quote !== APOSTROPHE)) throw new UnreadableFile("BROKEN");
    const end = text.indexOf(text.charAt(at), at + 1);
    [this.#valueFrom, this.#valueTo, this.#from] = [at + 1, end, end + 1];
    return hash;
  }

  /** The value of the attribute that `nextAttribute` went to. */
  value(): string {
    return decodeText(this.#text.slice(this.#valueFrom, this.#valueTo));
  }

  /** Passes the value's characters to a function without allocating a string. */
  readValue<T>(read: (text: string, from: number, to: number) => T): T {
    return read(this.#text, this.#valueFrom, this.#valueTo);
  }

  /** The value of an attribute of an "open", by its name; the others cannot be read afterwards. */
  attribute(name: number): string | undefined {
    for (let found = this.nextAttribute(); found !== null; found = this.nextAttribute())
      if (found === name) return this.value();
    return undefined;
  }

  /** The characters of a "text". */
  text(): string {
    const text = this.#text.slice(this.#from, this.#to);
    return this.#isCdata ? text : decodeText(text);
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));|&/gi;

/**
 * The text that XML writes with entities.
 * @throws UnreadableFile BROKEN for an entity that is not predefined in XML
 */
function decodeText(text: string): string {
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
