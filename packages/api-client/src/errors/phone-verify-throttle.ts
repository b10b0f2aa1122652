import { ApiError } from "#errors/api-error.ts";

/** Another code may be requested in `details.wait` seconds. */
export class PhoneVerifyThrottle extends ApiError {
  override name = "PhoneVerifyThrottle";
}
