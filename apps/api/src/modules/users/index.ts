import type * as contract from "@quayside/api-client/contract/users/index";
import type { Handlers } from "#http/context.ts";
import { changePassword } from "#modules/users/change-password.ts";
import { confirmPasswordReset } from "#modules/users/confirm-password-reset.ts";
import { createUser } from "#modules/users/create-user.ts";
import { getUser } from "#modules/users/get-user.ts";
import { logoutUser } from "#modules/users/logout-user.ts";
import { registerUser } from "#modules/users/register-user.ts";
import { requestPasswordReset } from "#modules/users/request-password-reset.ts";
import { updateUser } from "#modules/users/update-user.ts";

export { insertOwner, insertSeller } from "#modules/users/sign-up.writer.ts";
export { claimEmail } from "#modules/users/user.writer.ts";

export const userHandlers = {
  changePassword,
  confirmPasswordReset,
  createUser,
  logoutUser,
  registerUser,
  requestPasswordReset,
  updateUser,
} satisfies Handlers<typeof contract>;

export const meHandlers = {
  getUser,
} satisfies Handlers<typeof import("@quayside/api-client/contract/users/me")>;
