import { formatted, GENERAL, type NumberFormat } from "#number-format.ts";
import { numberText } from "#number-text.ts";
import { MOST_ROWS, type Meter } from "#table-caps.ts";
import { EMPTY_CELL, type TableCell, type TableRow } from "#table-rows.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { MOST_COLUMNS, columnAt, rowAt } from "#xlsx/cell-reference.ts";
import { excelText } from "#xlsx/excel-text.ts";
import { XmlScanner, xmlName } from "#xml/xml-scanner.ts";

const SHEET_DATA = xmlName("sheetData");
const ROW = xmlName("row");
const CELL = xmlName("c");
const VALUE = xmlName("v");
const TEXT = xmlName("t");
const PHONETIC = xmlName("rPh");
const PLACE = xmlName("r");
const STYLE = xmlName("s");
const TYPE = xmlName("t");

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  /** Whether days count from 1904. */
  readonly is1904: boolean;
}

/** Reads the rows from the XML of a sheet that arrives in chunks. The declared dimensions are ignored. */
export class SheetScanner {
  readonly #scanner: XmlScanner;
  readonly #context: SheetContext;
  readonly #meter: Meter;
  #rows: TableRow[] = [];
  #isData = false;
  /** Whether text belongs to the value of the current cell. */
  #isValue = false;
  #isPhonetic = false;
  #row = 0;
  #isRowKnown = false;
  #isFilled = false;
  #cells: TableCell[] = [];
  #column = -1;
  #cellsOfRow = 0;
  #type = "n";
  #style = 0;
  #value = "";

  constructor(context: SheetContext, meter: Meter) {
    this.#context = context;
    this.#meter = meter;
    this.#scanner = new XmlScanner(meter.caps.cellCharacters);
  }

  /** The rows completed by a chunk. */
  read(piece: string): TableRow[] {
    const scanner = this.#scanner;
    this.#rows = [];
    scanner.feed(piece);
    for (let token = scanner.next(); token !== "more"; token = scanner.next()) {
      if (token === "text") this.#addText();
      else if (token === "open") this.#open();
      else this.#close(scanner.name);
    }
    return this.#rows;
  }

  /** @throws UnreadableFile BROKEN when the sheet is incomplete */
  end(): void {
    this.#scanner.end();
  }

  #addText(): void {
    if (!this.#isValue) return;
    const text = this.#scanner.text();
    this.#value = this.#value === "" ? text : this.#value + text;
    this.#meter.checkCell(this.#value.length);
  }

  #open(): void {
    const { name, isEmpty } = this.#scanner;
    if (!this.#isData) {
      this.#isData = name === SHEET_DATA && !isEmpty;
      return;
    }
    if (name === CELL) this.#beginCell();
    else if (name === VALUE) this.#isValue = !isEmpty;
    else if (name === ROW) this.#beginRow();
    else if (name === TEXT) this.#isValue = !isEmpty && !this.#isPhonetic;
    else if (name === PHONETIC) this.#isPhonetic = !isEmpty;
    if (!isEmpty) return;
    if (name === CELL) this.#endCell();
    else if (name === ROW) this.#endRow();
  }

  #close(name: number): void {
    if (!this.#isData) return;
    if (name === CELL) this.#endCell();
    else if (name === VALUE || name === TEXT) this.#isValue = false;
    else if (name === ROW) this.#endRow();
    else if (name === PHONETIC) this.#isPhonetic = false;
    else if (name === SHEET_DATA) this.#isData = false;
  }

  #beginRow(): void {
    const scanner = this.#scanner;
    const before = this.#row;
    this.#row = before + 1;
    this.#isRowKnown = false;
    for (let name = scanner.nextAttribute(); name !== null; name = scanner.nextAttribute())
      if (name === PLACE) this.#setRow(scanner.readValue(rowAt), before);
    this.#cells = [];
    this.#column = -1;
    this.#cellsOfRow = 0;
    this.#isFilled = false;
  }

  #setRow(row: number, before: number): void {
    if (row > MOST_ROWS) throw new UnreadableFile("TOO_MANY_ROWS");
    // Rows out of order: it is unknown which one counts.
    if (row <= before) throw new UnreadableFile("BROKEN");
    this.#row = row;
    this.#isRowKnown = true;
  }

  #endRow(): void {
    // Empty cells take time as well.
    this.#meter.addCells(Math.max(0, this.#cellsOfRow - this.#cells.length));
    if (!this.#isFilled) {
      this.#meter.addBlankRow();
      return;
    }
    this.#meter.addRow(this.#cells.length);
    this.#rows.push({ number: this.#row, cells: this.#cells });
  }

  #beginCell(): void {
    const scanner = this.#scanner;
    this.#column += 1;
    this.#cellsOfRow += 1;
    if (this.#cellsOfRow > MOST_COLUMNS) throw new UnreadableFile("TOO_MANY_COLUMNS");
    this.#type = "n";
    this.#style = 0;
    this.#value = "";
    for (let name = scanner.nextAttribute(); name !== null; name = scanner.nextAttribute()) {
      if (name === PLACE) {
        this.#column = scanner.readValue(columnAt);
        if (!this.#isRowKnown) this.#setRow(scanner.readValue(rowAt) || this.#row, this.#row - 1);
      } else if (name === STYLE) this.#style = scanner.readValue(rowAt);
      else if (name === TYPE) this.#type = scanner.value();
    }
  }

  #endCell(): void {
    this.#isValue = false;
    if (this.#value === "") return;
    const cell = this.#cell(this.#value);
    if (cell.text === "") return;
    const cells = this.#cells;
    const column = this.#column;
    if (column >= this.#meter.caps.columns) throw new UnreadableFile("TOO_MANY_COLUMNS");
    if ((cells[column] ?? EMPTY_CELL) !== EMPTY_CELL) throw new UnreadableFile("BROKEN");
    while (cells.length < column) cells.push(EMPTY_CELL);
    cells[column] = cell;
    if (!this.#isFilled) this.#isFilled = cell.text.trim() !== "";
  }

  #cell(value: string): TableCell {
    switch (this.#type) {
      case "s": {
        const text = this.#context.strings[Number(value)];
        if (text === undefined) throw new UnreadableFile("BROKEN");
        return { text };
      }
      case "str":
      case "inlineStr":
        return { text: excelText(value) };
      case "b":
        return { text: value.trim() === "0" ? "FALSE" : "TRUE" };
      case "d":
        return { text: value.replace(/T00:00(:00(\.0+)?)?Z?$/, "").replace("T", " ") };
      case "e":
        return { text: value };
      default:
        return this.#number(value.trim());
    }
  }

  #number(raw: string): TableCell {
    const format = this.#context.formats[this.#style] ?? GENERAL;
    const plain = numberText(raw);
    const text = format.kind === "plain" ? plain : formatted(plain, format, this.#context.is1904);
    const { code } = format;
    if (code === undefined) return text === raw ? { text } : { text, raw };
    return text === raw ? { text, format: code } : { text, raw, format: code };
  }
}
