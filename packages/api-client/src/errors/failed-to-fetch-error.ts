import { AppError } from "#errors/app-error.ts";

/** No answer arrived at all: offline, blocked, or the server is down. */
export class FailedToFetchError extends AppError {
  override name = "FailedToFetchError";
}
