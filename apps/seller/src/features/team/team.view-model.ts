import { ApiError } from "@quayside/api-client/errors/api-error";
import { teamMessages } from "#features/team/team.messages.ts";

/** What a refused change says: the API's words where it decided, ours where it failed. */
export function failureText(error: Error | null, failed: string = teamMessages.failed): string | undefined {
  if (error === null) return undefined;
  return error instanceof ApiError && error.statusCode < 500 ? error.serverMessage : failed;
}
