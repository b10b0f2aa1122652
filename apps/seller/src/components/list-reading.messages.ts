import type { UnreadableReason } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import type { StockRowReason } from "@quayside/api-client/contract/stock-lists/stock-list.schema";

/** Why a file cannot be used, without the reason. */
export const unreadable = "The file could not be read. Please check the file and try again.";

/** Why a file could not be read, and how to fix it. */
export const unreadableFixes: Readonly<Record<UnreadableReason, string>> = {
  EMPTY: "It is empty. Choose a file with rows.",
  PASSWORD: "It is protected by a password. Open it, remove the password and save it again.",
  TOO_LARGE: "It is larger than 25 MB. Split it, or remove columns that are not needed.",
  NOT_A_TABLE: "It is not a table. Save it as CSV or as an Excel workbook (.xlsx).",
  BROKEN: "It is damaged. Open it in your spreadsheet program and save it as .xlsx again.",
  TOO_MANY_ROWS: "It has more than 200,000 rows. Split it into several lists.",
  TOO_MANY_COLUMNS: "It has more than 1,024 columns. Remove those that are not needed.",
  TIMEOUT: "Reading it takes too long. Save it as CSV.",
  OLD_EXCEL: "It is a workbook of Excel 4 or older. Open it in a spreadsheet program and save it as .xlsx.",
  HTML: "It is a web page without a table. Copy the list into a spreadsheet and save it as .xlsx.",
  SPREADSHEETML: "It is an XML spreadsheet. Open it in Excel and save it as .xlsx.",
  NUMBERS: "It is a Numbers document. Export it from Numbers as Excel or CSV.",
  JSON: "It is a JSON file, which programs exchange. Ask for the list as CSV or Excel, or connect the program under Sources.",
  XML: "It is an XML file of a kind that we do not read: of these we read Google Merchant feeds and BMEcat catalogues. Ask for the list as CSV or Excel.",
  PACKED: "It is a compressed archive. Unpack it and upload the list in it.",
  LOCK_FILE:
    "It only says that a workbook is open. Upload the workbook itself, whose name does not begin with ~$ or .~lock.",
  PDF: "It is a PDF document. Ask for the list as CSV or Excel, or copy its table into a spreadsheet and save it as .xlsx.",
  PICTURE: "It is a picture. Ask for the list as CSV or Excel.",
  NO_ROWS: "It has no rows below the headings. Fill in the products, or choose another file.",
};

/** Faults of a row: a label, and how to fix it. */
export const faultWords: Readonly<Record<StockRowReason, { readonly label: string; readonly fix: string }>> =
  {
    GTIN_MISSING: { label: "No GTIN", fix: "Enter the number below the barcode: 8, 12, 13 or 14 digits." },
    GTIN_INVALID: {
      label: "GTIN is not valid",
      fix: "The check digit does not match. Compare the number with the barcode.",
    },
    GTIN_DIGITS_LOST: {
      label: "GTIN lost digits in the spreadsheet",
      fix: "Format the column as text in your spreadsheet, or enter the GTIN here.",
    },
    GTIN_TWICE: {
      label: "GTIN occurs twice",
      fix: "Two rows have the same GTIN and different data. Correct one of them.",
    },
    PRICE_MISSING: { label: "No price", fix: "Enter the price of one unit, without VAT." },
    PRICE_INVALID: { label: "Price is not a number", fix: "Enter a number such as 12.50." },
    PRICE_AMBIGUOUS: {
      label: "Price is ambiguous",
      fix: "Say in Columns whether prices are written 1,234.56 or 1.234,56.",
    },
    PRICE_NOT_POSITIVE: { label: "Price is not above 0", fix: "Enter the price of one unit, without VAT." },
    PRICE_TOO_HIGH: { label: "Price is too high", fix: "Check the decimal separator." },
    CURRENCY_MISMATCH: {
      label: "Price is in another currency",
      fix: "Enter the price in the currency you sell in.",
    },
    UNIT_INVALID: {
      label: "Selling unit is not a whole number",
      fix: "Enter how many units are sold together, such as 6.",
    },
    STOCK_INVALID: {
      label: "Inventory is not a whole number",
      fix: "Enter how many units you have, such as 240.",
    },
    QUOTES_UNBALANCED: {
      label: "Quotation marks do not match",
      fix: "A quotation mark is not closed. Correct this row in the file and upload it again.",
    },
  };
