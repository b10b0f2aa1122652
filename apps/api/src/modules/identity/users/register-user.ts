import type { registerUser as endpoint } from "@quayside/api-client/contract/users/users.endpoints";
import type { Handler } from "#kernel/context.ts";
import { signUp } from "#modules/identity/users/sign-up.ts";

/** The same call at the older of its two addresses. */
export const registerUser: Handler<typeof endpoint> = (context) => signUp(context);
