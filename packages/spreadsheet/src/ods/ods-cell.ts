import { numberText, textOfNumber } from "#number-text.ts";
import type { Meter } from "#table-caps.ts";
import type { TableCell } from "#table-rows.ts";
import { type XmlScanner, xmlName } from "#xml/xml-scanner.ts";

const NAME = {
  paragraph: xmlName("p"),
  space: xmlName("s"),
  count: xmlName("c"),
  tab: xmlName("tab"),
  lineBreak: xmlName("line-break"),
  type: xmlName("value-type"),
  value: xmlName("value"),
  dateValue: xmlName("date-value"),
  booleanValue: xmlName("boolean-value"),
  stringValue: xmlName("string-value"),
  currency: xmlName("currency"),
};

/** Maximum spaces that one element can represent. */
const MOST_SPACES = 1000;

/** A cell of an OpenDocument spreadsheet while it is being read. */
export class OdsCell {
  readonly #attributes: ReadonlyMap<number, string>;
  #shown = "";
  #paragraphs = 0;
  #isParagraph = false;

  constructor(attributes: ReadonlyMap<number, string>) {
    this.#attributes = attributes;
  }

  addText(text: string, meter: Meter): void {
    if (!this.#isParagraph) return;
    this.#shown += text;
    meter.checkCell(this.#shown.length);
  }

  open(scanner: XmlScanner): void {
    const { name } = scanner;
    if (name === NAME.paragraph) {
      this.#paragraphs += 1;
      if (this.#paragraphs > 1) this.#shown += "\n";
      this.#isParagraph = !scanner.isEmpty;
    } else if (name === NAME.space) {
      const count = Number(scanner.attribute(NAME.count) ?? 1);
      this.#shown += " ".repeat(count > 0 && count <= MOST_SPACES ? Math.trunc(count) : 1);
    } else if (name === NAME.tab) this.#shown += "\t";
    else if (name === NAME.lineBreak) this.#shown += "\n";
  }

  close(name: number): void {
    if (name === NAME.paragraph) this.#isParagraph = false;
  }

  cell(): TableCell {
    const attributes = this.#attributes;
    const raw = attributes.get(NAME.value) ?? "";
    const currency = attributes.get(NAME.currency);
    switch (attributes.get(NAME.type)) {
      case "float":
        return number(this.#withZeros(raw), raw);
      case "currency":
        return { ...number(numberText(raw), raw), ...(currency !== undefined && { format: currency }) };
      case "percentage":
        return number(`${textOfNumber(Number(raw) * 100)}%`, raw);
      case "date":
        return {
          text: (attributes.get(NAME.dateValue) ?? "").replace(/T00:00(:00(\.0+)?)?$/, "").replace("T", " "),
        };
      case "boolean":
        return { text: attributes.get(NAME.booleanValue) === "true" ? "TRUE" : "FALSE" };
      default:
        return { text: attributes.get(NAME.stringValue) ?? this.#shown };
    }
  }

  /** Leading zeros exist only in the format, and appear only in the displayed text. */
  #withZeros(raw: string): string {
    const shown = this.#shown;
    return /^0\d+$/.test(shown) && Number(shown) === Number(raw) ? shown : numberText(raw);
  }
}

const number = (text: string, raw: string): TableCell => (text === raw ? { text } : { text, raw });
