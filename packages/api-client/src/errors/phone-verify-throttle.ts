import { ApiError } from "#errors/api-error.ts";

/** Another code may be asked for in `details.wait` seconds. */
export class PhoneVerifyThrottle extends ApiError {
  override name = "PhoneVerifyThrottle";
}
