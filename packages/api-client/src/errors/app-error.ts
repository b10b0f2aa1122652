/** The generic error of the product: something failed, and `message` says what, for logs. */
export class AppError extends Error {
  override name = "AppError";
}
