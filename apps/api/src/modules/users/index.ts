import type * as contract from "@quayside/api-client/contract/users/index";
import type { Handlers } from "#http/context.ts";
import { getUser } from "#modules/users/get-user.ts";
import { logoutUser } from "#modules/users/logout-user.ts";

export const userHandlers = { getUser, logoutUser } satisfies Handlers<typeof contract>;
