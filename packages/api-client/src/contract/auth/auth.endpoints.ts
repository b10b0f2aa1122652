import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/auth/auth.schemas.ts";

export const login = defineEndpoint<typeof schemas.login>()({
  id: "auth.login",
  method: "POST",
  path: "auth/login/",
  access: "public",
  errors: {
    totp_required: 400,
    totp_invalid: 400,
    passkey_required: 400,
    passkey_invalid: 400,
    invalid_credentials: 400,
    invalid_portal_user: 403,
    sign_in_link_sent: 429,
    too_many_requests: 429,
  },
});

export const startPasskeySignIn = defineEndpoint<typeof schemas.startPasskeySignIn>()({
  id: "auth.startPasskey",
  method: "POST",
  path: "auth/passkey/",
  access: "public",
  errors: { too_many_requests: 429 },
});

export const refreshToken = defineEndpoint<typeof schemas.refreshToken>()({
  id: "auth.refresh",
  method: "POST",
  path: "auth/refresh/",
  access: "cookie",
});

export const logout = defineEndpoint<typeof schemas.logout>()({
  id: "auth.logout",
  method: "POST",
  path: "auth/logout/",
  access: "cookie",
});

export const validateToken = defineEndpoint<typeof schemas.validateToken>()({
  id: "auth.validate",
  method: "POST",
  path: "auth/token/validate/",
  access: "public",
});

export const listSessions = defineEndpoint<typeof schemas.listSessions>()({
  id: "auth.sessions",
  method: "GET",
  path: "auth/sessions/",
  access: "session",
});

export const endSession = defineEndpoint<typeof schemas.endSession>()({
  id: "auth.endSession",
  method: "DELETE",
  path: "auth/sessions/{qid}/",
  access: "session",
});

export const revokeOtherSessions = defineEndpoint<typeof schemas.revokeOtherSessions>()({
  id: "auth.revokeOthers",
  method: "POST",
  path: "auth/sessions/revoke-others/",
  access: "session",
});

export const confirmPassword = defineEndpoint<typeof schemas.confirmPassword>()({
  id: "auth.confirmPassword",
  method: "POST",
  path: "auth/confirm-password/",
  access: "session",
  errors: {
    totp_required: 400,
    totp_invalid: 400,
    passkey_required: 400,
    passkey_invalid: 400,
    IncorrectPassword: 400,
    too_many_requests: 429,
  },
});
