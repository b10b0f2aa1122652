import { ApiError } from "#errors/api-error.ts";

/** The company has already applied for deferred payment; `details.status` is the status of that application. */
export class StartMonduApplicationUnprocessableContent extends ApiError {
  override name = "StartMonduApplicationUnprocessableContent";
}
