import type { getQuickSignIn as endpoint } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readQuickSignIn } from "#modules/identity/quick-sign-in/quick-sign-in.reader.ts";

/** What the signed-in user has set up; the API never returns a PIN or badge. */
export const getQuickSignIn: Handler<typeof endpoint> = ({ db, scope }) => readQuickSignIn(db, scope.userId);
