import type * as contract from "@quayside/api-client/contract/users/users.endpoints";
import type { Handler } from "#kernel/context.ts";
import { signUp } from "#modules/identity/users/sign-up.ts";
import { endPresentedSessions } from "#modules/identity/session/index.ts";

/** Signs up a company with its owner. */
export const createUser: Handler<typeof contract.createUser> = (context) => signUp(context);

/** The same call at the older of its two addresses. */
export const registerUser: Handler<typeof contract.registerUser> = (context) => signUp(context);

/** The logout of `auth/` at its other address. */
export const logoutUser: Handler<typeof contract.logoutUser> = (context) =>
  endPresentedSessions(context).then(() => undefined);
