import type {
  getInitialCheckTask,
  startInitialCheck,
} from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { UnreadableReason } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { unreadable, unreadableFixes } from "#components/list-reading.messages.ts";

export const checkMessages = {
  start: "The check could not be started, please try again.",
  load: "There was an error loading the check, please try again.",
  download: "The result could not be downloaded, please try again.",
  failed: "The check did not finish, please try again.",
} as const;

export const startErrors: Record<ErrorCodeOf<typeof startInitialCheck>, string> = {
  gtin_checker_forbidden: "You don't have permission to use the seller GTIN checker.",
  file_unparsable: unreadable,
  deal_not_found: "No deal was found in the support desk with this ID.",
};

export const taskErrors: Record<ErrorCodeOf<typeof getInitialCheckTask>, string> = {
  gtin_checker_forbidden: startErrors.gtin_checker_forbidden,
  task_not_found: "The check could not be found. Please try again.",
};

/** Why a file could not be read, and how to fix it; undefined for an unknown reason. */
export function unreadableWords(reason: string): string | undefined {
  if (reason === "COLUMNS_MISSING") return "The columns are missing.";
  return Object.hasOwn(unreadableFixes, reason) ? unreadableFixes[reason as UnreadableReason] : undefined;
}
