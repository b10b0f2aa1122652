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
  /** A workbook of Excel 95 or older. */
  | "OLD_EXCEL"
  /** Excel's binary workbook. */
  | "XLSB"
  /** A web page, often named .xls. */
  | "HTML"
  /** Excel's XML format of 2003, often named .xls. */
  | "SPREADSHEETML"
  /** A document of Apple's Numbers. */
  | "NUMBERS";

/** The file cannot be read as a table; nothing of it was used. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The file cannot be read: ${reason}`, options);
    this.name = "UnreadableFile";
    this.reason = reason;
  }
}
