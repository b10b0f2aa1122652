/** Why a file cannot be read; screens have a text for each. */
export type UnreadableReason =
  | "EMPTY"
  | "PASSWORD"
  | "TOO_LARGE"
  | "NOT_A_TABLE"
  | "BROKEN"
  | "TOO_MANY_ROWS"
  | "TOO_MANY_COLUMNS"
  /** Reading took more time than allowed. */
  | "TIMEOUT"
  /** A workbook older than Excel 5. */
  | "OLD_EXCEL"
  /** A web page without a table, often named .xls. */
  | "HTML"
  /** Excel's XML format of 2003, often named .xls. */
  | "SPREADSHEETML"
  /** A document of Apple's Numbers. */
  | "NUMBERS"
  | "JSON"
  /** An XML file that holds no list, or one of a kind that is not read. */
  | "XML"
  /** An archive, perhaps of a list. */
  | "PACKED"
  /** What a spreadsheet program keeps beside an open workbook. */
  | "LOCK_FILE"
  | "PDF"
  | "PICTURE"
  /** Headings, and nothing below them. */
  | "NO_ROWS";

/** The file cannot be read as a table; nothing of it was used. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The file cannot be read: ${reason}`, options);
    this.name = "UnreadableFile";
    this.reason = reason;
  }
}
