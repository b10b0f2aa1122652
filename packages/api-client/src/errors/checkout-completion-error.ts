import { ApiError } from "#errors/api-error.ts";

/** A checkout cannot be completed; `code` is one of the completion codes. */
export class CheckoutCompletionError extends ApiError {
  override name = "CheckoutCompletionError";
}
