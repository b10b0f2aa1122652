import { ApiError } from "@quayside/api-client/errors/api-error";
import { teamMessages } from "#features/team/team.messages.ts";

/** The text for a failed change: the API's message for a rejection, otherwise our own. */
export function failureText(error: Error | null, failed: string = teamMessages.failed): string | undefined {
  if (error === null) return undefined;
  return error instanceof ApiError && error.statusCode < 500 ? error.serverMessage : failed;
}
