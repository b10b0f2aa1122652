import type { logoutUser as endpoint } from "@quayside/api-client/contract/users/index";
import type { Handler } from "#http/context.ts";
import { endCookieSession } from "#modules/session/index.ts";

export const logoutUser: Handler<typeof endpoint> = (context) =>
  endCookieSession(context).then(() => undefined);
