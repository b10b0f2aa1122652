import { parseAsString } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/list-fields";

/** What the address of the activity holds. */
export const activityParams = {
  action: parseAsString,
  member: parseAsString,
  from: parseAsString,
  to: parseAsString,
  page: parseAsPage,
};
