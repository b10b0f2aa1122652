import type { getSecondFactor as endpoint } from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readSecondFactor } from "#modules/identity/session/index.ts";

/** Whether the user has a second factor, and how many recovery codes are left. */
export const getSecondFactor: Handler<typeof endpoint> = ({ db, scope }) =>
  readSecondFactor(db, scope.userId);
