import { OdsCell } from "#ods/ods-cell.ts";
import { MOST_ROWS, type Meter } from "#table-caps.ts";
import { EMPTY_CELL, type TableCell, type TableRow } from "#table-rows.ts";
import type { TableSheet } from "#table-source.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { XmlScanner, xmlName } from "#xml/xml-scanner.ts";

const NAME = {
  spreadsheet: xmlName("spreadsheet"),
  style: xmlName("style"),
  name: xmlName("name"),
  properties: xmlName("table-properties"),
  /** The same in OpenOffice 1. */
  oldProperties: xmlName("properties"),
  display: xmlName("display"),
  table: xmlName("table"),
  styleName: xmlName("style-name"),
  row: xmlName("table-row"),
  cell: xmlName("table-cell"),
  covered: xmlName("covered-table-cell"),
  rowsRepeated: xmlName("number-rows-repeated"),
  columnsRepeated: xmlName("number-columns-repeated"),
  annotation: xmlName("annotation"),
};

const MOST_SHEETS = 1000;

/** Reads the rows of one sheet from the content of an OpenDocument spreadsheet that arrives in chunks. */
export class OdsScanner {
  isSpreadsheet = false;
  /** The sheet is complete. */
  isPast = false;
  readonly sheets: TableSheet[] = [];
  readonly #sheet: number;
  readonly #scanner: XmlScanner;
  readonly #meter: Meter;
  readonly #hiddenStyles = new Set<string>();
  #style = "";
  #rows: TableRow[] = [];
  /** Nesting depth of tables: only the outermost is a sheet. */
  #tables = 0;
  #row = 0;
  #rowRepeats = 1;
  #cells: TableCell[] = [];
  #emptyBefore = 0;
  #cell: OdsCell | undefined;
  #cellRepeats = 1;
  #annotations = 0;

  /** @param sheet index of the sheet to read; -1 to read only the sheet names */
  constructor(sheet: number, meter: Meter) {
    this.#sheet = sheet;
    this.#meter = meter;
    this.#scanner = new XmlScanner(meter.caps.cellCharacters);
  }

  /** The rows completed by a chunk. */
  read(piece: string): TableRow[] {
    const scanner = this.#scanner;
    this.#rows = [];
    scanner.feed(piece);
    for (let token = scanner.next(); token !== "more"; token = scanner.next()) {
      if (token === "open") this.#open();
      else if (token === "close") this.#close(scanner.name);
      else if (this.#annotations === 0) this.#cell?.addText(scanner.text(), this.#meter);
    }
    return this.#rows;
  }

  /** @throws UnreadableFile BROKEN when the content is incomplete */
  end(): void {
    this.#scanner.end();
  }

  #open(): void {
    const scanner = this.#scanner;
    const { name, isEmpty } = scanner;
    if (name === NAME.table) this.#beginTable(isEmpty);
    else if (name === NAME.spreadsheet) this.isSpreadsheet = true;
    else if (name === NAME.style) this.#style = scanner.attribute(NAME.name) ?? "";
    else if (name === NAME.properties || name === NAME.oldProperties) this.#noteDisplay();
    if (!this.#isWanted()) return;
    if (name === NAME.annotation) this.#annotations += isEmpty ? 0 : 1;
    else if (name === NAME.row) this.#beginRow();
    else if (name === NAME.cell || name === NAME.covered) this.#beginCell();
    else if (this.#annotations === 0) this.#cell?.open(scanner);
    if (isEmpty) this.#closeWanted(name);
  }

  #close(name: number): void {
    if (this.#isWanted()) this.#closeWanted(name);
    if (name !== NAME.table) return;
    this.#tables -= 1;
    if (this.#tables === 0 && this.sheets.length === this.#sheet + 1) this.isPast = true;
  }

  #closeWanted(name: number): void {
    if (name === NAME.annotation) this.#annotations = Math.max(0, this.#annotations - 1);
    else if (name === NAME.cell || name === NAME.covered) this.#endCell();
    else if (name === NAME.row) this.#endRow();
    else if (this.#annotations === 0) this.#cell?.close(name);
  }

  #isWanted(): boolean {
    return this.#tables === 1 && this.sheets.length === this.#sheet + 1;
  }

  #beginTable(isEmpty: boolean): void {
    if (this.#tables === 0) {
      const attributes = this.#attributes();
      const style = attributes.get(NAME.styleName) ?? "";
      this.sheets.push({ name: attributes.get(NAME.name) ?? "", isHidden: this.#hiddenStyles.has(style) });
      if (this.sheets.length > MOST_SHEETS) throw new UnreadableFile("TOO_LARGE");
      this.#row = 0;
    }
    if (!isEmpty) this.#tables += 1;
  }

  #noteDisplay(): void {
    if (this.#scanner.attribute(NAME.display) === "false") this.#hiddenStyles.add(this.#style);
  }

  #attributes(): Map<number, string> {
    const attributes = new Map<number, string>();
    const scanner = this.#scanner;
    for (let name = scanner.nextAttribute(); name !== null; name = scanner.nextAttribute())
      attributes.set(name, scanner.value());
    return attributes;
  }

  #beginRow(): void {
    this.#rowRepeats = repeats(this.#attributes().get(NAME.rowsRepeated));
    this.#cells = [];
    this.#emptyBefore = 0;
  }

  #endRow(): void {
    const cells = this.#cells;
    const first = this.#row + 1;
    this.#row += this.#rowRepeats;
    if (cells.every(({ text }) => text.trim() === "")) {
      this.#meter.addBlankRow();
      return;
    }
    if (this.#row > MOST_ROWS) throw new UnreadableFile("TOO_MANY_ROWS");
    for (let number = first; number <= this.#row; number += 1) {
      this.#meter.addRow(cells.length);
      this.#rows.push({ number, cells });
    }
  }

  #beginCell(): void {
    const attributes = this.#attributes();
    this.#cellRepeats = repeats(attributes.get(NAME.columnsRepeated));
    this.#cell = new OdsCell(attributes);
  }

  #endCell(): void {
    const cell = this.#cell?.cell() ?? EMPTY_CELL;
    this.#cell = undefined;
    if (cell.text === "") {
      this.#emptyBefore += this.#cellRepeats;
      return;
    }
    const cells = this.#cells;
    if (cells.length + this.#emptyBefore + this.#cellRepeats > this.#meter.caps.columns)
      throw new UnreadableFile("TOO_MANY_COLUMNS");
    for (; this.#emptyBefore > 0; this.#emptyBefore -= 1) cells.push(EMPTY_CELL);
    for (let count = 0; count < this.#cellRepeats; count += 1) cells.push(cell);
  }
}

function repeats(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, 1e9) : 1;
}
