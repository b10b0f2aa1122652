import { ApiError } from "#errors/api-error.ts";

/** The company applied for deferred payment before; `details.status` says what became of it. */
export class StartMonduApplicationUnprocessableContent extends ApiError {
  override name = "StartMonduApplicationUnprocessableContent";
}
