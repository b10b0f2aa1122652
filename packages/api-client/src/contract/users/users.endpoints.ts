import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/users/users.schemas.ts";

export const logoutUser = defineEndpoint<typeof schemas.logoutUser>()({
  id: "users.logout",
  method: "POST",
  path: "user/logout/",
  access: "cookie",
});

export const updateUser = defineEndpoint<typeof schemas.updateUser>()({
  id: "users.update",
  method: "PATCH",
  path: "user/",
  access: "session",
  idempotent: true,
  errors: { UpdateUserBadRequest: 400, too_many_requests: 429 },
});

export const createUser = defineEndpoint<typeof schemas.createUser>()({
  id: "users.create",
  method: "POST",
  path: "users/",
  access: "public",
  errors: { invalid: 400, too_many_requests: 429 },
});

export const registerUser = defineEndpoint<typeof schemas.registerUser>()({
  id: "users.register",
  method: "POST",
  path: "users/register/",
  access: "public",
  errors: { invalid: 400, too_many_requests: 429 },
});

export const changePassword = defineEndpoint<typeof schemas.changePassword>()({
  id: "users.changePassword",
  method: "PUT",
  path: "user/password/",
  access: "session",
  errors: { IncorrectPassword: 400, password_refused: 400, too_many_requests: 429 },
});

export const requestPasswordReset = defineEndpoint<typeof schemas.requestPasswordReset>()({
  id: "users.requestPasswordReset",
  method: "POST",
  path: "user/password/reset/",
  access: "public",
  errors: { too_many_requests: 429 },
});

export const confirmPasswordReset = defineEndpoint<typeof schemas.confirmPasswordReset>()({
  id: "users.confirmPasswordReset",
  method: "POST",
  path: "user/password/reset/confirm/",
  access: "public",
  errors: { reset_secret_invalid: 400, password_refused: 400, too_many_requests: 429 },
});
