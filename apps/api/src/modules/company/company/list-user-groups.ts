import type { listUserGroups as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readUserGroups } from "#modules/company/company/company.reader.ts";

/** The companies and teams the user belongs to. */
export const listUserGroups: Handler<typeof endpoint> = async ({ db, scope }) => ({
  results: await readUserGroups(db, scope.userId),
});
