import type {
  getInitialCheckTask,
  startInitialCheck,
} from "@quayside/api-client/contract/initial-check/index";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { StockRowError } from "@quayside/api-client/contract/stock-lists/stock-list.schema";

export const checkMessages = {
  start: "The check could not be started, please try again.",
  load: "There was an error loading the check, please try again.",
  download: "The result could not be downloaded, please try again.",
  failed: "The check did not finish, please try again.",
} as const;

export const startErrors: Record<ErrorCodeOf<typeof startInitialCheck>, string> = {
  gtin_checker_forbidden: "You don't have permission to use the seller GTIN checker.",
  file_unparsable: "The file could not be read. Please check the file and try again.",
  deal_not_found: "No deal was found in the support desk with this ID.",
};

export const taskErrors: Record<ErrorCodeOf<typeof getInitialCheckTask>, string> = {
  gtin_checker_forbidden: startErrors.gtin_checker_forbidden,
  task_not_found: "The check could not be found. Please try again.",
};

/** Why a file could not be read, as it follows the message about it. */
export const unreadableWords: Readonly<Record<string, string>> = {
  EMPTY: "It is empty.",
  PASSWORD: "It is protected by a password.",
  TOO_LARGE: "It is larger than 25 MB.",
  NOT_A_TABLE: "It is neither a CSV nor an Excel file.",
  BROKEN: "It is damaged.",
  TOO_MANY_ROWS: "It has more than 200,000 rows.",
  TOO_MANY_COLUMNS: "It has more than 256 columns.",
  NO_ROWS: "It has no rows below the heading row.",
  COLUMNS_MISSING: "The columns are not there.",
};

export const rowReasonWords: Record<StockRowError["reason"], string> = {
  GTIN_MISSING: "No GTIN",
  GTIN_INVALID: "GTIN is not valid",
  GTIN_DIGITS_LOST: "GTIN lost digits in the spreadsheet",
  GTIN_TWICE: "GTIN occurs twice with different values",
  PRICE_MISSING: "No price",
  PRICE_INVALID: "Price is not a number",
  PRICE_AMBIGUOUS: "Price can be read in two ways",
  PRICE_NOT_POSITIVE: "Price is not above 0",
  PRICE_TOO_HIGH: "Price is too high",
  CURRENCY_MISMATCH: "Price is in another currency",
  UNIT_INVALID: "Selling unit is not a whole number above 0",
  STOCK_INVALID: "Inventory is not a whole number",
};
