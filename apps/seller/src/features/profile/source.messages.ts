import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type {
  SourceHealth,
  SourceKind,
  SourceResult,
  SourceSchedule,
} from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import type { Tone } from "@quayside/ui/lib/tone";

export const scheduleNames: Record<SourceSchedule, string> = {
  "30_MINUTES": "Every 30 minutes",
  HOUR: "Every hour",
  "6_HOURS": "Every 6 hours",
  DAY: "Every day",
};

export const kindNames: Record<SourceKind, string> = {
  URL: "Fetched from a web address",
  SFTP: "Fetched from an SFTP server",
  PUSH: "Pushed by your own system",
};

export const modeNames = {
  REPLACE: "The list is complete: offers not in it go out of stock",
  MERGE: "The list is partial: offers not in it are unchanged",
} as const;

export const healthWords: Record<SourceHealth, { label: string; tone: Tone }> = {
  NEW: { label: "New", tone: "info" },
  HEALTHY: { label: "Works", tone: "success" },
  TROUBLED: { label: "Failed last time", tone: "caution" },
  FAILING: { label: "Fails", tone: "error" },
  WAITING: { label: "Needs your decision", tone: "caution" },
  PAUSED: { label: "Paused", tone: "neutral" },
};

/** What the stock numbers of its lists are. */
export const stockNames: Readonly<Record<StockIs, string>> = {
  ON_HAND: "All units on hand: units of open orders are taken off until their goods have left",
  AVAILABLE: "Units that can still be sold: taken as they are",
};

/** The result of a run, as a sentence. */
export const resultTexts: Record<SourceResult, string> = {
  TAKEN: "A new list was imported",
  UNCHANGED: "The file had not changed",
  NEEDS_CHOICE: "The columns are not clear: choose them to continue",
  WAITS_FOR_YOU: "Nothing was imported: an earlier list needs your decision",
  UNREADABLE: "The file cannot be read",
  EMPTY: "The file is empty",
  UNREACHABLE: "The server cannot be reached",
  REFUSED: "The server answered with an error",
  REDIRECTED: "The address redirects to another one. Enter that one",
  NOT_FOUND: "There is no file at this address",
  LOGIN_FAILED: "User name, password or key were rejected",
  HOST_KEY_CHANGED: "The server's host key has changed, so nothing was sent to it",
  PRIVATE_ADDRESS: "The address is not on the internet",
  TOO_LARGE: "The file is too large",
  TIMEOUT: "The server took too long",
  CUT_OFF: "Interrupted on our side",
};

export type SourceUrlFault =
  | "NOT_A_URL"
  | "NOT_HTTPS"
  | "CREDENTIALS_IN_URL"
  | "PRIVATE_ADDRESS"
  | "PORT"
  | "NO_PATH";

/** Why an address of a source is rejected. */
export const urlFaults: Record<SourceUrlFault, string> = {
  NOT_A_URL:
    "This is not an address. It looks like https://files.example.com/stock.csv or sftp://files.example.com/stock.csv.",
  NOT_HTTPS: "The address must begin with https://.",
  CREDENTIALS_IN_URL: "Enter user name and password in their own fields, not in the address.",
  PRIVATE_ADDRESS: "The address must be reachable from the internet.",
  PORT: "This port is not allowed: use 443 for a web address, and 22 or 1024 and above for SFTP.",
  NO_PATH: "Include the file name: sftp://files.example.com/out/stock.csv.",
};

export const hideNames: readonly { readonly value: string; readonly label: string }[] = [
  { value: "1", label: "After 1 day" },
  { value: "3", label: "After 3 days" },
  { value: "7", label: "After 7 days" },
  { value: "30", label: "After 30 days" },
  { value: "", label: "Never" },
];

export const sourceMessages = {
  saved: "Source saved",
  added: "Source added",
  deleted: "Source deleted",
  paused: "Source paused",
  resumed: "Source resumed",
  runs: "The source is being fetched",
  failed: "The source could not be saved, please try again.",
  managed: "Stock list sources are set up by your account manager at the moment.",
} as const;
