import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/second-factor/second-factor.schemas.ts";

export const getSecondFactor = defineEndpoint<typeof schemas.getSecondFactor>()({
  id: "totp.get",
  method: "GET",
  path: "user/totp/",
  access: "session",
});

export const startSecondFactor = defineEndpoint<typeof schemas.startSecondFactor>()({
  id: "totp.start",
  method: "POST",
  path: "user/totp/",
  access: "session",
});

export const confirmSecondFactor = defineEndpoint<typeof schemas.confirmSecondFactor>()({
  id: "totp.confirm",
  method: "POST",
  path: "user/totp/confirm/",
  access: "session",
  errors: { totp_invalid: 400, too_many_requests: 429 },
});

export const removeSecondFactor = defineEndpoint<typeof schemas.removeSecondFactor>()({
  id: "totp.remove",
  method: "DELETE",
  path: "user/totp/",
  access: "session",
});

export const renewRecoveryCodes = defineEndpoint<typeof schemas.renewRecoveryCodes>()({
  id: "totp.renewCodes",
  method: "POST",
  path: "user/totp/codes/",
  access: "session",
});
