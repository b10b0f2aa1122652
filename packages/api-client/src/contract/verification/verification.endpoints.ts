import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/verification/verification.schemas.ts";

export const verifyEmail = defineEndpoint<typeof schemas.verifyEmail>()({
  id: "verification.verifyEmail",
  method: "POST",
  path: "user/email/verify/",
  access: "session",
  errors: { too_many_requests: 429 },
});

export const resendEmailToken = defineEndpoint<typeof schemas.resendEmailToken>()({
  id: "verification.resendEmail",
  method: "POST",
  path: "user/email/resend-token/",
  access: "session",
  errors: { too_many_requests: 429 },
});

export const verifyEmailToken = defineEndpoint<typeof schemas.verifyEmailToken>()({
  id: "verification.confirmEmail",
  method: "POST",
  path: "user/email/verify-token/",
  access: "session",
  errors: { email_token_invalid: 400, email_taken: 409 },
});

export const resendEmailChange = defineEndpoint<typeof schemas.resendEmailChange>()({
  id: "verification.resendEmailChange",
  method: "POST",
  path: "user/email/change/resend/",
  access: "session",
  errors: { too_many_requests: 429 },
});

export const cancelEmailChange = defineEndpoint<typeof schemas.cancelEmailChange>()({
  id: "verification.cancelEmailChange",
  method: "DELETE",
  path: "user/email/change/",
  access: "session",
});

export const verifyPhone = defineEndpoint<typeof schemas.verifyPhone>()({
  id: "verification.verifyPhone",
  method: "POST",
  path: "user/phone/verify/",
  access: "session",
  errors: { PhoneVerifyThrottle: 429, phone_invalid: 400 },
});

export const resendPhoneCode = defineEndpoint<typeof schemas.resendPhoneCode>()({
  id: "verification.resendPhone",
  method: "POST",
  path: "user/phone/resend-token/",
  access: "session",
  errors: { PhoneVerifyThrottle: 429, phone_invalid: 400 },
});

export const verifyPhoneToken = defineEndpoint<typeof schemas.verifyPhoneToken>()({
  id: "verification.confirmPhone",
  method: "POST",
  path: "user/phone/verify-token/",
  access: "session",
  errors: { authentication_failed: 400 },
});

export const activateAccount = defineEndpoint<typeof schemas.activateAccount>()({
  id: "verification.activate",
  method: "POST",
  path: "users/activate/",
  access: "public",
  errors: { ActivationInvalidSecret: 400, ActivationExpired: 400, too_many_requests: 429 },
});

export const validateEmail = defineEndpoint<typeof schemas.validateEmail>()({
  id: "verification.validateEmail",
  method: "POST",
  path: "email/validation/",
  access: "public",
  errors: { too_many_requests: 429 },
});
