import { getInitialCheckTask as endpoint } from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { readTaskJson } from "#modules/inventory/initial-check/initial-check.reader.ts";

/** Progress and result of a check. */
export const getInitialCheckTask: Handler<typeof endpoint> = async ({ db, params }) => {
  return new PageJson((await readTaskJson(db, params.id)) ?? fail(endpoint, "task_not_found"));
};
