import type { logoutUser as endpoint } from "@quayside/api-client/contract/users/users.endpoints";
import type { Handler } from "#http/context.ts";
import { endPresentedSessions } from "#modules/session/index.ts";

/** The logout of `auth/` under its other address. */
export const logoutUser: Handler<typeof endpoint> = (context) =>
  endPresentedSessions(context).then(() => undefined);
