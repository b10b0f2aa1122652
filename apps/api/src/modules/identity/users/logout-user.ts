import type { logoutUser as endpoint } from "@quayside/api-client/contract/users/users.endpoints";
import type { Handler } from "#kernel/context.ts";
import { endPresentedSessions } from "#modules/identity/session/index.ts";

/** The logout of `auth/` at its other address. */
export const logoutUser: Handler<typeof endpoint> = (context) =>
  endPresentedSessions(context).then(() => undefined);
