import * as z from "zod/mini";

/** The body of every error answer. Details of a typed error are beside these, at the same level. */
export const ErrorBody = z.looseObject({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  fieldErrors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Codes that any endpoint may answer with, beside its own typed errors. */
export const commonErrors = {
  validation_failed: {
    status: 400,
    message: "The request is not valid. Check the fields named in fieldErrors.",
  },
  malformed_json: { status: 400, message: "The body is not valid JSON." },
  idempotency_key_invalid: {
    status: 400,
    message: "The Idempotency-Key must have 1 to 255 visible ASCII characters.",
  },
  not_authenticated: { status: 401, message: "Sign in to continue." },
  session_ended: { status: 401, message: "This session was ended. Sign in again." },
  token_reuse: {
    status: 401,
    message: "This session was ended because its token was used twice. Sign in again.",
  },
  /** The session lives: the client renews it for a token that may write, and repeats the call. */
  read_only_token: { status: 401, message: "This token only reads. Renew the session to make changes." },
  not_allowed: { status: 403, message: "You are not allowed to do this." },
  /** Staff without a second factor have no rights of staff; `user/totp/` and `user/passkeys/` set one up. */
  second_factor_required: {
    status: 403,
    message: "Set up an authenticator app or a passkey first: internal staff need a second factor.",
  },
  read_only_key: { status: 403, message: "This API key may only read. Use one that may also write." },
  staff_right_missing: { status: 403, message: "Your staff role does not allow this." },
  /** Protects sensitive changes from a hijacked session; `auth/confirm-password/` or a new sign-in resolves it. */
  fresh_sign_in_required: { status: 403, message: "Confirm your password to do this." },
  origin_not_allowed: { status: 403, message: "This origin may not use the session cookie." },
  not_found: { status: 404, message: "Nothing was found at this address." },
  method_not_allowed: { status: 405, message: "This address does not support this method." },
  request_too_slow: {
    status: 408,
    message: "The file arrives too slowly. Send it again over a faster connection.",
  },
  invalid_state: {
    status: 409,
    message: "This is not possible in the current state. Reload to see what changed.",
  },
  version_conflict: {
    status: 409,
    message: "Someone else changed this in the meantime. Reload to see the current values.",
  },
  idempotency_in_flight: {
    status: 409,
    message: "The same request is still being processed. Try again in a second.",
  },
  payload_too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "Send application/json." },
  idempotency_key_reused: { status: 422, message: "This Idempotency-Key was used for a different request." },
  too_many_requests: { status: 429, message: "Too many requests. Wait before trying again." },
  internal_error: { status: 500, message: "Something went wrong. Please try again." },
  unavailable: { status: 503, message: "The service is not available at the moment. Please try again." },
} as const;
export type CommonErrorCode = keyof typeof commonErrors;

/**
 * The typed form of `invalid_state`: the subject's status does not allow the call, and the answer says which it is.
 * @param subject the thing that has the status, as its page calls it, e.g. "sale"
 */
export function invalidState(subject: string) {
  return {
    message: `The ${subject} is in a state that does not allow this. Reload to see what changed.`,
    details: z.object({ status: z.string() }),
  } as const;
}
