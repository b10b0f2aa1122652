import type { createUser as endpoint } from "@quayside/api-client/contract/users/users.endpoints";
import type { Handler } from "#kernel/context.ts";
import { signUp } from "#modules/identity/users/sign-up.ts";

/** Signs up a company with its owner. */
export const createUser: Handler<typeof endpoint> = (context) => signUp(context);
