import * as users from "@quayside/api-client/contract/users/users.endpoints";
import * as me from "@quayside/api-client/contract/users/me.endpoints";
import { routes } from "#kernel/routes.ts";
import { changePassword } from "#modules/identity/users/change-password.ts";
import { confirmPasswordReset } from "#modules/identity/users/confirm-password-reset.ts";
import { createUser, registerUser, logoutUser } from "#modules/identity/users/users.ts";
import { getUser } from "#modules/identity/users/reads.ts";
import { requestPasswordReset } from "#modules/identity/users/request-password-reset.ts";
import { updateUser } from "#modules/identity/users/update-user.ts";

export { insertSeller } from "#modules/identity/users/sign-up.writer.ts";

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
