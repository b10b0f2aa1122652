import * as users from "@quayside/api-client/contract/users/users.endpoints";
import * as me from "@quayside/api-client/contract/users/me.endpoints";
import { routes } from "#http/routes.ts";
import { changePassword } from "#modules/users/change-password.ts";
import { confirmPasswordReset } from "#modules/users/confirm-password-reset.ts";
import { createUser } from "#modules/users/create-user.ts";
import { getUser } from "#modules/users/get-user.ts";
import { logoutUser } from "#modules/users/logout-user.ts";
import { registerUser } from "#modules/users/register-user.ts";
import { requestPasswordReset } from "#modules/users/request-password-reset.ts";
import { updateUser } from "#modules/users/update-user.ts";

export { insertSeller } from "#modules/users/sign-up.writer.ts";

export const userRoutes = [
  ...routes(users, {
    changePassword,
    confirmPasswordReset,
    createUser,
    logoutUser,
    registerUser,
    requestPasswordReset,
    updateUser,
  }),
  ...routes(me, {
    getUser,
  }),
];
