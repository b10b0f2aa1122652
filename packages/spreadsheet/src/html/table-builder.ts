import type { Meter } from "#table-caps.ts";
import { EMPTY_CELL, type TableCell, type TableRow } from "#table-rows.ts";
import { UnreadableFile } from "#unreadable-file.ts";

/** A table of a page, as read. */
export interface HeldTable {
  /** Its caption. */
  name: string;
  readonly rows: TableRow[];
}

/** A table that is being read. Tables inside its cells are tables of their own. */
interface OpenTable extends HeldTable {
  number: number;
  cells: TableCell[];
  /** By column: how many further rows a cell reaches down. */
  readonly held: number[];
  /** The text of the cell that is open; null between cells. */
  text: string | null;
  span: { columns: number; rows: number };
  isCaption: boolean;
}

const MOST_SPANNED_ROWS = 65_536;
/** Elements whose text is not shown. */
const UNSEEN: ReadonlySet<string> = new Set(["script", "style", "title", "noscript", "template"]);
const BREAKS: ReadonlySet<string> = new Set(["br", "p", "div", "li"]);

/** Builds the tables of a web page from its tags and texts. */
export class TableBuilder {
  /** Cells of all tables so far. */
  cells = 0;
  readonly #meter: Meter;
  readonly #onTable: (table: HeldTable) => void;
  readonly #open: OpenTable[] = [];
  #unseen = 0;

  /** @param onTable is told every table when it begins */
  constructor(meter: Meter, onTable: (table: HeldTable) => void) {
    this.#meter = meter;
    this.#onTable = onTable;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (UNSEEN.has(name)) this.#unseen += 1;
    const table = this.#open.at(-1);
    if (name === "table") return this.#begin();
    if (!table) return;
    if (name === "tr") this.#endRow(table);
    else if (name === "caption") table.isCaption = true;
    else if (name === "td" || name === "th") {
      this.#endCell(table);
      table.text = "";
      table.span = { columns: spanOf(attributes["colspan"]), rows: spanOf(attributes["rowspan"]) };
    } else if (BREAKS.has(name) && table.text) table.text += "\n";
  }

  close(name: string): void {
    if (UNSEEN.has(name)) this.#unseen = Math.max(0, this.#unseen - 1);
    const table = this.#open.at(-1);
    if (!table) return;
    if (name === "td" || name === "th") this.#endCell(table);
    else if (name === "tr") this.#endRow(table);
    else if (name === "caption") table.isCaption = false;
    else if (name === "table") {
      this.#endRow(table);
      this.#open.pop();
    }
  }

  text(text: string): void {
    const table = this.#open.at(-1);
    if (!table || this.#unseen > 0) return;
    if (table.isCaption) table.name = (table.name + text).trim().slice(0, 100);
    if (table.text === null) return;
    table.text += text;
    this.#meter.checkCell(table.text.length);
  }

  #begin(): void {
    const rows: TableRow[] = [];
    const span = { columns: 1, rows: 1 };
    const table: OpenTable = {
      name: "",
      rows,
      number: 0,
      cells: [],
      held: [],
      text: null,
      span,
      isCaption: false,
    };
    if (this.#open.length > 100) throw new UnreadableFile("BROKEN");
    this.#open.push(table);
    this.#onTable(table);
  }

  #endCell(table: OpenTable): void {
    if (table.text === null) return;
    const { cells, held, span } = table;
    const text = tidy(table.text);
    table.text = null;
    this.#skipHeld(table);
    const end = cells.length + span.columns;
    if (end > this.#meter.caps.columns) {
      // A title over the whole width is not wider than the table for that.
      if (text !== "" && cells.length >= this.#meter.caps.columns)
        throw new UnreadableFile("TOO_MANY_COLUMNS");
      span.columns = Math.max(1, this.#meter.caps.columns - cells.length);
    }
    for (let column = 0; column < span.columns; column += 1) {
      if (span.rows > 1) held[cells.length] = span.rows - 1;
      cells.push(column === 0 && text !== "" ? { text } : EMPTY_CELL);
    }
    this.cells += span.columns;
  }

  /** Cells of rows above that reach down into this row. */
  #skipHeld({ cells, held }: OpenTable): void {
    for (let rows = held[cells.length] ?? 0; rows > 0; rows = held[cells.length] ?? 0) {
      held[cells.length] = rows - 1;
      cells.push(EMPTY_CELL);
    }
  }

  #endRow(table: OpenTable): void {
    this.#endCell(table);
    const { cells } = table;
    if (cells.length === 0) return;
    this.#skipHeld(table);
    table.cells = [];
    table.number += 1;
    while (cells.at(-1)?.text === "") cells.pop();
    if (cells.length === 0) return;
    this.#meter.addRow(cells.length);
    table.rows.push({ number: table.number, cells });
  }
}

function spanOf(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, MOST_SPANNED_ROWS) : 1;
}

/** A text as a page shows it: blanks are one blank, and breaks stay. */
function tidy(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replaceAll(/[\s\u00a0]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
